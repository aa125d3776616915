// SQL of quizzes: attempts and their answers.
import { anyLesson } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { GivenAnswer, Marking, QuestionType } from '#features/questions/rules.ts';
import type { KeyChange } from '#features/questions/server/service.ts';
import { GRACE_SECONDS } from '../rules.ts';
import type { SectionTime } from '../rules-time.ts';
import { drawNext, drawSet, seedIn } from './store-drawing.ts';
import type { SetPaper } from './store-exams.ts';
import { endOfNext, extraOf, isPausedFor, isTimeOver, secondsLeft } from './store-time.ts';
import { awaitKeys, tryKeys } from './store-keys.ts';
import type { NewResult } from './store-results.ts';

export interface AttemptRow {
  id: number;
  user_id: number;
  lesson_id: number;
  course_id: number;
  number: number;
  question_ids: number[];
  started_at: string;
  submitted_at: string | null;
  score: number | null;
  max_score: number | null;
  passed: boolean | null;
  /** Of an exam: when its time is over. */
  ends_at: string | null;
  seconds_left: number | null;
  /** Since when its clock is stopped. */
  paused_at: string | null;
  /** Nothing is taken any more, with what is let pass for the line. */
  time_over: boolean;
  /** Of an exam: what its questions and options are shuffled by. */
  seed: number | null;
  /** What the variants of its questions are made from. */
  variant_seed: number;
  /** How many of its answers wait for a person's mark. */
  to_mark: number;
  /** Of an exam that is taken by the log of a device: since when. */
  entered_at: string | null;
  /** Of an exam whose sections have minutes of their own. */
  section_times: SectionTime[] | null;
}
/** With what its quiz says of answering it. */
export interface OwnAttemptRow extends AttemptRow {
  practice: boolean;
  overdue: boolean;
}
export const columns = (sql: Sql) =>
  sql`
  id, user_id, lesson_id, course_id, number, question_ids, started_at, submitted_at, score, max_score, passed, ends_at,
  seed, variant_seed, to_mark, paused_at, entered_at, section_times,
  ${secondsLeft(sql)} as seconds_left, ${isTimeOver(sql)} as time_over`;
/** Attempts of those who ask for them, as long as they are enrolled in their courses. */
export const listOwnAttempts = (sql: Sql, attempts: readonly { user_id: number; id: number }[]) => sql<OwnAttemptRow[]>`
  select a.*, l.practice or l.kind not in ('quiz', 'exam') as practice,
    case when a.ends_at is null then coalesce(l.due_at <= now(), false) else a.time_over end as overdue
  from ${named(sql, attempts)}
  cross join lateral (select ${columns(sql)} from quiz_attempts where user_id = k.owner and id = k.attempt) a
  join lessons l on l.id = a.lesson_id
  where exists (select 1 from enrollments e
    where e.user_id = a.user_id and e.course_id = a.course_id and e.status = 'approved')`;
/** The open attempt, its row locked, so that submitting twice waits for the first. */
export async function lockOpenAttempt(sql: Sql, user_id: number, lesson_id: number): Promise<AttemptRow | undefined> {
  await awaitKeys(sql, lesson_id);
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from quiz_attempts
    where user_id = ${user_id} and lesson_id = ${lesson_id} and submitted_at is null for update`;
  return row;
}
/** Open attempts of these that nobody else has locked, locked to close them; none while the keys of their lesson are changed. */
export async function lockFreeAttempts(
  sql: Sql,
  lesson_id: number,
  attempts: readonly { user_id: number; id: number }[],
): Promise<AttemptRow[]> {
  const locked = sql<AttemptRow[]>`
    with own as materialized (
      select a.* from ${named(sql, attempts)} join quiz_attempts a on a.user_id = k.owner and a.id = k.attempt
      where a.submitted_at is null for update of a skip locked
    )
    select ${columns(sql)} from own`;
  const [free, rows] = await Promise.all([tryKeys(sql, [lesson_id]).execute(), locked.execute()]);
  return free.length ? [...rows] : [];
}
/** Attempts by their learners and ids. Behind a select the planner does not count them: else a plan for so many seems cheaper than the one it has
 *  each time, and making it costs more than looking one up. */
export const named = (sql: Sql, attempts: readonly { user_id: number; id: number }[]): Part => sql`unnest(
  (select ${attempts.map(({ user_id }) => user_id)}::int[]), (select ${attempts.map(({ id }) => id)}::int[])
  ) as k (owner, attempt)`;
export async function findOpenAttempt(sql: Sql, user_id: number, lesson_id: number): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from quiz_attempts
    where user_id = ${user_id} and lesson_id = ${lesson_id} and submitted_at is null`;
  return row;
}
export async function findSubmitted(sql: Sql, user_id: number, lesson_id: number, id: number): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from quiz_attempts
    where user_id = ${user_id} and id = ${id} and lesson_id = ${lesson_id} and submitted_at is not null`;
  return row;
}
/** What an attempt is closed and marked by; whoever may open its lesson now: one that was removed, is for others now or whose course was left is closed too. */
export interface ClosingLesson {
  id: number;
  user_id: number;
  course_id: number;
  practice: boolean;
  pass_percent: number;
  /** The deadline is over. */
  overdue: boolean;
  /** Null: its learner is not in the course any more. */
  enrollment_id: number | null;
}
export const getClosingLesson = async (
  sql: Sql,
  { user_id, lesson_id }: Pick<AttemptRow, 'user_id' | 'lesson_id'>,
): Promise<ClosingLesson> => (await closingLessons(sql, lesson_id, [user_id]))[0]!;
/** Of several at one lesson. */
const closingLessons = (sql: Sql, lesson_id: number, user_ids: readonly number[]) => sql<ClosingLesson[]>`
  select l.id, k.user_id, l.course_id, l.practice,
    coalesce(l.pass_percent, c.pass_percent) as pass_percent, coalesce(l.due_at <= now(), false) as overdue,
    (select e.id from enrollments e
      where e.user_id = k.user_id and e.course_id = l.course_id and e.status = 'approved') as enrollment_id
  from lessons l join courses c on c.id = l.course_id cross join unnest(${[...user_ids]}::int[]) k (user_id)
  where l.id = ${lesson_id}`;
/** Of these accounts those that nobody else has locked: no row that names one of them waits then. */
export const lockAccounts = (sql: Sql, user_ids: readonly number[]) => sql<{ id: number }[]>`
  select id from users where id = any (${[...user_ids]}::int[]) for key share skip locked`;
/** The same of those whose enrollments and accounts nobody else has locked: closing changes the ones and names the others, and a group waits for nobody. */
export const lockClosingLessons = (sql: Sql, lesson_id: number, user_ids: readonly number[]) => sql<ClosingLesson[]>`
  with accounts as materialized (${lockAccounts(sql, user_ids)}), enrolled as materialized (
    select e.id from lessons l join enrollments e on e.course_id = l.course_id
    where l.id = ${lesson_id} and e.user_id in (select id from accounts) and e.status = 'approved'
    for update of e skip locked
  )
  select c.* from (${closingLessons(sql, lesson_id, user_ids)}) c
  where c.user_id in (select id from accounts)
    and (c.enrollment_id is null or c.enrollment_id in (select id from enrolled))`;
/** Attempts that were left open over the deadline of their quiz, or the end of their exam, by id; of one lesson, or of all. */
export const listOverdue = (sql: Sql, lesson_id: number | null, after_id: number, limit: number) =>
  sql<{ id: number; user_id: number; lesson_id: number }[]>`
    select a.id, a.user_id, a.lesson_id
    from lessons l
    join quiz_attempts a on a.lesson_id = l.id and a.submitted_at is null
    where ${lesson_id === null ? anyLesson(sql) : sql`l.id = ${lesson_id}`}
      and coalesce(a.ends_at + make_interval(secs => ${GRACE_SECONDS}), l.due_at) <= exam_now()
      and a.paused_at is null and a.id > ${after_id}
    order by a.id limit ${limit}`;
/** When the attempts at an exam that are not over are to be looked at next; paused ones after so many seconds. */
export async function findNextEnd(sql: Sql, lesson_id: number, paused_seconds: number): Promise<string | undefined> {
  const [row] = await sql<{ at: string | null }[]>`
    select min(case when paused_at is null then ends_at
      else greatest(ends_at, exam_now() + make_interval(secs => ${paused_seconds})) end) as at
    from quiz_attempts
    where lesson_id = ${lesson_id} and submitted_at is null and ends_at is not null
      and (paused_at is not null or ends_at + make_interval(secs => ${GRACE_SECONDS}) > exam_now())`;
  return row?.at ?? undefined;
}
export async function findLastSubmitted(sql: Sql, user_id: number, lesson_id: number): Promise<AttemptRow | undefined> {
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from quiz_attempts
    where user_id = ${user_id} and lesson_id = ${lesson_id} and submitted_at is not null
    order by number desc limit 1`;
  return row;
}
/** Who an attempt is opened for. With a seed it is an exam's: its questions stand in the order of the seed, and it ends after the minutes of its
 *  lesson, with its day at the latest. */
export interface Opening {
  user_id: number;
  course_id: number;
  attempts_allowed: number | null;
  seed: number | null;
  /** Of the four papers of an exam. */
  code: string | null;
}
/** Opens attempts at a lesson for those who have none open and some left; two at once open one. Answers those that were opened here. */
export const insertAttempts = (
  sql: Sql,
  lesson_id: number,
  openings: readonly Opening[],
  /** Of an exam: what it draws from the bank, and whether a device takes it by its log. */
  { set, entered = false }: { set?: Omit<SetPaper, 'seed' | 'code'> | undefined; entered?: boolean } = {},
) => sql<AttemptRow[]>`
  insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, set_code, seed, variant_seed,
    started_at, ends_at, allotted_seconds, extra_percent, paused_at, edition, entered_at)
  select k.user_id, ${lesson_id}, k.course_id, before.last + 1, drawn.ids, k.code,
    k.seed, ${set ? sql`k.seed` : seedIn(sql, sql`k.user_id`, lesson_id, sql`before.last + 1`)},
    b.at, t.ends_at,
    case when t.ends_at is not null then greatest(1, extract(epoch from t.ends_at - b.at))::int end,
    case when t.ends_at is not null then b.extra else 0 end,
    case when t.ends_at is not null and ${isPausedFor(sql, sql`k.user_id`)} then b.at end,
    ${set?.edition ?? 0}::int, case when ${entered} then exam_now() end
  from lessons l
  cross join jsonb_to_recordset(${sql.json(openings as never)})
    k (user_id int, course_id int, attempts_allowed int, seed int, code text)
  cross join lateral (
    select coalesce(max(a.number), 0) as last, count(*) as attempts,
      count(*) filter (where a.submitted_at is null) as open
    from quiz_attempts a where a.user_id = k.user_id and a.lesson_id = l.id
  ) before
  cross join lateral (
    select array_agg(d.question_id order by ${
      set
        ? sql`d.position`
        : sql`
      case when k.seed is not null then md5(concat_ws(':', k.seed, d.question_id)) end,
      d.position, d.question_id`
    }) as ids
    from ${set ? drawSet(sql, sql`k.user_id`, sql`k.seed`, set) : drawNext(sql, sql`k.user_id`)} d
  ) drawn
  cross join lateral (
    select ${set?.bell ? sql`${set.bell}::timestamptz` : sql`exam_now()`} as at,
      ${extraOf(sql, sql`k.user_id`)} as extra
  ) b
  cross join lateral (
    select case when k.seed is not null then ${endOfNext(sql, sql`b.at`, sql`b.extra`)} end as ends_at
  ) t
  where l.id = ${lesson_id} and before.open = 0 and drawn.ids is not null
    and (k.attempts_allowed is null or before.attempts < k.attempts_allowed)
  on conflict do nothing returning ${columns(sql)}`;
/** Of one learner at one quiz, in their order. */
export const listAttempts = (sql: Sql, user_id: number, lesson_id: number) =>
  sql<AttemptRow[]>`
    select ${columns(sql)} from quiz_attempts where user_id = ${user_id} and lesson_id = ${lesson_id} order by number`;
export async function hasQuestions(sql: Sql, lesson_id: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select 1 from lesson_questions where lesson_id = ${lesson_id}) as found`;
  return row!.found;
}

export interface QuestionRow {
  id: number;
  type: QuestionType;
  text_html: string;
  bn_text_html: string;
  shape: unknown;
  answer: unknown;
  explanation_html: string;
  bn_explanation_html: string;
  hint_html: string;
  bn_hint_html: string;
  marks: number;
  marking: Marking;
  penalty: number;
  /** Of an exam that draws from the bank: the section it stands in, what that asks for, and whether its options keep their order. */
  section_id?: number | null;
  section_pass?: number | null;
  section_title?: string | null;
  section_bn_title?: string | null;
  wrong_share?: number | null;
  keeps_order?: boolean;
  /** What was changed of its key after it was asked there. */
  keys?: KeyChange[] | null;
  others?: unknown[];
  all_right?: boolean;
  dropped?: boolean;
}
/**
 * In the order of the attempt. With a lesson: with the changes of its keys, and of one whose exam draws from the bank with the marks that the exam
 * gives and what a wrong answer costs there.
 */
export const listQuestions = (sql: Sql, ids: number[], lesson_id: number | null = null) =>
  sql<QuestionRow[]>`
    select q.id, q.type, q.text_html, q.bn_text_html, q.shape, q.answer, q.explanation_html, q.bn_explanation_html,
      q.hint_html, q.bn_hint_html, coalesce(d.marks, q.marks) as marks, q.marking,
      coalesce(x.wrong_share, q.penalty) as penalty, x.wrong_share, s.id as section_id, s.pass_marks as section_pass,
      s.title as section_title, s.bn_title as section_bn_title,
      x.shuffle_options is false as keeps_order,
      (select jsonb_agg(jsonb_build_object('policy', c.policy, 'answer', c.answer) order by c.applied_at, c.id)
        from key_changes c
        where c.lesson_id = ${lesson_id}::int and c.question_id = q.id
          and c.applied_at is not null and c.undone_at is null) as keys
    from unnest((select ${ids}::int[])) with ordinality k (id, n) join questions q on q.id = k.id
    left join exam_pool p on p.lesson_id = ${lesson_id}::int and p.question_id = q.id
    left join exam_draws d on d.id = p.draw_id
    left join exam_sections s on s.id = d.section_id
    left join exams x on x.lesson_id = p.lesson_id
    order by k.n`;

export interface AnswerRow {
  question_id: number;
  answer: GivenAnswer | null;
  sequence: number;
  score: number | null;
  correct: boolean | null;
  checked: boolean;
}
export const listAnswers = (sql: Sql, attempt: { user_id: number; id: number }) => listAllAnswers(sql, [attempt]);
/** Of several attempts. */
export const listAllAnswers = (sql: Sql, attempts: readonly { user_id: number; id: number }[]) =>
  sql<(AnswerRow & { attempt_id: number })[]>`
    select a.attempt_id, question_id, answer, sequence, score, correct, checked_at is not null as checked
    from ${named(sql, attempts)} join quiz_answers a on a.user_id = k.owner and a.attempt_id = k.attempt`;
/** Keeps an answer while the attempt is open; answers nothing when it is not. The lock makes a save that meets a submission come wholly before or not at all. */
export async function keepAnswer(
  sql: Sql,
  attempt: { user_id: number; id: number },
  question_id: number,
  answer: GivenAnswer | null,
  sequence: number,
): Promise<{ sequence: number; saved_at: string } | undefined> {
  const [row] = await sql<{ sequence: number; saved_at: string }[]>`
    with open as (select user_id, id from quiz_attempts where user_id = ${attempt.user_id} and id = ${attempt.id}
      and submitted_at is null for share)
    insert into quiz_answers as kept (user_id, attempt_id, question_id, answer, sequence)
    select user_id, id, ${question_id}, ${JSON.stringify(answer)}::text::jsonb, ${sequence} from open
    on conflict (user_id, attempt_id, question_id) do update set
      answer = case when excluded.sequence > kept.sequence and kept.checked_at is null
        then excluded.answer else kept.answer end,
      saved_at = case when excluded.sequence > kept.sequence and kept.checked_at is null
        then excluded.saved_at else kept.saved_at end,
      sequence = greatest(excluded.sequence, kept.sequence)
    returning sequence, saved_at`;
  return row;
}
/** Answers that come with the submission: the last word on their questions. */
export const replaceAnswers = (
  sql: Sql,
  attempt: { user_id: number; id: number },
  given: { question_id: number; answer: GivenAnswer | null }[],
) =>
  sql`
    insert into quiz_answers as kept (user_id, attempt_id, question_id, answer, sequence)
    select ${attempt.user_id}, ${attempt.id}, g.question_id, coalesce(g.answer, 'null'::jsonb), 0
    from jsonb_to_recordset(${sql.json(given as never)}) g (question_id int, answer jsonb)
    on conflict (user_id, attempt_id, question_id)
      do update set answer = excluded.answer, saved_at = excluded.saved_at, sequence = kept.sequence + 1
      where kept.checked_at is null`;
/** Makes an answer final, unless it is already: what stands is answered. Nothing once the attempt is submitted. */
export async function insertChecked(
  sql: Sql,
  attempt: { user_id: number; id: number },
  question_id: number,
  answer: GivenAnswer,
): Promise<{ answer: GivenAnswer | null } | undefined> {
  const [row] = await sql<{ answer: GivenAnswer | null }[]>`
    with open as (select user_id, id from quiz_attempts where user_id = ${attempt.user_id} and id = ${attempt.id}
      and submitted_at is null for share)
    insert into quiz_answers as kept (user_id, attempt_id, question_id, answer, sequence, checked_at)
    select user_id, id, ${question_id}, ${JSON.stringify(answer)}::text::jsonb, 0, now() from open
    on conflict (user_id, attempt_id, question_id) do update set
      answer = case when kept.checked_at is null then excluded.answer else kept.answer end,
      checked_at = coalesce(kept.checked_at, excluded.checked_at)
    returning answer`;
  return row;
}
export interface GivenMark {
  question_id: number;
  score: number;
  correct: boolean;
}
export const markAnswers = (sql: Sql, { user_id, id }: { user_id: number; id: number }, marks: readonly GivenMark[]) =>
  markAllAnswers(
    sql,
    marks.map((mark) => ({ ...mark, user_id, attempt_id: id })),
  );
/** Of several attempts. */
export const markAllAnswers = (sql: Sql, marks: readonly (GivenMark & { user_id: number; attempt_id: number })[]) =>
  sql`
    update quiz_answers a set score = m.score, correct = m.correct
    from jsonb_to_recordset(${sql.json(marks as never)})
      m (user_id int, attempt_id int, question_id int, score numeric, correct boolean)
    where a.user_id = m.user_id and a.attempt_id = m.attempt_id and a.question_id = m.question_id`;
/** What an attempt comes to when it is closed. */
export interface Closing extends NewResult {
  user_id: number;
  attempt_id: number;
  /** By whom, where that is not said by the clock. */
  by: 'learner' | 'clock' | null;
  /** The receipt of one that has none. */
  receipt: string | null;
  /** Nothing more waits on the device that has it. */
  settled: boolean;
}
/** Closes attempts whose rows are locked, each with its first result, or the next. */
export const closeAttempts = (sql: Sql, closings: readonly Closing[]) => sql<AttemptRow[]>`
  with given as materialized (
    select g.*, coalesce((
        select max(r.number) from quiz_results r
        where r.user_id = g.user_id and r.attempt_id = g.attempt_id), 0) + 1 as number
    from jsonb_to_recordset(${sql.json(closings as never)})
      g (user_id int, attempt_id int, score numeric, max_score numeric, passed boolean, points jsonb, sections jsonb,
        wrong int, to_mark int, by text, receipt text, settled boolean)
  ), made as (
    insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, sections, wrong,
      to_mark)
    select user_id, attempt_id, number, 'closing', score, max_score, passed, points, sections, wrong, to_mark from given
  ), own as (
    update quiz_attempts a
    set submitted_at = exam_now(), result_no = g.number, score = g.score, max_score = g.max_score, passed = g.passed,
      to_mark = g.to_mark, receipt_code = coalesce(a.receipt_code, g.receipt),
      settled_at = case when g.settled then coalesce(a.settled_at, exam_now()) else a.settled_at end,
      closed_by = coalesce(g.by,
        case when a.ends_at <= exam_now() then 'clock' when a.ends_at is not null then 'learner' end)
    from given g where a.user_id = g.user_id and a.id = g.attempt_id
    returning a.*
  )
  select ${columns(sql)} from own`;
