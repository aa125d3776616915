// SQL of wanted courses: who wants to be told of what.
import type { Sql } from '#core/db/server/sql.ts';

/** One person waits for so many things at most. */
const WANTED_MAX = 20;
/** So long is waited for a course. */
const WANTED_DAYS = 365;

export const listWanted = (sql: Sql, user_id: number) => sql<{ text: string; created_at: string }[]>`
  select text, created_at from wanted_courses where user_id = ${user_id} order by created_at desc, id desc`;
/** Whether there was room for it, or it was there. The account is held, so that two requests at once do not pass the limit. */
export async function insertWanted(sql: Sql, user_id: number, text: string): Promise<boolean> {
  await sql`select from users where id = ${user_id} for no key update`;
  const [row] = await sql<{ there: boolean }[]>`
    with added as (
      insert into wanted_courses (user_id, text)
      select ${user_id}::int, ${text}::text
      where (select count(*) from wanted_courses where user_id = ${user_id}) < ${WANTED_MAX}::int
      on conflict do nothing
      returning id
    )
    select exists (select from added)
      or exists (select from wanted_courses where user_id = ${user_id} and text = ${text}) as there`;
  return row!.there;
}
export async function deleteWanted(sql: Sql, user_id: number, text: string): Promise<void> {
  await sql`delete from wanted_courses where user_id = ${user_id} and text = ${text}`;
}
export async function deleteAllWanted(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from wanted_courses where user_id = ${user_id}`;
}
export async function deleteOldWanted(sql: Sql): Promise<void> {
  await sql`delete from wanted_courses where created_at < now() - ${WANTED_DAYS}::int * interval '1 day'`;
}
/** Takes a wish that is being answered; false where it has been taken back or answered since. */
export async function takeWanted(sql: Sql, id: number): Promise<boolean> {
  const rows = await sql`delete from wanted_courses where id = ${id} returning id`;
  return rows.length > 0;
}

export interface WantedRow {
  id: number;
  user_id: number;
  text: string;
  language: number | null;
  email: string | null;
  phone: string | null;
}
/** Wishes after one of them, of people who can be told. */
export const listTellable = (sql: Sql, after: number, limit: number) => sql<WantedRow[]>`
  select w.id, w.user_id, w.text, u.language,
    case when u.email_verified_at is not null then u.email end as email,
    case when u.phone_verified_at is not null then u.phone end as phone
  from wanted_courses w
  join users u on u.id = w.user_id
  where w.id > ${after} and u.deleted_at is null and u.suspended_at is null
    and (u.email_verified_at is not null or u.phone_verified_at is not null)
    and not exists (select from account_deletions a where a.user_id = u.id)
  order by w.id
  limit ${limit}`;
export const findWantedCourse = async (sql: Sql, id: number) => {
  const [row] = await sql<{ uuid: string; title: string; bn_title: string }[]>`
    select uuid, title, bn_title from courses where id = ${id} and published_at is not null`;
  return row;
};
