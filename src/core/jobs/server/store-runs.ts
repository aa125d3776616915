// SQL of runs and their items.
import type { SignedIn } from '#core/access/actor.ts';
import type { Language } from '#core/i18n/words.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Said } from '#core/contract/call.ts';
import type { Run } from '../contract.ts';

export interface RunRow extends Run {
  user_id: number;
  role_id: number | null;
  owner_id: number | null;
  session_id: number;
  /** Begun by an administrator who acted for its person. */
  acted: boolean;
  ip: string;
  device: string;
  language: Language;
  payload: unknown;
  cursor: unknown;
  failures: number;
}
export interface NewRun {
  job: string;
  payload: object;
  title: Said;
  link: string;
  size: number | null;
  /** Put away by itself when it ends well: its own screen tells of it. */
  quiet: boolean;
}
export interface Item {
  number: number;
  outcome: string;
  /** What it is called, in English and in Bengali: either may be all there is. */
  label: string;
  bn_label?: string;
  reason?: Said | null;
  /** What undoing it has to know. */
  kept?: object | null;
}

const shown = (sql: Sql) => sql`
  id, job, title, link, state, done, size, counts, result, created_at, ended_at, ended_at is not null and seen_at is null as fresh, undo_until,
  case when state = 'running' and done > begun_done and size > done then
    ceil(extract(epoch from now() - begun_at) / (done - begun_done) * (size - done))::int
  end as seconds_left`;
const columns = (sql: Sql) => sql`${shown(sql)}, user_id, role_id, owner_id, session_id, acted, ip, device, language, payload,
  cursor, failures`;

export async function insertRun(sql: Sql, actor: SignedIn, run: NewRun): Promise<number> {
  const { user, role, session_id, ip, device, language, acted_by } = actor;
  const [row] = await sql<{ id: number }[]>`
    insert into runs
      (user_id, role_id, owner_id, session_id, acted, ip, device, language, job, payload, title, link, size, quiet)
    values (${user.id}, ${role?.id ?? null}, ${role?.institution_id ?? null}, ${session_id},
      ${acted_by !== undefined}, ${ip}, ${device}, ${language}, ${run.job},
      ${sql.json(run.payload)}, ${sql.json(run.title)}, ${run.link}, ${run.size}, ${run.quiet})
    returning id`;
  return row!.id;
}
export async function findRun(sql: Sql, id: number): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`select ${columns(sql)} from runs where id = ${id}`;
  return row;
}
/** A run that is to be worked on, from now on running; nothing when it has been stopped or has ended. */
export async function beginRun(sql: Sql, id: number): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    update runs
    set state = 'running', begun_at = case when state = 'waiting' then now() else begun_at end,
      begun_done = case when state = 'waiting' then done else begun_done end, revision = revision + 1
    where id = ${id} and state in ('waiting', 'running')
    returning ${columns(sql)}`;
  return row;
}
/** The run, held for the portion that is about to be done; nothing when it is not running any more. */
export async function lockRun(sql: Transaction, id: number): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    select ${columns(sql)} from runs where id = ${id} and state = 'running' for update`;
  return row;
}
export interface Progress {
  done: number;
  size: number | null;
  cursor: unknown;
  counts: Record<string, number>;
}
export const saveProgress = (sql: Sql, id: number, { done, size, cursor, counts }: Progress) => sql`
  update runs
  set done = ${done}, size = ${size}, cursor = ${sql.json(cursor ?? null)}, counts = ${sql.json(counts)}, failures = 0,
    revision = revision + 1
  where id = ${id}`;
export const countFailure = async (sql: Sql, id: number): Promise<number> =>
  (await sql<{ failures: number }[]>`update runs set failures = failures + 1 where id = ${id} returning failures`)[0]?.failures ?? 0;
/** How many others of these jobs this person waits for; a day's worth at most, which is what a priority can say. */
export const countWaiting = async (sql: Sql, of: { id: number; user_id: number; jobs: readonly string[] }): Promise<number> =>
  (
    await sql<{ count: number }[]>`
      select least(count(*), 10000)::int as count from runs
      where user_id = ${of.user_id} and seen_at is null and state in ('waiting', 'running')
        and job = any (${[...of.jobs]}::text[]) and id <> ${of.id}`
  )[0]!.count;
/** Ends a run that is still one. */
export async function endRun(
  sql: Sql,
  id: number,
  state: 'done' | 'failed' | 'stopped',
  result: Said | null,
  /** For so many days what came to one of these ends can be taken back; where nothing did there is nothing to take. */
  undo?: { days: number; takes: readonly string[] },
): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    update runs
    set state = ${state}, result = coalesce(${result && sql.json(result)}, result), ended_at = now(),
      undo_until = case when exists (
        select from jsonb_each_text(counts) c where c.key = any (${[...(undo?.takes ?? [])]}::text[]) and c.value::int > 0
      ) then now() + make_interval(days => ${undo?.days ?? null}) end,
      seen_at = case when quiet and ${state} <> 'failed' then now() end, revision = revision + 1
    where id = ${id} and state in ('waiting', 'running')
    returning ${columns(sql)}`;
  return row;
}
/** Lets a run that broke off wait for a worker again. */
export async function reopenRun(sql: Sql, id: number): Promise<RunRow | undefined> {
  const [row] = await sql<RunRow[]>`
    update runs
    set state = 'waiting', result = null, ended_at = null, undo_until = null, seen_at = null, failures = 0, revision = revision + 1
    where id = ${id} and state in ('stopped', 'failed')
    returning ${columns(sql)}`;
  return row;
}
/** Takes the right to undo what a run did, once; it does not go on then. */
export const takeUndo = async (sql: Sql, id: number): Promise<boolean> =>
  (
    await sql`
      update runs
      set undo_until = null, state = 'done', seen_at = coalesce(seen_at, now()), revision = revision + 1
      where id = ${id} and ended_at is not null and undo_until > now()`
  ).count > 0;
export const markSeen = (sql: Sql, id: number) => sql`
  update runs set seen_at = now(), revision = revision + 1 where id = ${id} and ended_at is not null and seen_at is null`;

export const insertItems = (sql: Sql, run_id: number, items: readonly Item[]) => sql`
  insert into run_items (run_id, number, outcome, label, bn_label, reason, kept)
  select ${run_id}::int, number, outcome, label, bn_label, reason, kept
  from unnest(
    ${items.map((i) => i.number)}::int[], ${items.map((i) => i.outcome)}::text[], ${items.map((i) => i.label)}::text[],
    ${items.map((i) => i.bn_label ?? '')}::text[],
    ${items.map((i) => (i.reason ? JSON.stringify(i.reason) : null))}::jsonb[],
    ${items.map((i) => (i.kept ? JSON.stringify(i.kept) : null))}::jsonb[]
  ) i (number, outcome, label, bn_label, reason, kept)
  on conflict (run_id, number) do update
  set outcome = excluded.outcome, label = excluded.label, bn_label = excluded.bn_label, reason = excluded.reason,
    kept = excluded.kept`;

/** Items of one outcome behind a number. */
export const listKeptItems = (sql: Sql, run_id: number, outcome: string, after: number, limit: number) =>
  sql<{ number: number; label: string; bn_label: string; kept: object | null }[]>`
    select number, label, bn_label, kept from run_items
    where run_id = ${run_id} and outcome = ${outcome} and number > ${after}
    order by number limit ${limit}`;

export const listOwnRuns = (sql: Sql, user_id: number, wanted: { page: number; limit: number; state?: string | undefined }) =>
  paging(
    wanted,
    (limit, offset) => sql<(Run & { total: number })[]>`
      select ${shown(sql)}, count(*) over ()::int as total
      from runs
      where user_id = ${user_id} and (${wanted.state ?? null}::text is null or state = ${wanted.state ?? null})
      order by id desc
      limit ${limit} offset ${offset}`,
  );
export const listOwnItems = (
  sql: Sql,
  run_id: number,
  wanted: { page: number; limit: number; outcome?: string | undefined; last_first: boolean },
) =>
  paging(
    wanted,
    (limit, offset) => sql<{ number: number; outcome: string; label: string; bn_label: string; reason: Said | null; total: number }[]>`
      select number, outcome, label, bn_label, reason, count(*) over ()::int as total
      from run_items
      where run_id = ${run_id} and (${wanted.outcome ?? null}::text is null or outcome = ${wanted.outcome ?? null})
      order by ${wanted.last_first ? sql`number desc` : sql`number`}
      limit ${limit} offset ${offset}`,
  );

/** Runs that the header shows. */
export const MOST_SHOWN = 20;
export const listShown = (sql: Sql, user_id: number) => sql<(Run & { revision: number })[]>`
  select ${shown(sql)}, revision from runs
  where user_id = ${user_id} and seen_at is null
  order by id desc
  limit ${MOST_SHOWN}`;
/** What the mark of a person's shown runs is made of, for several people at once. */
export const listMarks = (sql: Sql, user_ids: readonly number[]) => sql<{ user_id: number; mark: string }[]>`
  select u.id as user_id, coalesce(string_agg(r.id || '.' || r.revision, ' ' order by r.id desc), '') as mark
  from unnest(${user_ids}::int[]) u (id)
  left join lateral (
    select id, revision from runs where user_id = u.id and seen_at is null order by id desc limit ${MOST_SHOWN}
  ) r on true
  group by u.id`;

/** Runs are kept for three months after their end. */
export const sweepRuns = (sql: Sql) => sql`delete from runs where ended_at < now() - interval '90 days'`;
export const eraseRuns = (sql: Sql, user_id: number) => sql`delete from runs where user_id = ${user_id}`;
/** Takes the name of somebody who leaves out of the items of jobs whose items are people. */
export const forgetItem = (sql: Sql, jobs: readonly string[], number: number) => sql`
  update run_items set label = '', bn_label = '', kept = null
  where number = ${number} and run_id in (select id from runs where job = any (${jobs as string[]}::text[]))`;
