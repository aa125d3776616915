// SQL of results: the quizzes and exams that are looked after, the attempt of each learner that counts, merit with its ties, figures.
import type { Spot } from '#features/questions/rules.ts';
import { anyLesson } from '#core/access/server/lessons.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { allowedTo } from '#features/lessons/server/service.ts';
import { isDone, passPercentOf, type ResultReason, shownPercent } from '#features/quizzes/server/service.ts';
import type { TieBreak, TieReason } from '../rules.ts';

type Stage = 'draft' | 'told' | 'published';
/** A quiz or an exam whose marks count. */
export interface ManagedEvaluation {
  id: number;
  course_id: number;
  institution_id: number | null;
  title: string;
  bn_title: string;
  course_title: string;
  bn_course_title: string;
  kind: 'exam' | 'quiz';
  pass_percent: number;
  keeps: 'best' | 'last' | 'average';
  tie_breaks: string[];
  scale: 'none' | 'gpa5';
  stage: Stage;
  published_at: string | null;
  /** The own position is told to each of its takers. */
  rank_told: boolean;
}
const stageOf = (sql: Sql) => sql`
  case when x.lesson_id is null then 'told' when x.results_at is null then 'draft' else 'published' end`;
export async function findEvaluation(sql: Sql, id: number): Promise<ManagedEvaluation | undefined> {
  const [row] = await sql<ManagedEvaluation[]>`
    select l.id, l.course_id, c.institution_id, l.title, l.bn_title, c.title as course_title,
      c.bn_title as bn_course_title, l.kind, coalesce(l.pass_percent, c.pass_percent) as pass_percent,
      coalesce(x.keeps, 'best') as keeps, coalesce(x.tie_breaks, '{}') as tie_breaks,
      coalesce(x.scale, 'none') as scale, ${stageOf(sql)} as stage, x.results_at as published_at,
      x.lesson_id is null or (x.results_at is not null and coalesce(x.review ->> 'rank', '') <> 'never') as rank_told
    from lessons l join courses c on c.id = l.course_id left join exams x on x.lesson_id = l.id
    where l.id = ${id} and l.kind in ('quiz', 'exam') and not l.practice`;
  return row;
}
/** The courses of the acting role, and those whose team the asker is in where they act for the course's institution. */
function isReached(sql: Sql, actor: SignedIn): Part {
  const { role, user } = actor;
  const within = isAmong(sql, sql`c`, coursesOf(actor));
  if (role?.scope !== 'course') return within;
  return sql`(${within} or (c.institution_id = ${role.institution_id}
    and exists (select from course_team m where m.course_id = c.id and m.user_id = ${user.id})))`;
}
export const evaluationsOf = (sql: Sql, actor: SignedIn): Source => ({
  from: sql`lessons l join courses c on c.id = l.course_id left join exams x on x.lesson_id = l.id`,
  columns: sql`
    l.id, l.title, l.bn_title, c.title as course_title, c.bn_title as bn_course_title, l.kind, ${stageOf(sql)} as stage,
    (select count(distinct a.user_id)::int from quiz_attempts a
      where a.lesson_id = l.id and a.submitted_at is not null) as takers,
    (select count(*)::int from mark_claims w where w.lesson_id = l.id) as to_mark`,
  key: sql`l.id`,
  where: sql`
    l.kind in ('quiz', 'exam') and not l.practice and l.archived_at is null and ${anyLesson(sql)}
    and ${isReached(sql, actor)}`,
  first: sql`-l.id`,
  filters: {
    kind: (kind: string) => sql`l.kind = ${kind}`,
    stage: (stage: string) => sql`${stageOf(sql)} = ${stage}`,
  },
  search: (term) => sql`
    l.title ilike ${likely(term)} or l.bn_title ilike ${likely(term)}
    or c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)}`,
});

/** The attempt of each learner that counts: the best, the last, or the mean of all; one that is under way only where nothing was handed in. */
const counting = (sql: Sql, evaluation: ManagedEvaluation, part: number | undefined) => {
  const { id, keeps, pass_percent } = evaluation;
  const order = keeps === 'last' ? sql`o.number desc` : sql`o.score desc nulls last, o.number`;
  const mean = sql`own.mean * 100 / o.max_score + 1e-6 >= ${pass_percent}`;
  const passed = keeps === 'average' ? sql`o.max_score > 0 and ${mean}` : sql`o.passed`;
  return sql`
  left join lateral (
    select o.id, o.submitted_at, o.to_mark, o.late_waiting, o.max_score, own.attempts,
      ${keeps === 'average' ? sql`round(own.mean, 2)` : sql`o.score`} as score,
      ${passed} as passed,
      o.submitted_at - (o.submitted_at - o.started_at) * (o.extra_percent::float8 / (100 + o.extra_percent))
        as handed_in,
      r.wrong, ${part === undefined ? sql`null::numeric` : marksInPart(sql, evaluation, part)} as part_marks
    from quiz_attempts o
    left join quiz_results r on r.user_id = o.user_id and r.attempt_id = o.id and r.number = o.result_no
    cross join lateral (
      select count(*)::int as attempts, avg(n.score) filter (where n.submitted_at is not null) as mean
      from quiz_attempts n where n.user_id = o.user_id and n.lesson_id = o.lesson_id
    ) own
    where o.user_id = e.user_id and o.lesson_id = ${id}
    order by (o.submitted_at is not null) desc, ${order}
    limit 1
  ) a on true`;
};
/** The marks that the attempt `o` with the result `r` has in the part at a place; never less than none. */
const marksInPart = (sql: Sql, { id }: ManagedEvaluation, part: number) => sql`(
  select greatest(0, sum((r.points ->> p.question_id::text)::numeric))
  from exam_sections s join exam_draws d on d.section_id = s.id join exam_pool p on p.draw_id = d.id
  where s.lesson_id = ${id} and s.position = ${part - 1} and p.question_id = any (o.question_ids))`;
/** Smaller is better. */
const breaks: Record<TieReason, (sql: Sql) => Part> = {
  section: (sql) => sql`-coalesce(part_marks, 0)`,
  fewer_wrong: (sql) => sql`wrong`,
  earlier: (sql) => sql`handed_in`,
};
/** All learners of a quiz or an exam with their places; those who have none, for want of marks, stand behind. */
function placed(sql: Sql, evaluation: ManagedEvaluation, tie_breaks: readonly TieBreak[]): Part {
  const joined = (parts: readonly Part[]) => parts.reduce<Part>((all, one) => sql`${all}, ${one}`, sql`score desc`);
  const by = tie_breaks.map((one) => ({ reason: one.by, value: breaks[one.by](sql) }));
  const order = joined(by.map(({ value }) => value));
  // the first of them that leaves somebody alone is what decided about this one
  const reasons = by.map(({ reason }, n) => {
    const same = by.slice(0, n + 1).reduce<Part>((all, { value }) => sql`${all}, ${value}`, sql`placed, score`);
    return sql`when count(*) over (partition by ${same}) = 1 then ${reason}`;
  });
  const tie = sql`
    case when not placed or count(*) over (partition by placed, score) = 1 then null
      ${reasons.reduce<Part>((all, one) => sql`${all} ${one}`, sql``)} else 'shared' end`;
  return sql`(
    select t.*, ${tie} as tie,
      case when placed then rank() over (partition by placed order by ${order}) end::int as merit
    from (
      select e.id, e.batch_id, e.user_id, u.name, u.bn_name, b.title as batch_title, b.bn_title as bn_batch_title,
        a.id as attempt_id, coalesce(a.attempts, 0) as attempts, ${allowedTo(sql, sql`e.user_id`)} as attempts_allowed,
        a.score, a.max_score, a.wrong, a.submitted_at, a.handed_in, a.part_marks,
        ${shownPercent(sql, passPercentOf(sql, evaluation.id))} as percent,
        a.submitted_at is not null and a.to_mark = 0 as placed,
        a.submitted_at is not null and a.passed as passed,
        case
          when a.id is null then case when l.due_at <= now() then 'absent' else 'not_begun' end
          when a.submitted_at is null then 'under_way'
          when a.to_mark > 0 then 'marking'
          when a.late_waiting > 0 then 'late'
          when a.passed then 'passed' else 'failed' end as state
      from enrollments e
      join users u on u.id = e.user_id join batches b on b.id = e.batch_id join lessons l on l.id = ${evaluation.id}
      ${counting(sql, evaluation, tie_breaks.find((one) => one.by === 'section')?.part)}
      where e.course_id = ${evaluation.course_id} and e.status = 'approved'
        and (l.batch_id is null or (l.batch_id = e.batch_id and classwork_is_for(l.id, e.user_id)))
    ) t
  ) r`;
}
export const resultsOf = (sql: Sql, evaluation: ManagedEvaluation, tie_breaks: readonly TieBreak[], batch_id?: number): Source => ({
  from: placed(sql, evaluation, tie_breaks),
  columns: sql`
    r.id, r.name, r.bn_name, r.batch_title, r.bn_batch_title, r.state, r.merit, r.score, r.max_score, r.percent, r.tie,
    r.wrong, r.attempt_id, r.attempts, r.attempts_allowed, r.submitted_at`,
  key: sql`r.id`,
  ...(batch_id !== undefined && { where: sql`r.batch_id = ${batch_id}` }),
  first: sql`coalesce(r.merit, 2147483647)`,
  order: { merit: sql`r.merit`, score: sql`r.score`, submitted_at: sql`r.submitted_at` },
  nullable: ['merit', 'score', 'submitted_at'],
  filters: {
    state: (states: string[]) => sql`r.state = any(${states}::text[])`,
    batch: (ids: number[]) => sql`r.batch_id = any(${ids}::int[])`,
  },
  search: (term) => sql`(r.name ilike ${likely(term)} or r.bn_name ilike ${likely(term)})`,
});

export interface FiguresRow {
  enrolled: number;
  takers: number;
  absent: number;
  under_way: number;
  /** Who has not begun and still can, and until when; null: at any time. */
  not_begun: number;
  open_until: string | null;
  marking: number;
  to_mark: number;
  /** Attempts with late answers that wait for those who run the exam, and such that devices said they have more of. */
  late: number;
  on_devices: number;
  /** Whoever passed by what is marked; marks that are still to come only add to it. */
  passed: number;
  mean: number | null;
  spread: number | null;
  median: number | null;
  highest: number | null;
}
export async function getFigures(sql: Sql, evaluation: ManagedEvaluation): Promise<FiguresRow> {
  const [row] = await sql<FiguresRow[]>`
    select count(*)::int as enrolled, count(*) filter (where r.submitted_at is not null)::int as takers,
      count(*) filter (where r.state = 'absent')::int as absent,
      count(*) filter (where r.state = 'under_way')::int as under_way,
      count(*) filter (where r.state = 'not_begun' and w.open)::int as not_begun,
      max(w.until) filter (where r.state = 'not_begun' and w.open) as open_until,
      count(*) filter (where r.state = 'marking')::int as marking,
      (select count(*)::int from mark_claims w where w.lesson_id = ${evaluation.id}) as to_mark,
      (select count(*)::int from quiz_attempts o where o.lesson_id = ${evaluation.id} and o.late_waiting > 0) as late,
      (select count(*)::int from quiz_attempts o join attempt_leases s on s.user_id = o.user_id and s.attempt_id = o.id
        where o.lesson_id = ${evaluation.id} and o.settled_at is null and s.waiting > 0
          and not exists (select from attempt_leases n
            where n.user_id = s.user_id and n.attempt_id = s.attempt_id and n.lease > s.lease)) as on_devices,
      count(*) filter (where r.passed)::int as passed,
      (avg(p.share) filter (where r.placed))::float8 as mean,
      (stddev_samp(p.share) filter (where r.placed))::float8 as spread,
      (percentile_cont(0.5) within group (order by p.share) filter (where r.placed))::float8 as median,
      (max(p.share) filter (where r.placed))::float8 as highest
    from ${placed(sql, evaluation, [])}
    cross join lateral (select r.score * 100 / nullif(r.max_score, 0) as share) p
    cross join (
      select u.until, coalesce(u.until > exam_now(), true) as open
      from lessons l left join exams x on x.lesson_id = l.id
      cross join lateral (
        select least(
          l.due_at, case when x.mode = 'bell' then x.starts_at + make_interval(mins => x.door_minutes) end
        ) as until
      ) u
      where l.id = ${evaluation.id}
    ) w`;
  return row!;
}
export const listTenths = (sql: Sql, evaluation: ManagedEvaluation) => sql<{ from: number; people: number }[]>`
  select t.n * 10 as from, count(r.id)::int as people
  from generate_series(0, 9) t (n)
  left join (
    select id, least(9, floor(score * 10 / nullif(max_score, 0)))::int as tenth
    from ${placed(sql, evaluation, [])} where placed
  ) r on r.tenth = t.n
  group by t.n order by t.n`;

/** An attempt as those see it who look after its course. */
export interface ManagedAttempt {
  id: number;
  user_id: number;
  lesson_id: number;
  course_id: number;
  institution_id: number | null;
  enrollment_id: number | null;
  title: string;
  bn_title: string;
  name: string;
  bn_name: string | null;
  number: number;
  question_ids: number[];
  seed: number | null;
  variant_seed: number;
  started_at: string;
  submitted_at: string | null;
  score: number | null;
  max_score: number | null;
  passed: boolean | null;
  to_mark: number;
  late_waiting: number;
  attempts: number;
  attempts_allowed: number | null;
  /** What the lesson allows everybody. */
  allowed_all: number | null;
}
export async function findAttempt(sql: Sql, id: number): Promise<ManagedAttempt | undefined> {
  const [row] = await sql<ManagedAttempt[]>`
    select a.id, a.user_id, a.lesson_id, a.course_id, c.institution_id, e.id as enrollment_id, l.title, l.bn_title,
      u.name, u.bn_name, a.number, a.question_ids, a.seed, a.variant_seed, a.started_at, a.submitted_at, a.score,
      a.max_score, a.passed, a.to_mark, a.late_waiting, ${allowedTo(sql, sql`a.user_id`)} as attempts_allowed,
      l.attempts_allowed as allowed_all,
      (select count(*)::int from quiz_attempts n where n.user_id = a.user_id and n.lesson_id = a.lesson_id) as attempts
    from quiz_attempts a
    join lessons l on l.id = a.lesson_id and l.kind in ('quiz', 'exam') and not l.practice
    join courses c on c.id = a.course_id
    join users u on u.id = a.user_id
    left join enrollments e on e.user_id = a.user_id and e.course_id = a.course_id and e.status = 'approved'
    where a.id = ${id}`;
  return row;
}
export interface ResultRow {
  number: number;
  reason: ResultReason;
  score: number;
  passed: boolean;
  at: string;
}
/** The last ones, the newest first. */
export const listResultsOf = (sql: Sql, attempt: { user_id: number; id: number }) => sql<ResultRow[]>`
  select t.number, t.reason, t.score, t.passed, t.at from quiz_results t
  where t.user_id = ${attempt.user_id} and t.attempt_id = ${attempt.id} and ${isDone(sql)}
  order by t.number desc limit 50`;
export const listOthers = (sql: Sql, attempt: { user_id: number; id: number; lesson_id: number }) => sql<
  { id: number; number: number; submitted_at: string | null; score: number | null }[]
>`
  select id, number, submitted_at, score from quiz_attempts
  where user_id = ${attempt.user_id} and lesson_id = ${attempt.lesson_id} and id <> ${attempt.id}
  order by number desc limit 50`;
export interface MarkOfAnswer {
  question_id: number;
  marker: string;
  bn_marker: string | null;
  round: number;
  points: number;
  levels: Record<string, number>;
  comment: string;
  spots: Spot[];
  voice_file_id: number | null;
  voice_text: string;
  reason: string;
  at: string;
}
export const listMarks = (sql: Sql, attempt: { user_id: number; id: number }) => sql<MarkOfAnswer[]>`
  select m.question_id, coalesce(u.name, '') as marker, u.bn_name as bn_marker, m.round, m.points, m.levels, m.comment,
    m.reason, m.at, m.spots, m.voice_file_id, m.voice_text
  from marks m left join users u on u.id = m.marker_id
  where m.user_id = ${attempt.user_id} and m.attempt_id = ${attempt.id} order by m.question_id, m.round, m.id`;
export async function listWaiting(sql: Sql, attempt: { user_id: number; id: number }): Promise<Set<number>> {
  const rows = await sql<{ question_id: number }[]>`
    select distinct question_id from mark_claims where user_id = ${attempt.user_id} and attempt_id = ${attempt.id}`;
  return new Set(rows.map(({ question_id }) => question_id));
}

/** Who took it: they are told when its results are published. */
export async function listTakers(sql: Sql, lesson_id: number): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select distinct user_id from quiz_attempts
    where lesson_id = ${lesson_id} and submitted_at is not null order by user_id`;
  return rows.map(({ user_id }) => user_id);
}
export async function getCourse(sql: Sql, id: number): Promise<{ uuid: string }> {
  const [row] = await sql<{ uuid: string }[]>`select uuid from courses where id = ${id}`;
  return row!;
}
export interface PlaceRow {
  enrollment_id: number;
  merit: number;
  all: number;
}
/** The places of these learners, and of how many; who has none is left out. */
export const listPlaces = (
  sql: Sql,
  evaluation: ManagedEvaluation,
  tie_breaks: readonly TieBreak[],
  enrollment_ids: readonly number[],
) => sql<PlaceRow[]>`
  select id as enrollment_id, merit, n as all from (
    select r.id, r.merit, count(*) filter (where r.placed) over ()::int as n
    from ${placed(sql, evaluation, tie_breaks)}
  ) p
  where id = any (${[...enrollment_ids]}::int[]) and merit is not null`;
