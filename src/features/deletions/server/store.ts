// SQL of accounts that wait to be deleted.
import type { Sql } from '#core/db/server/sql.ts';
import type { NameLeft } from '../rules.ts';

export interface Held {
  certificates: number;
  courses: number;
  requests: number;
  notes: number;
  posts: number;
}
export async function countHeld(sql: Sql, user_id: number): Promise<Held> {
  const [row] = await sql<Held[]>`
    select (select count(*)::int from certificates where user_id = ${user_id} and revoked_at is null) as certificates,
      (select count(*)::int from enrollments where user_id = ${user_id} and status = 'approved') as courses,
      (select count(*)::int from enrollments where user_id = ${user_id} and status = 'pending') as requests,
      (select count(*)::int from notes where user_id = ${user_id}) as notes,
      (select count(*)::int from posts where user_id = ${user_id} and removed_at is null) as posts`;
  return row!;
}
/** Whether somebody runs an institution or the site. Who teaches or writes for one does not: that ends with the account. */
export const holdsRole = async (sql: Sql, user_id: number): Promise<boolean> =>
  (
    await sql`
      select from user_roles h join roles r on r.id = h.role_id
      where h.user_id = ${user_id} and r.role not in ('teacher', 'contributor')
      limit 1`
  ).length > 0;
/** When the account is deleted, if that was asked for. */
export async function findDeletion(sql: Sql, user_id: number): Promise<string | undefined> {
  const [row] = await sql<{ due_at: string }[]>`select due_at from account_deletions where user_id = ${user_id}`;
  return row?.due_at;
}
export async function insertDeletion(sql: Sql, user_id: number, days: number, name_left: NameLeft): Promise<string> {
  const [row] = await sql<{ due_at: string }[]>`
    insert into account_deletions (user_id, due_at, name_left)
    values (${user_id}, now() + make_interval(days => ${days}), ${name_left})
    on conflict (user_id) do update set due_at = account_deletions.due_at
    returning due_at`;
  return row!.due_at;
}
/** For when the deletion was due that is called off. One that is being carried out is waited for, and is then no more to be called off. */
export async function deleteDeletion(sql: Sql, user_id: number): Promise<string | undefined> {
  const [row] = await sql<{ due_at: string }[]>`
    delete from account_deletions where user_id = ${user_id} returning due_at`;
  return row?.due_at;
}
/** Those whose time has come, from one account on. */
export const listDue = (sql: Sql, after: number, limit: number) => sql<{ user_id: number }[]>`
  select user_id from account_deletions
  where due_at <= now() and user_id > ${after}
  order by user_id
  limit ${limit}`;
interface Due {
  email: string | null;
  phone: string | null;
  name_left: NameLeft;
}
/** The account is this transaction's to erase, with its proved addresses: what was sent to an unproved one may be somebody else's. A
 *  login that comes now waits for its end. Locked in the order in which a login does. */
export async function claimDue(sql: Sql, user_id: number): Promise<Due | undefined> {
  const [row] = await sql<Omit<Due, 'name_left'>[]>`
    select case when email_verified_at is not null then email end as email,
      case when phone_verified_at is not null then phone end as phone
    from users where id = ${user_id} for update`;
  const [claimed] = await sql<Pick<Due, 'name_left'>[]>`
    delete from account_deletions where user_id = ${user_id} and due_at <= now() returning name_left`;
  return row && claimed && { ...row, ...claimed };
}
