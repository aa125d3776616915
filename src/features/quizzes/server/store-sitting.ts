// SQL of sitting an exam: the attempt with the rules it is judged by, leases of devices, the log.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import type { Anchor, LateRule, LogRecord } from '../rules-log.ts';
import { awaitKeys, awaitKeysOf, tryKeys } from './store-keys.ts';
import { type AttemptRow, columns, named } from './store.ts';

/** A moment in milliseconds since 1970. */
export const ms = (sql: Sql, at: Part): Part => sql`(extract(epoch from ${at}) * 1000)::float8`;

/** An attempt with what its records are judged by; times in milliseconds. */
export interface SittingRow extends AttemptRow {
  starts: number;
  ends: number;
  /** At closing. */
  closed: number | null;
  closed_by: 'learner' | 'clock' | 'staff' | null;
  settled_at: string | null;
  receipt_code: string | null;
  late_waiting: number;
  late_lost: number;
  late_minutes: number;
  late_rule: LateRule;
  /** Its results are told since. */
  published: number | null;
  mode: 'own' | 'bell';
  /** What the code of its bell is made from. */
  nonce: string | null;
  door_minutes: number;
  edition: number;
  /** Of its exam, with the percent of its marks that a wrong answer costs there. */
  wrong_share: number | null;
  title: string;
  bn_title: string;
  /** It asks for help, and nobody has answered yet. */
  help: boolean;
}
type Of = Pick<AttemptRow, 'user_id' | 'id'>;
/** `hold`: so that one request of the attempt comes after the other, and none of them waits for another that holds it too. `free`: the same of those that
 *  nobody has locked; the others are left out. `free to close`: those, to close them. */
type Locked = 'share' | 'hold' | 'free' | 'free to close' | 'update' | 'not';
const locks: Record<Locked, (sql: Sql) => Part> = {
  share: (sql) => sql`for share of a`,
  hold: (sql) => sql`for no key update of a`,
  free: (sql) => sql`for no key update of a skip locked`,
  'free to close': (sql) => sql`for update of a skip locked`,
  update: (sql) => sql`for update of a`,
  not: (sql) => sql``,
};
/** Locked so that it is not closed meanwhile, or to close it or mark it anew; behind a change of a key that is being done, which locks rows itself. */
export async function lockSitting(
  sql: Sql,
  attempt: Pick<AttemptRow, 'user_id' | 'id'> & { lesson_id?: number },
  how: Exclude<Locked, 'free' | 'free to close'>,
): Promise<SittingRow | undefined> {
  if (how === 'not') return (await sittings(sql, [attempt], how))[0];
  const waited = attempt.lesson_id === undefined ? awaitKeysOf(sql, attempt) : awaitKeys(sql, attempt.lesson_id);
  const [, [row]] = await Promise.all([waited.execute(), sittings(sql, [attempt], how).execute()]);
  return row;
}
/** As it stands, without waiting for anybody. */
export const getSitting = async (sql: Sql, attempt: Of): Promise<SittingRow> => (await lockSitting(sql, attempt, 'not'))!;
/** Of several, with their lessons: as they stand; or locked, those that nobody else has locked. */
export async function listSittings(
  sql: Sql,
  attempts: readonly (Of & { lesson_id: number })[],
  how: 'free' | 'free to close' | 'not',
): Promise<SittingRow[]> {
  if (!attempts.length) return [];
  if (how === 'not') return [...(await sittings(sql, attempts, how))];
  const tried = tryKeys(sql, [...new Set(attempts.map(({ lesson_id }) => lesson_id))]);
  const [free, rows] = await Promise.all([tried.execute(), sittings(sql, attempts, how).execute()]);
  const lessons = new Set(free.map(({ lesson_id }) => lesson_id));
  return rows.filter(({ lesson_id }) => lessons.has(lesson_id));
}
const sittings = (sql: Sql, attempts: readonly Of[], how: Locked) => sql<SittingRow[]>`
    with own as materialized (
      select a.* from ${named(sql, attempts)} join quiz_attempts a on a.user_id = k.owner and a.id = k.attempt
      ${locks[how](sql)}
    )
    select a.*, x.*
    from (
      select ${columns(sql)}, ${ms(sql, sql`started_at`)} as starts, ${ms(sql, sql`ends_at`)} as ends,
        ${ms(sql, sql`submitted_at`)} as closed, closed_by, settled_at, edition, receipt_code, late_waiting, late_lost,
        exists (select from attempt_presence p
          where p.user_id = own.user_id and p.attempt_id = own.id and p.help_at is not null) as help
      from own
    ) a
    cross join lateral (${lateRules(sql, sql`a.lesson_id`)}) x`;
/** What becomes of late answers at an exam lesson: by its own rules, else by whether a certificate hangs on it. */
const lateRules = (sql: Sql, lesson_id: Part): Part => sql`
  select coalesce(e.late_minutes, 1440) as late_minutes,
    coalesce(e.late_rule, case when c.gives_certificate then 'hold' else 'count' end) as late_rule,
    ${ms(sql, sql`e.results_at`)} as published, coalesce(e.mode, 'own') as mode, e.bell_nonce as nonce,
    e.wrong_share,
    coalesce(e.door_minutes, 0) as door_minutes, l.title, l.bn_title
  from lessons l join courses c on c.id = l.course_id left join exams e on e.lesson_id = l.id
  where l.id = ${lesson_id}`;

export interface LeaseRow {
  /** The clock when it was read, in milliseconds: behind the locks, where they were locked. */
  now: number;
  lease: number;
  device_hash: Buffer;
  session_id: number | null;
  /** In milliseconds. */
  began: number;
  runs: Record<string, [have: number, rank: number]>;
  records: number;
  bytes: number;
  waiting: number;
  code_hash: Buffer | null;
  /** Its code works still. */
  code_holds: boolean;
  code_by: 'code' | 'staff' | null;
}
const leaseColumns = (sql: Sql) => sql`
  ${ms(sql, sql`exam_now()`)} as now, lease, device_hash, session_id, ${ms(sql, sql`began_at`)} as began, runs, records,
  bytes, waiting, code_hash, coalesce(code_until > exam_now(), false) as code_holds, code_by`;
const leasesOf = (sql: Sql, { user_id, id }: Of) => sql<LeaseRow[]>`
  select ${leaseColumns(sql)}
  from attempt_leases where user_id = ${user_id} and attempt_id = ${id} order by lease`;
/** Of several attempts, each in its order. */
export const listLeasesOf = (sql: Sql, attempts: readonly Of[]) => sql<(LeaseRow & { attempt_id: number })[]>`
  select attempt_id, ${leaseColumns(sql)}
  from ${named(sql, attempts)} join attempt_leases l on l.user_id = k.owner and l.attempt_id = k.attempt
  order by attempt_id, lease`;
export const listLeases = async (sql: Sql, attempt: Of): Promise<LeaseRow[]> => [...(await leasesOf(sql, attempt))];
/** All leases of an attempt in their order, locked: of two devices that write at once one is first. Read when the lock is there: one that began
 *  while it was waited for is among them. */
export async function lockLeases(sql: Sql, attempt: Of): Promise<LeaseRow[]> {
  const locked = sql`
    select from attempt_leases where user_id = ${attempt.user_id} and attempt_id = ${attempt.id}
    order by lease for update`;
  const [, leases] = await Promise.all([locked.execute(), leasesOf(sql, attempt).execute()]);
  return [...leases];
}
export interface Holder {
  device_hash: Buffer;
  session_id: number;
}
export type NewLease = Of & Holder & { lease: number; moved_by: 'code' | 'staff' | 'login' | null };
/** Nothing of one where another request was faster. */
export function insertLeases(sql: Sql, leases: readonly NewLease[]) {
  const given = leases.map(({ device_hash, ...lease }) => ({ ...lease, device: device_hash.toString('hex') }));
  return sql<(LeaseRow & { attempt_id: number })[]>`
    insert into attempt_leases (user_id, attempt_id, lease, device_hash, session_id, began_at, moved_by)
    select k.user_id, k.id, k.lease, decode(k.device, 'hex'), k.session_id, exam_now(), k.moved_by
    from jsonb_to_recordset(${sql.json(given as never)})
      k (user_id int, id int, lease int, device text, session_id int, moved_by text)
    on conflict do nothing returning attempt_id, ${leaseColumns(sql)}`;
}
/** Nothing where another request was faster. */
export const insertLease = async (sql: Sql, { user_id, id }: Of, lease: Omit<NewLease, 'user_id' | 'id'>): Promise<LeaseRow | undefined> =>
  (await insertLeases(sql, [{ user_id, id, ...lease }]))[0];
/** The same device with another login, or the same login after the device forgot its key. */
export const updateHolder = (sql: Sql, { user_id, id }: Of, { lease, device_hash, session_id }: Holder & { lease: number }) => sql`
  update attempt_leases set device_hash = ${device_hash}, session_id = ${session_id}
  where user_id = ${user_id} and attempt_id = ${id} and lease = ${lease}`;
/** Answers until when it works. */
export async function updateMoveCode(
  sql: Sql,
  { user_id, id }: Of,
  { lease, code_hash, code_by, minutes }: { lease: number; code_hash: Buffer; code_by: 'code' | 'staff'; minutes: number },
): Promise<string> {
  const [row] = await sql<{ code_until: string }[]>`
    update attempt_leases set code_hash = ${code_hash}, code_by = ${code_by},
      code_until = exam_now() + make_interval(mins => ${minutes})
    where user_id = ${user_id} and attempt_id = ${id} and lease = ${lease} returning code_until`;
  return row!.code_until;
}
export const updateWaiting = (sql: Sql, { user_id, id }: Of, lease: number, waiting: number) => sql`
  update attempt_leases set waiting = ${waiting}
  where user_id = ${user_id} and attempt_id = ${id} and lease = ${lease} and waiting <> ${waiting}`;
export const markEntered = (sql: Sql, { user_id, id }: Of) => sql`
  update quiz_attempts set entered_at = coalesce(entered_at, exam_now()) where user_id = ${user_id} and id = ${id}`;
/** Nothing waits on the device that has it; that is told once. */
export const markSettled = (sql: Sql, { user_id, id }: Of) => sql`
  update quiz_attempts set settled_at = exam_now() where user_id = ${user_id} and id = ${id} and settled_at is null`;

/** A record as it lies in the log: `y` is the index of its anchor. */
export interface LoggedRecord {
  kind: LogRecord['kind'];
  q?: number;
  v?: unknown;
  m: number | null;
  w: number | null;
  y: number | null;
  /** Of a bad one. */
  why?: string;
}
export interface LogPart {
  lease: number;
  run: number;
  first_n: number;
  last_n: number;
  rank: number;
  /** In milliseconds, with their fraction: what was received at the very end is compared with it. */
  received: number;
  by_run: number | null;
  by_m: number | null;
  by_w: number | null;
  anchors: (Anchor | null)[];
  records: LoggedRecord[];
}
export interface NewDelivery extends Of {
  part: LogPart;
  counted: readonly CountedAnswer[];
  bytes: number;
  waiting: number;
}
/**
 * Takes deliveries in, one of an attempt, with one statement: their parts of the logs, what these leave on their leases, and the answers that count as they
 * come, of which an older record never overwrites a newer one. The limit makes the planner expect few of them, where it would expect a hundred: their
 * leases are looked up by their key then, not searched for among all.
 */
export function insertDeliveries(sql: Sql, deliveries: readonly NewDelivery[]) {
  const given = deliveries.map(({ user_id, id, part, ...own }) => ({
    ...{ user_id, attempt_id: id, n: part.records.length },
    ...part,
    ...own,
  }));
  return sql`
    with given as materialized (
      select * from jsonb_to_recordset(${sql.json(given as never)})
        g (user_id int, attempt_id int, lease int, run int, first_n int, last_n int, rank int, received float8,
          by_run int, by_m float8, by_w float8, anchors jsonb, records jsonb, n int, bytes int, waiting int,
          counted jsonb)
      limit (select ${given.length}::int)
    ), logged as (
      insert into attempt_log (user_id, attempt_id, lease, run, first_n, last_n, rank, received_at, by_run, by_m, by_w,
        anchors, records)
      select user_id, attempt_id, lease, run, first_n, last_n, rank, to_timestamp(received / 1000), by_run, by_m, by_w,
        anchors, records
      from given
    ), leased as (
      update attempt_leases l
      set runs = l.runs || jsonb_build_object(g.run::text, jsonb_build_array(g.last_n, g.rank)),
        records = l.records + g.n, bytes = l.bytes + g.bytes, waiting = g.waiting
      from given g
      where l.user_id = g.user_id and l.attempt_id = g.attempt_id and l.lease = g.lease
    )
    insert into quiz_answers as kept (user_id, attempt_id, question_id, answer, sequence)
    select g.user_id, g.attempt_id, c.question_id, coalesce(c.answer, 'null'::jsonb), c.sequence
    from given g
    cross join lateral jsonb_to_recordset(g.counted) c (question_id int, answer jsonb, sequence bigint)
    on conflict (user_id, attempt_id, question_id)
      do update set answer = excluded.answer, saved_at = excluded.saved_at, sequence = excluded.sequence
      where kept.sequence < excluded.sequence`;
}
export const listLog = (sql: Sql, { user_id, id }: Of) => sql<LogPart[]>`
  select lease, run, first_n, last_n, rank, ${ms(sql, sql`received_at`)} as received, by_run, by_m, by_w, anchors,
    records
  from attempt_log where user_id = ${user_id} and attempt_id = ${id}`;
/** The logs of several attempts. */
export const listLogs = (sql: Sql, attempts: readonly Of[]) => sql<(LogPart & { attempt_id: number })[]>`
  select g.attempt_id, lease, run, first_n, last_n, rank, ${ms(sql, sql`received_at`)} as received, by_run, by_m, by_w,
    anchors, records
  from unnest(${attempts.map(({ user_id }) => user_id)}::int[], ${attempts.map(({ id }) => id)}::int[]) k (user_id, id)
  join attempt_log g on g.user_id = k.user_id and g.attempt_id = k.id`;

export interface CountedAnswer {
  question_id: number;
  answer: GivenAnswer | null;
  sequence: number;
}
/** What was answered before there was a lease begins the log, below everything that comes. */
export const keepEarlier = (sql: Sql, { user_id, id }: Of) => sql`
  with earlier as (
    select jsonb_agg(
      jsonb_build_object('kind', 'answer', 'q', question_id, 'v', answer, 'm', null, 'w', null, 'y', null)
      order by sequence, question_id) as records, count(*)::int as n, max(saved_at) as at
    from quiz_answers where user_id = ${user_id} and attempt_id = ${id}
  ), logged as (
    insert into attempt_log (user_id, attempt_id, lease, run, first_n, last_n, rank, received_at, records)
    select ${user_id}, ${id}, 0, 0, 1, n, 0, at, records from earlier where n > 0
    on conflict do nothing returning 1
  )
  update quiz_answers w set sequence = e.n
  from (
    select question_id, row_number() over (order by sequence, question_id) as n
    from quiz_answers where user_id = ${user_id} and attempt_id = ${id}
  ) e
  where w.user_id = ${user_id} and w.attempt_id = ${id} and w.question_id = e.question_id
    and exists (select from logged)`;
/** Makes the answers of an attempt what its log comes to: those that changed, with the marks that they had taken away. */
export const replaceCounted = (sql: Sql, { user_id, id }: Of, answers: readonly CountedAnswer[]) => sql`
  insert into quiz_answers as kept (user_id, attempt_id, question_id, answer, sequence)
  select ${user_id}, ${id}, g.question_id, coalesce(g.answer, 'null'::jsonb), g.sequence
  from jsonb_to_recordset(${sql.json(answers as never)}) g (question_id int, answer jsonb, sequence bigint)
  on conflict (user_id, attempt_id, question_id)
    do update set answer = excluded.answer, sequence = excluded.sequence`;
export const setLate = (sql: Sql, { user_id, id }: Of, { waiting, lost }: { waiting: number; lost: number }) => sql`
  update quiz_attempts set late_waiting = ${waiting}, late_lost = ${lost}
  where user_id = ${user_id} and id = ${id}
    and (late_waiting, late_lost) is distinct from (${waiting}::smallint, ${lost}::smallint)`;
/** Questions whose answer counts: not empty. */
export const countAnswered = async (sql: Sql, attempt: Of): Promise<number> => (await countAllAnswered(sql, [attempt]))(attempt.id);
/** Of several attempts. */
export async function countAllAnswered(sql: Sql, attempts: readonly Of[]): Promise<(attempt_id: number) => number> {
  const rows = await sql<{ attempt_id: number; n: number }[]>`
    select a.attempt_id, count(*)::int as n
    from ${named(sql, attempts)} join quiz_answers a on a.user_id = k.owner and a.attempt_id = k.attempt
    where a.answer not in ('null', '{}') group by a.attempt_id`;
  const counts = new Map(rows.map(({ attempt_id, n }) => [attempt_id, n]));
  return (attempt_id) => counts.get(attempt_id) ?? 0;
}
/** The last attempt of a learner at an exam. */
export async function findLast(sql: Sql, user_id: number, lesson_id: number): Promise<(Of & { number: number }) | undefined> {
  const [row] = await sql<(Of & { number: number })[]>`
    select user_id, id, number from quiz_attempts
    where user_id = ${user_id} and lesson_id = ${lesson_id} order by number desc limit 1`;
  return row;
}
/** Who of these has had an attempt at a lesson. */
export async function listBegun(sql: Sql, lesson_id: number, user_ids: readonly number[]): Promise<Set<number>> {
  const rows = await sql<{ user_id: number }[]>`
    select distinct user_id from quiz_attempts
    where lesson_id = ${lesson_id} and user_id = any (${[...user_ids]}::int[])`;
  return new Set(rows.map(({ user_id }) => user_id));
}
/** When an exam lets in: with a bell its lobby. In milliseconds. */
export async function findOpening(sql: Sql, lesson_id: number): Promise<number | null> {
  const [row] = await sql<{ at: number | null }[]>`
    select ${ms(sql, sql`o.at`)} as at
    from exams cross join lateral (
      select starts_at - case when mode = 'bell' then make_interval(mins => lobby_minutes) else interval '0' end as at
    ) o
    where lesson_id = ${lesson_id}`;
  return row?.at ?? null;
}
