// A letter to one person, in their language: by mail where their address is proved, else by SMS, or to both; to nobody where neither is. Beside it
// stands a line in their bell, which is of the room of notices.
import type { Sql } from '#core/db/server/sql.ts';
import type { Language, Word } from '#core/i18n/words.ts';
import { noticeTo, type Terms } from '#core/post/server/notice.ts';
import { type Message, sendMessages } from '#core/post/server/post.ts';
import { languageOf } from '../rules.ts';
import { listProved } from './proved.ts';
import { listUsers, type UserRow } from './store.ts';

export interface Letter {
  subject: Word;
  body: Word;
  /** What an SMS says, where a mail says more. */
  sms?: Word;
  /** What fills the slots, by language. */
  terms?: (language: Language) => Terms;
  /** The same letter is sent once. */
  key?: string;
  /** Told also to somebody whose account is suspended: it is about the account itself. */
  suspended_too?: boolean;
  /** To each proved address: it is about what whoever holds one of them may not have done. */
  everywhere?: boolean;
  /** The language in which they asked for what is told; that of their account when left out. */
  language?: Language;
}
/** In the caller's transaction. */
export const tellPerson = (sql: Sql, user_id: number, letter: Letter): Promise<void> => tellPeople(sql, [{ user_id, letter }]);
/** The same to many, each with a notice of their own: the number of statements does not grow with them. */
export async function tellPeople(sql: Sql, all: readonly { user_id: number; letter: Letter }[]): Promise<void> {
  if (!all.length) return;
  const people = new Map((await listUsers(sql, [...new Set(all.map((one) => one.user_id))])).map((person) => [person.id, person]));
  await sendMessages(
    sql,
    all.flatMap(({ user_id, letter }) => messageTo(people.get(user_id), letter)),
  );
}
function messageTo(
  person: UserRow | undefined,
  { subject, body, sms = body, terms = () => ({}), key, suspended_too = false, everywhere = false, language: asked }: Letter,
): Message[] {
  if (!person || (person.suspended && !suspended_too)) return [];
  const language = asked ?? languageOf(person);
  return listProved(person, 'mail')
    .slice(0, everywhere ? undefined : 1)
    .map((to) => ({ ...noticeTo(to, language, { subject, mail: body, sms }, terms(language)), ...(key && { idempotency_key: key }) }));
}
