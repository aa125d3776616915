// SQL of enrolments in contents: orders, progress, attempts at quizzes, reviews.
import type { Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import type { WaitingOrder } from '../contract-writing.ts';
import type { Attempt } from '../contract.ts';
import type { Review } from '#features/reviews/contract.ts';
import { type OrderRow, orderColumns } from './store-reach.ts';

export async function findOrderOf(sql: Sql, user_id: number, content_id: number): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from content_enrollments e
    where e.user_id = ${user_id} and e.content_id = ${content_id}`;
  return row;
}
export type Entry = Pick<OrderRow, 'status' | 'through' | 'price_poisha'>;
/** One who asks twice at once makes one order. */
export async function insertOrder(sql: Sql, order: Entry & { user_id: number; content_id: number }): Promise<boolean> {
  const { count } = await sql`
    insert into content_enrollments ${sql(order)} on conflict (user_id, content_id) do nothing`;
  return count > 0;
}
/** Enters in another way than until now; whether nobody else did meanwhile. */
export async function changeEntry(sql: Sql, { id, status, through }: OrderRow, to: Entry): Promise<boolean> {
  const { count } = await sql`
    update content_enrollments set status = ${to.status}, through = ${to.through}, price_poisha = ${to.price_poisha}
    where id = ${id} and status = ${status} and through = ${through}`;
  return count > 0;
}
export const countEnrolled = (sql: Sql, content_id: number, more = 1) => sql`
  update contents set enrolled_count = enrolled_count + ${more} where id = ${content_id}`;
/** Opens what waits; whether it did. */
export async function openOrder(sql: Sql, id: number): Promise<boolean> {
  const { count } = await sql`update content_enrollments set status = 'open' where id = ${id} and status = 'waiting'`;
  return count > 0;
}
export async function getOrder(sql: Sql, id: number): Promise<OrderRow> {
  const [row] = await sql<OrderRow[]>`select ${orderColumns(sql)} from content_enrollments e where e.id = ${id}`;
  return row!;
}
export const listWaiting = (sql: Sql, content_id: number) => {
  const u = sql`u`;
  const named = (column: 'name' | 'bn_name') => sql`
    coalesce(case when not ${isPrivateProfile(sql, u)} then ${nameFor(sql, u, column)} end, '')`;
  return sql<WaitingOrder[]>`
    select ${orderColumns(sql)}, ${named('name')} as name, ${named('bn_name')} as bn_name
    from content_enrollments e join users u on u.id = e.user_id
    where e.content_id = ${content_id} and e.status = 'waiting' order by e.id limit 100`;
};
export async function saveProgress(
  sql: Sql,
  id: number,
  { percent, position_seconds, done }: { percent?: number | undefined; position_seconds?: number | undefined; done: boolean },
): Promise<OrderRow> {
  const [row] = await sql<OrderRow[]>`
    update content_enrollments e set
      percent = greatest(e.percent, ${percent ?? 0}::int, case when ${done} then 100 else 0 end),
      position_seconds = coalesce(${position_seconds ?? null}::int, e.position_seconds),
      done_at = case when e.done_at is null and ${done} then now() else e.done_at end
    where e.id = ${id} returning ${orderColumns(sql)}`;
  return row!;
}
/** Whoever submits at the same time waits. */
export const lockOrder = (sql: Sql, id: number) => sql`select from content_enrollments where id = ${id} for update`;
type AttemptRow = Omit<Attempt, 'percent'>;
export const listAttempts = (sql: Sql, user_id: number, enrollment_id: number) => sql<AttemptRow[]>`
  select number, score, max_score, passed, submitted_at from content_attempts
  where user_id = ${user_id} and enrollment_id = ${enrollment_id} order by number desc limit 100`;
export async function insertAttempt(
  sql: Sql,
  attempt: { user_id: number; enrollment_id: number; number: number; version: number; score: number; max_score: number; passed: boolean },
  given: unknown,
): Promise<AttemptRow> {
  const [row] = await sql<AttemptRow[]>`
    insert into content_attempts ${sql({ ...attempt, given: sql.json(given as never) as never })}
    returning number, score, max_score, passed, submitted_at`;
  return row!;
}

export const listReviews = (sql: Sql, q: { content_id: number; user_id: number; limit: number; offset: number }) => {
  const u = sql`u`;
  return sql<(Review & { total: number })[]>`
    select r.id, r.rating, r.text, r.created_at, r.updated_at, own.mine, '' as answer, null::timestamptz as answered_at,
      null::text as hidden_reason, count(*) over ()::int as total,
      case when own.mine or not ${isPrivateProfile(sql, u)} then ${nameFor(sql, u, 'name', sql`own.mine`)}
        else '' end as name,
      case when own.mine or not ${isPrivateProfile(sql, u)} then ${nameFor(sql, u, 'bn_name', sql`own.mine`)}
        end as bn_name,
      case when own.mine then u.username else coalesce(p.username, '') end as username
    from content_reviews r join users u on u.id = r.user_id left join open_pages p on p.id = r.user_id
    cross join lateral (select r.user_id = ${q.user_id} as mine) own
    where r.content_id = ${q.content_id}
    order by own.mine desc, r.created_at desc, r.id desc limit ${q.limit} offset ${q.offset}`;
};
/** How many gave 1, 2, 3, 4 and 5 stars. */
export async function getDistribution(sql: Sql, content_id: number): Promise<number[]> {
  const [row] = await sql<{ counts: number[] }[]>`
    select array(
      select count(r.rating)::int from generate_series(1, 5) s
      left join content_reviews r on r.rating = s and r.content_id = ${content_id} group by s order by s
    ) as counts`;
  return row!.counts;
}
/** A person's word on a content; who says it again changes it, and the sums of the content follow. */
export async function putReview(
  sql: Sql,
  review: { user_id: number; content_id: number; rating: number; text: string },
): Promise<{ id: number; rating: number; text: string }> {
  const { user_id, content_id, rating } = review;
  await sql`select from contents where id = ${content_id} for update`;
  const [before] = await sql<{ rating: number }[]>`
    select rating from content_reviews where user_id = ${user_id} and content_id = ${content_id}`;
  const [row] = await sql<{ id: number; rating: number; text: string }[]>`
    insert into content_reviews ${sql(review)}
    on conflict (user_id, content_id) do update set rating = excluded.rating, text = excluded.text, updated_at = now()
    returning id, rating, text`;
  await sql`
    update contents set rating_sum = rating_sum + ${rating - (before?.rating ?? 0)},
      rating_count = rating_count + ${before ? 0 : 1} where id = ${content_id}`;
  return row!;
}
