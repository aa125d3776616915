// Notice to one address in one language: what an SMS says there, or a mail with its subject.
import { speaker } from '#core/i18n/speaker.ts';
import type { Language, Word } from '#core/i18n/words.ts';
import type { Message } from './post.ts';

export interface Said {
  subject: Word;
  mail: Word;
  sms: Word;
}
/** What fills the slots of the words, those of both kinds together. */
export type Terms = Readonly<Record<string, string | number>>;
interface To {
  channel: Message['channel'];
  address: string;
}
/** The message, for `sendMessage`; who is told as a person is told by `notify` of notices. */
export function noticeTo({ channel, address }: To, language: Language, { subject, mail, sms }: Said, terms: Terms = {}): Message {
  const t = speaker(language) as (word: Word, terms: Terms) => string;
  const notice = { channel, to_address: address, purpose: 'notice' } as const;
  return channel === 'sms' ? { ...notice, body: t(sms, terms) } : { ...notice, subject: t(subject, terms), body: t(mail, terms) };
}
