// SQL of course reviews.
import type { Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import type { Review } from '../contract.ts';

/** A reviewer's name as its owner lets strangers read it; nobody is named who is under 18. */
export const listReviews = (sql: Sql, q: { course_id: number; user_id: number | undefined; limit: number; offset: number }) => {
  const u = sql`u`;
  return sql<(Review & { total: number })[]>`
  select r.id, r.rating, r.text, r.created_at, r.updated_at, own.mine, r.reply as answer, r.replied_at as answered_at,
    case when r.hidden_at is not null then r.hidden_reason end as hidden_reason, count(*) over ()::int as total,
    case when own.mine or not ${isPrivateProfile(sql, u)} then ${nameFor(sql, u, 'name', sql`own.mine`)}
      else '' end as name,
    case when own.mine or not ${isPrivateProfile(sql, u)} then ${nameFor(sql, u, 'bn_name', sql`own.mine`)}
      end as bn_name,
    case when own.mine then u.username else coalesce(p.username, '') end as username
  from reviews r
  join users u on u.id = r.user_id
  left join open_pages p on p.id = r.user_id
  cross join lateral (select r.user_id = ${q.user_id ?? 0} as mine) own
  where r.course_id = ${q.course_id}
    and ${q.user_id === undefined ? sql`r.hidden_at is null` : sql`(r.hidden_at is null or r.user_id = ${q.user_id})`}
  order by ${q.user_id === undefined ? sql`` : sql`(r.user_id = ${q.user_id}) desc,`} r.created_at desc, r.id desc
  limit ${q.limit} offset ${q.offset}`;
};

/** How many gave 1, 2, 3, 4 and 5 stars. */
export const getDistribution = async (sql: Sql, course_id: number): Promise<number[]> => {
  const [row] = await sql<{ counts: number[] }[]>`
    select array(
      select count(r.rating)::int
      from generate_series(1, 5) s
      left join reviews r on r.rating = s and r.course_id = ${course_id} and r.hidden_at is null
      group by s
      order by s
    ) as counts`;
  return row!.counts;
};
export const isEnrolled = async (sql: Sql, user_id: number, course_id: number): Promise<boolean> => {
  const rows = await sql`
    select 1
    from enrollments
    where user_id = ${user_id} and course_id = ${course_id} and status = 'approved'`;
  return rows.length > 0;
};

/** A person's review under lock, for as long as the transaction. */
export const lockReview = async (
  sql: Sql,
  user_id: number,
  course_id: number,
): Promise<{ id: number; rating: number; hidden: boolean } | undefined> => {
  await sql`select pg_advisory_xact_lock(${user_id}, ${course_id})`;
  const [row] = await sql<{ id: number; rating: number; hidden: boolean }[]>`
    select id, rating, hidden_at is not null as hidden
    from reviews
    where user_id = ${user_id} and course_id = ${course_id}`;
  return row;
};
export const upsertReview = async (
  sql: Sql,
  r: { user_id: number; course_id: number; rating: number; text: string },
): Promise<{ id: number; rating: number; text: string }> => {
  const [row] = await sql<{ id: number; rating: number; text: string }[]>`
    insert into reviews (user_id, course_id, rating, text)
    values (${r.user_id}, ${r.course_id}, ${r.rating}, ${r.text})
    on conflict (user_id, course_id) do update
      set rating = excluded.rating, text = excluded.text, updated_at = now()
    returning id, rating, text`;
  return row!;
};
/** The words of a review and what was said to them go with the account; its stars stay in the course's rating, without a name. */
export const eraseReviews = (sql: Sql, user_id: number) => sql`
  update reviews set text = '', reply = '', hidden_reason = '' where user_id = ${user_id}`;
