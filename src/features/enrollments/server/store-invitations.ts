// SQL of invitations: creating and accepting them.
import type { Sql } from '#core/db/server/sql.ts';
import type { Told } from './store.ts';

/** What a course needs to know of somebody who looks at it, besides their enrollment. */
export interface Asker {
  verified_teacher: boolean;
  invited_batch_id: number | null;
  rejected_batch_ids: number[];
  /** As staff wrote it the last time; empty where they wrote nothing, or nobody is kept out. */
  rejected_reason: string;
}
/** Invitation `i` is to an address that person `u` has verified, and staff have not rejected them in the course since. */
const isInvited = (sql: Sql) => sql`
  i.address in (u.email, u.phone)
  and (
    i.address = u.email and u.email_verified_at is not null
    or i.address = u.phone and u.phone_verified_at is not null)
  and i.expires_at > now()
  and not exists (
    select 1
    from enrollments r
    join batches o on o.course_id = r.course_id and o.id = i.batch_id
    where r.user_id = u.id and r.status = 'rejected' and r.left_at is null
      and coalesce(r.rejected_at, 'infinity') >= i.invited_at)`;

export const findAsker = async (sql: Sql, user_id: number, course_id: number): Promise<Asker> => {
  const [row] = await sql<Asker[]>`
    select u.teacherverify > 0 as verified_teacher,
      (
        select i.batch_id
        from enrollment_invitations i
        join batches b on b.id = i.batch_id
        where ${isInvited(sql)} and i.attached_at is null
          and b.course_id = ${course_id} and b.published_at is not null and (b.ends_at is null or b.ends_at > now())
        order by i.id desc
        limit 1
      ) as invited_batch_id,
      array(
        select batch_id
        from enrollments
        where user_id = u.id and course_id = ${course_id} and status = 'rejected' and left_at is null
      ) as rejected_batch_ids,
      coalesce((
        select reason
        from enrollments
        where user_id = u.id and course_id = ${course_id} and status = 'rejected' and left_at is null
        order by rejected_at desc nulls last, id desc
        limit 1), '') as rejected_reason
    from users u
    where u.id = ${user_id}`;
  return row ?? { verified_teacher: false, invited_batch_id: null, rejected_batch_ids: [], rejected_reason: '' };
};

export interface InvitationRow {
  id: number;
  invited_by: number;
  user_id: number | null;
}
/** `sent` is how often the address was written to about this batch in a day, which began `sent_for` seconds ago. */
export interface Invited {
  id: number;
  expires_at: string;
  sent: number;
  sent_for: number;
}
/** Invites an address, or invites it anew; nothing when whoever accepted it is still enrolled in the course. */
export const upsertInvitation = async (
  sql: Sql,
  { batch_id, address, by, days }: { batch_id: number; address: string; by: number; days: number },
): Promise<Invited | undefined> => {
  const [row] = await sql<Invited[]>`
    insert into enrollment_invitations as i (batch_id, address, invited_by, expires_at)
    values (${batch_id}, ${address}, ${by}, now() + make_interval(days => ${days}))
    on conflict (batch_id, address) do update
      set invited_by = excluded.invited_by, expires_at = excluded.expires_at, invited_at = now(),
        user_id = null, attached_at = null,
        sent = case when i.sent_since > now() - interval '1 day' then i.sent + 1 else 1 end,
        sent_since = case when i.sent_since > now() - interval '1 day' then i.sent_since else now() end
      where i.user_id is null or not exists (
        select 1
        from enrollments e
        join batches b on b.course_id = e.course_id
        where b.id = excluded.batch_id and e.user_id = i.user_id and e.status <> 'rejected')
    returning id, expires_at, sent, extract(epoch from now() - sent_since)::int as sent_for`;
  return row;
};
/** The invitation to a batch that a person can accept, or has accepted, under lock until the transaction ends. */
export const lockInvitation = async (sql: Sql, user_id: number, batch_id: number): Promise<InvitationRow | undefined> => {
  const [row] = await sql<InvitationRow[]>`
    select i.id, i.invited_by, i.user_id
    from enrollment_invitations i
    join users u on u.id = ${user_id}
    where i.batch_id = ${batch_id} and (i.user_id = u.id or i.user_id is null and ${isInvited(sql)})
    order by i.user_id nulls last, i.id
    limit 1
    for update of i`;
  return row;
};
export const updateInvitationAttached = (sql: Sql, id: number, user_id: number) => sql`
  update enrollment_invitations
  set user_id = ${user_id}, attached_at = now()
  where id = ${id}`;

/** One of an institution's batches, with whom it entered where it did: an account that staff made and nobody has claimed. */
export interface ManagedInvitation {
  id: number;
  batch_id: number;
  course_id: number;
  institution_id: number | null;
  user_id: number | null;
  entered: boolean;
}
const isEntered = (sql: Sql) => sql`
  (u.made_by_staff and u.email_verified_at is null and u.phone_verified_at is null
    and u.made_for_institution_id is not distinct from c.institution_id)`;
const managed = (sql: Sql) => sql`
  select i.id, i.batch_id, b.course_id, c.institution_id, i.user_id, coalesce(${isEntered(sql)}, false) as entered
  from enrollment_invitations i
  join batches b on b.id = i.batch_id
  join courses c on c.id = b.course_id
  left join users u on u.id = i.user_id`;
export const findManagedInvitation = async (sql: Sql, id: number): Promise<ManagedInvitation | undefined> => {
  const [row] = await sql<ManagedInvitation[]>`${managed(sql)} where i.id = ${id}`;
  return row;
};
/** As it is when nobody accepts it until the transaction ends. */
export const lockManagedInvitation = async (sql: Sql, id: number): Promise<ManagedInvitation | undefined> => {
  const [row] = await sql<ManagedInvitation[]>`${managed(sql)} where i.id = ${id} for update of i`;
  return row;
};
export const deleteInvitation = (sql: Sql, id: number) => sql`delete from enrollment_invitations where id = ${id}`;
/** Of some addresses those with an invitation to a batch that can still be accepted. */
export const listInvited = async (sql: Sql, batch_id: number, addresses: readonly string[]): Promise<string[]> =>
  (
    await sql<{ address: string }[]>`
      select address from enrollment_invitations
      where batch_id = ${batch_id} and address = any (${addresses as string[]}::text[])
        and user_id is null and expires_at > now()`
  ).map(({ address }) => address);
export interface OpenInvitationRow {
  id: number;
  address: string;
  invited_at: string;
  expires_at: string;
}
/** Those to a batch that can still be accepted and were not, the last ones first; whoever came in another way is there already. */
export const listOpenInvitations = (sql: Sql, batch_id: number, limit: number, offset: number) => sql<
  (OpenInvitationRow & { total: number })[]
>`
  select count(*) over ()::int as total, i.id, i.address, i.invited_at, i.expires_at
  from enrollment_invitations i join batches b on b.id = i.batch_id
  where i.batch_id = ${batch_id} and i.user_id is null and i.expires_at > now() and not exists (
    select from users u join enrollments e on e.user_id = u.id
    where e.course_id = b.course_id and e.status <> 'rejected' and (
      u.email = i.address and u.email_verified_at is not null
      or u.phone = i.address and u.phone_verified_at is not null))
  order by i.invited_at desc, i.id desc limit ${limit} offset ${offset}`;
/** Of some invitations those whose person has come in by them, has begun, or takes part elsewhere too. */
export const listCome = async (sql: Sql, ids: readonly number[]): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select i.id
      from enrollment_invitations i
      join batches b on b.id = i.batch_id
      join courses c on c.id = b.course_id
      join users u on u.id = i.user_id
      where i.id = any (${ids as number[]}::int[]) and (
        not ${isEntered(sql)}
        or exists (select from user_roles r where r.user_id = u.id)
        or exists (
          select from enrollments e
          where e.user_id = u.id and (e.batch_id <> i.batch_id or e.opened_at is not null or e.lessons_done > 0)))`
  ).map(({ id }) => id);

interface InvitedTo extends Pick<Told, 'title' | 'bn_title'> {
  language: number | null;
}
/** What an invitation tells: the course, and the language of whoever has verified the address. */
export const getInvitedTo = async (sql: Sql, course_id: number, address: string): Promise<InvitedTo> => {
  const [row] = await sql<InvitedTo[]>`
    select c.title, c.bn_title,
      (
        select u.language
        from users u
        where (u.email = ${address} and u.email_verified_at is not null)
          or (u.phone = ${address} and u.phone_verified_at is not null)
        limit 1
      ) as language
    from courses c
    where c.id = ${course_id}`;
  return row!;
};
/** Invitations carry an address, and go with the account. */
export const eraseInvitations = (sql: Sql, user_id: number, addresses: readonly string[]) => sql`
  delete from enrollment_invitations
  where user_id = ${user_id} or address = any (${addresses as string[]}::text[])`;
