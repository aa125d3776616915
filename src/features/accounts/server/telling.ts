// A notice to one person, in their language: by mail where their address is proved, else by SMS; to nobody where neither is.
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language, Word } from '#core/i18n/words.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { languageOf } from '../rules.ts';
import { findUser } from './store.ts';

type Terms = Readonly<Record<string, string>>;
export interface Notice {
  subject: Word;
  body: Word;
  /** What an SMS says, where a mail says more. */
  sms?: Word;
  /** What fills the slots, by language. */
  terms?: (language: Language) => Terms;
  /** The same notice is sent once. */
  key?: string;
  /** Told also to somebody whose account is suspended: it is about the account itself. */
  suspended_too?: boolean;
}
export async function tellPerson(
  sql: Sql,
  user_id: number,
  { subject, body, sms = body, terms = () => ({}), key, suspended_too = false }: Notice,
): Promise<void> {
  const person = await findUser(sql, user_id);
  if (!person || (person.suspended && !suspended_too)) return;
  const language = languageOf(person);
  const t = speaker(language) as (word: Word, terms: Terms) => string;
  const slots = terms(language);
  const notice = { purpose: 'notice', ...(key && { idempotency_key: key }) } as const;
  if (person.email && person.email_verified)
    await sendMessage(sql, { ...notice, channel: 'mail', to_address: person.email, subject: t(subject, slots), body: t(body, slots) });
  else if (person.phone && person.phone_verified)
    await sendMessage(sql, { ...notice, channel: 'sms', to_address: person.phone, body: t(sms, slots) });
}
