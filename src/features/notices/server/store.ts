// SQL of notices: lines of people's bells, and the tokens of their apps.
import type { Grant } from '#core/access/grants.ts';
import { isAwake } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Terms } from './terms.ts';

export interface NewNotice {
  user_id: number;
  name: string;
  terms: Terms;
  url: string;
  fold: string | null;
  event: string | null;
  times: number;
}
/** One statement for all. An unread line of the same fold gives its place to the new one, which counts it when it says the same. Answers the
 *  ids by their place in `all`; people who are gone are left out, and who was told of the event. */
export const insertNotices = (sql: Sql, all: readonly NewNotice[]) => {
  const each = <T>(field: (n: NewNotice) => T): T[] => all.map(field);
  return sql<{ nth: number; id: number }[]>`
    with given as materialized (
      select n.nth, nextval(pg_get_serial_sequence('notices', 'id')) as id, u.id as user_id, n.name,
        n.terms::jsonb as terms, n.url, n.fold, n.event, n.times
      from unnest(${each((n) => n.user_id)}::int[], ${each((n) => n.name)}::text[],
          ${each((n) => JSON.stringify(n.terms))}::text[], ${each((n) => n.url)}::text[],
          ${each((n) => n.fold)}::text[], ${each((n) => n.event)}::text[], ${each((n) => n.times)}::int[])
          with ordinality n (user_id, name, terms, url, fold, event, times, nth)
        join users u on u.id = n.user_id
      where n.event is null or not exists (select from notices o where o.user_id = u.id and o.event = n.event)
      order by n.nth
    ), added as (
      insert into notices (id, user_id, name, terms, url, fold, event, times)
      select id, user_id, name, terms, url, fold, event, times from given
      order by fold, user_id, nth
      on conflict (fold, user_id) where read_at is null and fold is not null do update
      set id = excluded.id, name = excluded.name, terms = excluded.terms, url = excluded.url, at = excluded.at,
        event = excluded.event,
        times = case when notices.name = excluded.name then notices.times + excluded.times else excluded.times end
      where notices.event is null or notices.event is distinct from excluded.event
      returning id
    )
    select nth::int - 1 as nth, id from given join added using (id)`;
};
/** What is no longer so is not told to who has not read it. */
export const deleteUnread = (sql: Sql, fold: string, user_id?: number) => sql`
  delete from notices
  where fold = ${fold} and read_at is null ${user_id === undefined ? sql`` : sql`and user_id = ${user_id}`}`;

/** Those who may do this: in the institution of a course, or with it alone; of what is of no institution, those of the whole system. */
export const listHolders = async (
  sql: Sql,
  {
    grant,
    course_id,
    institution_id,
    but,
    most,
  }: { grant: Grant; course_id: number | null; institution_id: number | null; but: number; most: number },
): Promise<number[]> => {
  const [group, action] = grant.split('.') as [string, string];
  const rows = await sql<{ user_id: number }[]>`
    select distinct ur.user_id
    from user_roles ur
    join roles r on r.id = ur.role_id
    join users u on u.id = ur.user_id
    left join courses c on c.id = ${course_id}::int
    where r.access -> ${group} -> ${action} = 'true' and not r.read_only and ${isAwake(sql, sql`ur`)}
      and u.suspended_at is null and u.deleted_at is null and u.id <> ${but}
      and (ur.scope = 'system' and coalesce(c.institution_id, ${institution_id}::int) is null
        or ur.scope = 'institution' and ur.institution_id = coalesce(c.institution_id, ${institution_id}::int)
        or ur.scope = 'course' and ur.course_id = c.id)
    order by 1
    limit ${most}`;
  return rows.map(({ user_id }) => user_id);
};

export interface NoticeRow {
  id: number;
  name: string;
  terms: Terms;
  url: string;
  times: number;
  at: string;
  read: boolean;
}
/** Newest first; `names` leaves out all others. */
export const listNotices = (
  sql: Sql,
  user_id: number,
  { before, names, unread, limit }: { before: number | undefined; names: readonly string[]; unread: boolean; limit: number },
) => sql<NoticeRow[]>`
  select n.id, n.name, n.terms, n.url, n.times, n.at, n.read_at is not null as read
  from notices n
  where n.user_id = ${user_id} and n.name = any (${names as string[]}::text[])
    ${before === undefined ? sql`` : sql`and n.id < ${before}`} ${unread ? sql`and n.read_at is null` : sql``}
  order by n.id desc
  limit ${limit}`;
export const countUnread = async (sql: Sql, user_id: number): Promise<number> =>
  (await sql<{ unread: number }[]>`select unread_notices(${user_id}) as unread`)[0]!.unread;
/** Whether a person has this one. */
export const hasNotice = async (sql: Sql, user_id: number, id: number): Promise<boolean> =>
  (await sql`select 1 from notices where user_id = ${user_id} and id = ${id}`).length > 0;

export const markRead = (sql: Sql, user_id: number, id: number) =>
  sql`update notices set read_at = now() where user_id = ${user_id} and id = ${id} and read_at is null`;
export const markAllRead = (sql: Sql, user_id: number, until: number | undefined) => sql`
  update notices set read_at = now()
  where user_id = ${user_id} and read_at is null ${until === undefined ? sql`` : sql`and id <= ${until}`}`;

/** In portions, so that no statement holds many rows. */
export async function sweepNotices(sql: Sql, days: number, portion = 5000): Promise<void> {
  for (;;) {
    const gone = await sql`
      delete from notices
      where (user_id, id) in (
        select user_id, id from notices where at < now() - make_interval(days => ${days}) order by at limit ${portion})
      returning 1`;
    if (gone.length < portion) return;
  }
}

/** A token that somebody else had on this device before is theirs no more; the oldest beyond `most` go. */
export async function insertToken(sql: Sql, t: { user_id: number; session_id: number; token: string; most: number }): Promise<void> {
  await sql`
    insert into push_tokens (user_id, session_id, token) values (${t.user_id}, ${t.session_id}, ${t.token})
    on conflict (token) do update
    set user_id = excluded.user_id, session_id = excluded.session_id, created_at = excluded.created_at`;
  await sql`
    delete from push_tokens
    where id in (
      select id from push_tokens where user_id = ${t.user_id} order by created_at desc, id desc offset ${t.most})`;
}
export async function eraseNotices(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from notices where user_id = ${user_id}`;
  await sql`delete from push_tokens where user_id = ${user_id}`;
}
