// SQL of classwork: one work as its class has it, what belongs to it, and how somebody stands in it.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { areMarksTold } from '#features/lessons/server/service.ts';
import type { Standing, WorkKind, WorkState } from '../rules.ts';

export interface WorkRow {
  id: number;
  batch_id: number;
  course_id: number;
  content_type: WorkKind;
  title: string;
  bn_title: string;
  class_session_id: number | null;
  marks: number | null;
  opens_at: string | null;
  due_at: string | null;
  late: 'yes' | 'until' | 'no';
  late_until: string | null;
  audience: 'all' | 'groups' | 'people';
  state: WorkState;
  published_at: string | null;
  removed_at: string | null;
  version: number;
}
export const stateOf = (sql: Sql): Part => sql`
  case when w.published_at is null then 'draft' when w.opens_at > now() then 'scheduled'
    when coalesce(w.closes_at, w.due_at) <= now() then 'over' else 'open' end`;
export const columns = (sql: Sql): Part => sql`
  w.id, w.batch_id, l.course_id, l.kind as content_type, l.title, l.bn_title, w.class_session_id, w.marks, w.opens_at,
  w.due_at, w.late, w.late_until, w.audience, ${stateOf(sql)} as state, w.published_at, w.removed_at, w.version`;
export async function findWork(sql: Sql, id: number): Promise<WorkRow | undefined> {
  const [row] = await sql<WorkRow[]>`
    select ${columns(sql)} from classworks w join lessons l on l.id = w.id where w.id = ${id}`;
  return row;
}
export const isFor = async (sql: Sql, id: number, user_id: number): Promise<boolean> =>
  (await sql<{ is: boolean }[]>`select classwork_is_for(${id}, ${user_id}) as is`)[0]!.is;

export interface StandRow {
  state: Standing;
  percent: number | null;
  late: boolean;
  at: string | null;
  work_id: number | null;
  attempt_id: number | null;
  excused_reason: string | null;
}
/**
 * How a person stands in the work `w` with its lesson `l`, as the row `s` of a lateral join. Nothing of it is kept: each engine knows what was done.
 * `told`: as others see it, for whom an answer without a name stays without one; or as one's own, without marks that are told with the results only.
 */
export const standing = (sql: Sql, user_id: Part, told: 'others' | 'own'): Part => sql`
  left join lateral (
    select count(a.submitted_at)::int as submitted, count(*)::int as begun, max(a.submitted_at) as at,
      bool_or(a.submitted_at > w.due_at) as late,
      coalesce(sum(a.to_mark) filter (where a.submitted_at is not null), 0) as to_mark,
      max(a.score * 100 / nullif(a.max_score, 0)) filter (where a.submitted_at is not null) as percent,
      max(a.id) filter (where a.submitted_at is not null) as attempt_id
    from quiz_attempts a where a.user_id = ${user_id} and a.lesson_id = l.id
  ) q on l.kind in ('quiz', 'exam')
  left join lateral (
    select ${
      told === 'others'
        ? sql`true`
        : sql`${areMarksTold(sql)} and (coalesce(x.results_at <= now(), x.lesson_id is null)
            or not exists (select from marks m where m.user_id = ${user_id} and m.lesson_id = l.id))`
    } as told
    from (values (l.id)) o (id) left join exams x on x.lesson_id = o.id
  ) n on l.kind = 'exam'
  left join assignment_works h on l.kind = 'assignment' and h.user_id = ${user_id} and h.lesson_id = l.id
  left join survey_takers v on l.kind = 'survey' and v.user_id = ${user_id} and v.lesson_id = l.id
  left join classwork_excuses x on x.user_id = ${user_id} and x.lesson_id = l.id
  cross join lateral (
    select case
        when ${told} = 'others' and l.kind = 'survey' and (l.survey ->> 'anonymous')::boolean then 'hidden'
        when h.returned_at is not null then 'returned'
        when q.submitted > 0 and (q.to_mark > 0 or not coalesce(n.told, true)) then 'handed_in'
        when q.submitted > 0 or h.marked_at is not null then 'marked'
        when h.submitted_at is not null or v.user_id is not null then 'handed_in'
        when x.user_id is not null then 'excused'
        when w.opens_at > now() then 'not_open'
        when w.closes_at <= now() then 'missed'
        when q.begun > 0 or h.id is not null then 'begun'
        else 'not_begun' end as state,
      case when h.marked_at is not null and h.returned_at is null then h.percent
        when q.submitted > 0 and q.to_mark = 0 and coalesce(n.told, true) then floor(q.percent)::int end as percent,
      coalesce(q.late, coalesce(h.written_at, h.submitted_at) > w.due_at, false) as late,
      coalesce(q.at, h.submitted_at) as at, case when h.submitted_at is not null then h.id end as work_id,
      q.attempt_id, x.reason as excused_reason
  ) s`;
export async function findStand(sql: Sql, id: number, user_id: number): Promise<StandRow> {
  const [row] = await sql<StandRow[]>`
    select s.* from classworks w join lessons l on l.id = w.id ${standing(sql, sql`${user_id}::int`, 'own')}
    where w.id = ${id}`;
  return row!;
}
export interface CountsRow {
  people: number;
  handed_in: number;
  to_mark: number;
}
const learners = (sql: Sql, batch_id: Part): Part => sql`
  select count(*)::int from class_people p where p.batch_id = ${batch_id} and p.user_type = 2 and p.until is null`;
/** Of the work `w` with its lesson `l`; `all`: how many learn in its class. */
const counts = (sql: Sql, all: Part): Part => sql`
  json_build_object(
    'people', case w.audience when 'all' then (${all})
      else (${learners(sql, sql`w.batch_id`)} and classwork_is_for(w.id, p.user_id)) end,
    'handed_in', case l.kind
      when 'assignment' then (
        select count(*)::int from assignment_works a where a.lesson_id = l.id and a.submitted_at is not null)
      when 'survey' then (select count(*)::int from survey_takers t where t.lesson_id = l.id)
      else (select count(distinct a.user_id)::int from quiz_attempts a
        where a.lesson_id = l.id and a.submitted_at is not null) end,
    'to_mark', case l.kind
      when 'assignment' then (
        select count(*)::int from assignment_works a
        where a.lesson_id = l.id and a.submitted_at is not null and a.marked_at is null and a.returned_at is null)
      when 'survey' then 0
      else (select count(distinct m.attempt_id)::int from mark_claims m where m.lesson_id = l.id) end)`;
export async function getCounts(sql: Sql, id: number): Promise<CountsRow> {
  const [row] = await sql<{ counts: CountsRow }[]>`
    select ${counts(sql, learners(sql, sql`w.batch_id`))} as counts
    from classworks w join lessons l on l.id = w.id where w.id = ${id}`;
  return row!.counts;
}

export interface WorksWanted {
  batch_id: number;
  content_type?: WorkKind | undefined;
  date?: string | undefined;
  state?: WorkState | 'to_do' | 'done' | undefined;
}
/** Those to do first, by their day, then what is over, the newest first. */
const order = (sql: Sql): Part => sql`
  coalesce(coalesce(w.closes_at, w.due_at) <= now(), false),
  case when coalesce(w.closes_at, w.due_at) <= now() then -extract(epoch from w.due_at)
    else extract(epoch from coalesce(w.due_at, 'infinity')) end, w.id desc`;
const wanted = (sql: Sql, { batch_id, content_type, date }: WorksWanted): Part => sql`
  w.batch_id = ${batch_id} and w.removed_at is null
    ${content_type ? sql`and l.kind = ${content_type}` : sql``}
    ${date ? sql`and (w.due_at at time zone 'Asia/Dhaka')::date = ${date}::date` : sql``}`;
/** As staff have them. */
export const listForStaff = (sql: Sql, given: WorksWanted, limit: number, offset: number) => sql<
  (WorkRow & { counts: CountsRow; total: number })[]
>`
  with page as materialized (
    select w.id, count(*) over ()::int as total
    from classworks w join lessons l on l.id = w.id
    where ${wanted(sql, given)} ${given.state ? sql`and ${stateOf(sql)} = ${given.state}` : sql``}
    order by w.published_at is not null, ${order(sql)} limit ${limit} offset ${offset}
  ), everybody as materialized (${learners(sql, sql`${given.batch_id}::int`)})
  select ${columns(sql)}, ${counts(sql, sql`select * from everybody`)} as counts, f.total
  from page f join classworks w on w.id = f.id join lessons l on l.id = w.id
  order by w.published_at is not null, ${order(sql)}`;
/** As somebody has them who learns there. */
export const listForLearner = (sql: Sql, given: WorksWanted, user_id: number, limit: number, offset: number) => sql<
  (WorkRow & { own: StandRow; total: number })[]
>`
  select ${columns(sql)}, row_to_json(s) as own, count(*) over ()::int as total
  from classworks w join lessons l on l.id = w.id
  ${standing(sql, sql`${user_id}::int`, 'own')}
  where ${wanted(sql, given)} and w.published_at is not null
    and (w.audience = 'all' or classwork_is_for(w.id, ${user_id}))
    ${
      given.state === 'to_do'
        ? sql`and s.state in ('not_open', 'not_begun', 'begun', 'returned')`
        : given.state === 'done'
          ? sql`and s.state not in ('not_open', 'not_begun', 'begun', 'returned')`
          : given.state
            ? sql`and ${stateOf(sql)} = ${given.state}`
            : sql``
    }
  order by s.state = 'returned' desc, ${order(sql)} limit ${limit} offset ${offset}`;

/** Whoever changes it waits for the others. */
export const lockWork = (sql: Sql, id: number) => sql`select from classworks where id = ${id} for update`;
export async function countBegun(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select ((select count(distinct user_id) from quiz_attempts where lesson_id = ${id})
      + (select count(*) from assignment_works where lesson_id = ${id})
      + (select count(*) from survey_takers where lesson_id = ${id}))::int as n`;
  return row!.n;
}
