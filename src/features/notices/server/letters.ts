// A letter to one person in their language, as a mail or an SMS; each mail that can be stopped says how, and has the header for mail programs.
import { speaker } from '#core/i18n/speaker.ts';
import type { Language, Word } from '#core/i18n/words.ts';
import type { NoticeGroup } from '#core/post/notices.ts';
import { noticeTo, type Terms } from '#core/post/server/notice.ts';
import type { Message } from '#core/post/server/post.ts';
import { languageOf } from '#features/accounts/rules.ts';
import type { Contact } from '#features/accounts/server/service.ts';
import { isChoosable } from '../choices.ts';
import type { StopKind } from '../stop-kinds.ts';
import { stopLinks } from './stopping.ts';
import type { Recipient } from './store-choices.ts';
import { messages } from './words.ts';

interface Sent {
  /** The same letter is sent once. */
  key?: string;
  /** Told also to somebody whose account is suspended: it is about the account itself. */
  suspended_too?: boolean;
  /** To each proved address: it is about what whoever holds one of them may not have done. */
  everywhere?: boolean;
  /** The language in which they asked for what is told; that of their account when left out. */
  language?: Language;
  /** What could not be sent by then is not sent. */
  expires_in_seconds?: number;
  /** What its link ends, where it is not all mails of the group. */
  stop?: StopKind;
}
interface InWords {
  subject: Word;
  body: Word;
  /** What an SMS says, where a mail says more. */
  sms?: Word;
  /** What fills the slots, by language. */
  terms?: (language: Language) => Terms;
}
interface Said {
  say: (language: Language, channel: Contact['channel']) => { subject: string; body: string };
}
/** By words, or by what says it, where a channel or a case has words of its own. */
export type Letter = Sent & (InWords | Said);

function saidTo(to: Contact, language: Language, letter: Letter): Message {
  if (!('say' in letter)) {
    const { subject, body, sms = body, terms = () => ({}) } = letter;
    return noticeTo(to, language, { subject, mail: body, sms }, terms(language));
  }
  const { subject, body } = letter.say(language, to.channel);
  return { channel: to.channel, to_address: to.address, purpose: 'notice', ...(to.channel === 'mail' && { subject }), body };
}
/** The message that a letter is to one of somebody's addresses. */
export function write(person: Recipient, to: Contact, group: NoticeGroup, letter: Letter, now: Date): Message {
  const { key, expires_in_seconds, stop, language = languageOf(person) } = letter;
  const message = {
    ...saidTo(to, language, letter),
    ...(key && { idempotency_key: key }),
    ...(expires_in_seconds !== undefined && { expires_in_seconds }),
  } as Message;
  const kind = stop ?? (isChoosable(group) ? group : undefined);
  return kind && to.channel === 'mail' ? withStop(message, person.id, language, kind, now) : message;
}
export function withStop<M extends Message>(message: M, user_id: number, language: Language, kind: StopKind, now: Date): M {
  const { page, one_click } = stopLinks(user_id, now, kind);
  const foot = speaker(language)(messages.foot, { stop: page });
  return { ...message, body: `${message.body}\n\n${foot}`, unsubscribe_url: one_click };
}
