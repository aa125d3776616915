// SQL of messages to the staff (contact_messages).
import type { Sql } from '#core/db/server/sql.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { ContactMessage } from '../contract-staff.ts';

/** Letters of a message that stand in a list. */
const MOST_SHOWN = 160;

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
/** `reached`: whether who asks may see messages at all. */
export const sourceOf = (sql: Sql, reached: boolean): Source => ({
  from: sql`contact_messages m left join users u on u.id = m.answered_by`,
  columns: sql`
    m.id, m.name, m.contact, m.topic, left(m.text, ${MOST_SHOWN}) as text, m.created_at, m.answered_at,
    u.name as answered_by, case when m.answered_at is null then 'open' else 'answered' end as state`,
  key: sql`m.id`,
  where: sql`${reached}`,
  // who has waited longest stands first, and behind all who wait who was answered last
  first: sql`coalesce(1e11 - extract(epoch from m.answered_at), extract(epoch from m.created_at))`,
  order: { created_at: sql`m.created_at`, answered_at: sql`m.answered_at` },
  nullable: ['answered_at'],
  filters: {
    state: (state: string) => (state === 'open' ? sql`m.answered_at is null` : sql`m.answered_at is not null`),
    topic: (topics: string[]) => sql`m.topic = any (${topics}::text[])`,
    came: (range: DateRange) => isWithinDays(sql, sql`m.created_at`, range),
  },
  search: (term) => sql`
    m.name ilike ${likely(term)} or m.contact ilike ${likely(foldDigits(term))} or m.text ilike ${likely(term)}
    or m.id::text = ${foldDigits(term)}`,
});
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
/** What a person wrote to the staff goes with the account, signed in or from an address of theirs; not what somebody else with an account
 *  wrote from it. */
export const eraseMessages = (sql: Sql, user_id: number, addresses: readonly string[]) => sql`
  delete from contact_messages
  where user_id = ${user_id} or (user_id is null and contact = any (${addresses as string[]}::text[]))`;
