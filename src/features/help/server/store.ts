// SQL of messages to the staff (contact_messages).
import type { Sql } from '#core/db/server/sql.ts';
import type { ContactMessage } from '../contract.ts';

export type ContactMessageRow = ContactMessage;
interface New {
  topic: string;
  name: string;
  contact: string;
  text: string;
  language: 'en' | 'bn';
  user_id: number | null;
  client_key: string;
}
/** The id of the message; of the one that stands when it comes again under its key. */
export async function insertMessage(sql: Sql, m: New): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into contact_messages (topic, name, contact, text, language, user_id, client_key)
    values (${m.topic}, ${m.name}, ${m.contact}, ${m.text}, ${m.language}, ${m.user_id}, ${m.client_key})
    on conflict (client_key) do update set client_key = excluded.client_key
    returning id`;
  return row!.id;
}
const columns = (sql: Sql) => sql`
  m.id, m.topic, m.name, m.contact, m.text, m.language, m.user_id, m.created_at, m.answer, m.answered_at,
  (select u.name from users u where u.id = m.answered_by) as answered_by`;

export async function findMessage(sql: Sql, id: number): Promise<ContactMessageRow | undefined> {
  const [row] = await sql<ContactMessageRow[]>`select ${columns(sql)} from contact_messages m where m.id = ${id}`;
  return row;
}
export const listOpenMessages = (sql: Sql, { limit, offset }: { limit: number; offset: number }) => sql<
  (ContactMessageRow & { total: number })[]
>`
  select ${columns(sql)}, count(*) over ()::int as total
  from contact_messages m
  where m.answered_at is null
  order by m.created_at, m.id
  limit ${limit} offset ${offset}`;
export const listAnsweredMessages = (sql: Sql, { limit, offset }: { limit: number; offset: number }) => sql<
  (ContactMessageRow & { total: number })[]
>`
  select ${columns(sql)}, count(*) over ()::int as total
  from contact_messages m
  where m.answered_at is not null
  order by m.answered_at desc, m.id desc
  limit ${limit} offset ${offset}`;
/** Whether this answer is the first one. */
export async function updateAnswered(sql: Sql, id: number, { answer, by }: { answer: string; by: number }): Promise<boolean> {
  const rows = await sql`
    update contact_messages set answer = ${answer}, answered_at = now(), answered_by = ${by}
    where id = ${id} and answered_at is null
    returning id`;
  return rows.length > 0;
}
/** Personal data of strangers: gone a year after the answer, or two years after nobody answered. */
export const deleteOldMessages = (sql: Sql) => sql`
  delete from contact_messages
  where coalesce(answered_at, created_at + interval '1 year') < now() - interval '1 year'`;
/** What a person wrote to the staff goes with the account. */
export const eraseMessages = (sql: Sql, user_id: number, addresses: readonly string[]) => sql`
  delete from contact_messages where user_id = ${user_id} or contact = any (${addresses as string[]}::text[])`;
