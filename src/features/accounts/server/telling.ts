// A notice to one person, in their language: by mail where their address is proved, else by SMS; to nobody where neither is.
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language, Word } from '#core/i18n/words.ts';
import { type Message, sendMessages } from '#core/post/server/post.ts';
import { languageOf } from '../rules.ts';
import { listUsers, type UserRow } from './store.ts';

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
/** In the caller's transaction. */
export const tellPerson = (sql: Sql, user_id: number, notice: Notice): Promise<void> => tellPeople(sql, [{ user_id, notice }]);
/** The same to many, each with a notice of their own: the number of statements does not grow with them. */
export async function tellPeople(sql: Sql, all: readonly { user_id: number; notice: Notice }[]): Promise<void> {
  if (!all.length) return;
  const people = new Map((await listUsers(sql, [...new Set(all.map((one) => one.user_id))])).map((person) => [person.id, person]));
  await sendMessages(
    sql,
    all.flatMap(({ user_id, notice }) => messageTo(people.get(user_id), notice)),
  );
}
function messageTo(
  person: UserRow | undefined,
  { subject, body, sms = body, terms = () => ({}), key, suspended_too = false }: Notice,
): Message[] {
  if (!person || (person.suspended && !suspended_too)) return [];
  const language = languageOf(person);
  const t = speaker(language) as (word: Word, terms: Terms) => string;
  const slots = terms(language);
  const notice = { purpose: 'notice', ...(key && { idempotency_key: key }) } as const;
  if (person.email && person.email_verified)
    return [{ ...notice, channel: 'mail', to_address: person.email, subject: t(subject, slots), body: t(body, slots) }];
  return person.phone && person.phone_verified ? [{ ...notice, channel: 'sms', to_address: person.phone, body: t(sms, slots) }] : [];
}
