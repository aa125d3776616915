// SQL of feedback on the platform: what was said, what was decided on it, and the places of the front page.
import type { Part } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { DateRange } from '#core/lists/input.ts';
import { isWithinDays } from '#core/lists/server/days.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import { hasAgreed } from '#features/consents/server/service.ts';
import type { Feedback } from '../contract.ts';
import type { FeedbackRow } from '../lists.ts';
import type { FeedbackDevice, FeedbackState } from '../rules.ts';
import { words } from '../words-staff.ts';

export interface StoredFeedback {
  id: number;
  user_id: number;
  rating: number;
  text: string;
  state: FeedbackState;
  front_position: number | null;
  version: number;
}
/** As strangers read the name of who wrote; `hidden` in the place of somebody's under 18. */
const author = (sql: Sql, column: 'name' | 'bn_name', hidden: Part): Part => sql`
  case when ${isPrivateProfile(sql, sql`u`)} then ${hidden} else ${nameFor(sql, sql`u`, column)} end`;
const shown = (sql: Sql): Part => sql`
  f.id, f.rating, f.text, f.updated_at as said_at, ${author(sql, 'name', sql`''`)} as name,
  ${author(sql, 'bn_name', sql`null`)} as bn_name`;

/** Its author lets it stand on the front page: since the second version that consent speaks of the platform. */
const agreed = (sql: Sql): Part => hasAgreed(sql, sql`f.user_id`, 'front_page', 2);

/** One writer of decisions and places at a time, until the transaction ends. */
export const lockFeedback = (sql: Sql) => sql`select pg_advisory_xact_lock(hashtextextended('feedback', 0))`;

const stored = (sql: Sql): Part => sql`select id, user_id, rating, text, state, front_position, version from feedbacks`;
export const findFeedback = async (sql: Sql, id: number): Promise<StoredFeedback | undefined> =>
  (await sql<StoredFeedback[]>`${stored(sql)} where id = ${id}`)[0];
export const findOwn = async (sql: Sql, user_id: number): Promise<StoredFeedback | undefined> =>
  (await sql<StoredFeedback[]>`${stored(sql)} where user_id = ${user_id}`)[0];

/** Other stars are kept as they come; another text is undecided, and stands nowhere. */
export const saveFeedback = async (
  sql: Sql,
  said: { user_id: number; rating: number; text: string; language: string; device: FeedbackDevice },
): Promise<StoredFeedback> =>
  (
    await sql<StoredFeedback[]>`
      insert into feedbacks as f (user_id, rating, text, language, device)
      values (${said.user_id}, ${said.rating}, ${said.text}, ${said.language}, ${said.device})
      on conflict (user_id) do update
      set rating = excluded.rating, text = excluded.text, language = excluded.language, device = excluded.device,
        updated_at = now(), version = f.version + 1,
        state = case when f.text = excluded.text then f.state else 'pending' end,
        decided_at = case when f.text = excluded.text then f.decided_at end,
        decided_by = case when f.text = excluded.text then f.decided_by end,
        front_position = case when f.text = excluded.text then f.front_position end
      returning id, user_id, rating, text, state, front_position, version`
  )[0]!;

export const saveState = (sql: Sql, id: number, { state, by }: { state: FeedbackState; by: number }) => sql`
  update feedbacks
  set state = ${state}, decided_at = case when ${state !== 'pending'} then now() end,
    decided_by = case when ${state !== 'pending'} then ${by}::int end,
    front_position = case when ${state === 'approved'} then front_position end, version = version + 1
  where id = ${id}`;
/** Whether any waits for a decision. */
export const hasWaiting = async (sql: Sql): Promise<boolean> =>
  (await sql`select 1 from feedbacks where state = 'pending' limit 1`).length > 0;

/** Those of the front page by their places, whether or not their authors still agree. */
export async function listPlaced(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from feedbacks where front_position is not null order by front_position`;
  return rows.map(({ id }) => id);
}
/** These stand on the front page, in this order, and no others. Who moves gives up its place first: no two have the same in between. */
export async function savePlaces(sql: Sql, ids: readonly number[]): Promise<void> {
  const place = sql`array_position(${ids as number[]}::int[], id)`;
  await sql`
    update feedbacks set front_position = null
    where front_position is not null and front_position is distinct from ${place}`;
  await sql`
    update feedbacks set front_position = ${place}
    where id = any (${ids as number[]}::int[]) and front_position is null`;
}
export const agrees = async (sql: Sql, id: number): Promise<boolean> =>
  (
    await sql<{ agrees: boolean }[]>`
      select ${agreed(sql)} as agrees from feedbacks f where f.id = ${id}`
  )[0]!.agrees;

/** What the front page shows: whoever no longer agrees is left out at once. */
export const listFront = (sql: Sql) => sql<Feedback[]>`
  select ${shown(sql)}
  from feedbacks f join users u on u.id = f.user_id
  where f.front_position is not null and ${agreed(sql)}
  order by f.front_position`;
export const listApproved = (sql: Sql, q: { device: FeedbackDevice | undefined; limit: number; offset: number }) => sql<
  (Feedback & { total: number })[]
>`
  select ${shown(sql)}, count(*) over ()::int as total
  from feedbacks f join users u on u.id = f.user_id
  where f.state = 'approved' ${q.device === undefined ? sql`` : sql`and f.device = ${q.device}`}
  order by f.updated_at desc, f.id desc
  limit ${q.limit} offset ${q.offset}`;

/** A row as the list has it, with whether its author agrees to the front page in place of what may be done with it. */
export type ListedFeedback = Omit<FeedbackRow, 'can'> & { agrees: boolean };
/** `all`: also what is not approved. */
export const sourceOf = (sql: Sql, all: boolean): Source => ({
  from: sql`feedbacks f join users u on u.id = f.user_id`,
  columns: sql`
    f.id, ${author(sql, 'name', sql`${words.a_person.en}::text`)} as title,
    coalesce(${author(sql, 'bn_name', sql`${words.a_person.bn}::text`)}, '') as bn_title, f.rating, f.text,
    f.updated_at as said_at, f.state, f.front_position, f.device, f.language, f.version,
    ${agreed(sql)} as agrees`,
  key: sql`f.id`,
  where: all ? sql`true` : sql`f.state = 'approved'`,
  order: { said_at: sql`f.updated_at` },
  filters: {
    state: (chosen: string[]) => sql`f.state = any (${chosen}::text[])`,
    rating: (chosen: string[]) => sql`f.rating = any (${chosen.map(Number)}::int[])`,
    front: (on: boolean) => sql`(f.front_position is not null) = ${on}`,
    device: (chosen: string[]) => sql`f.device = any (${chosen}::text[])`,
    said: (range: DateRange) => isWithinDays(sql, sql`f.updated_at`, range),
  },
  search: (term) => sql`f.text ilike ${likely(term)}`,
});
/** What somebody said goes with the account; that somebody who left has decided on another's is no longer told. */
export async function eraseFeedback(sql: Sql, user_id: number): Promise<void> {
  await lockFeedback(sql);
  await sql`delete from feedbacks where user_id = ${user_id}`;
  await savePlaces(sql, await listPlaced(sql));
  await sql`update feedbacks set decided_by = null where decided_by = ${user_id}`;
}
