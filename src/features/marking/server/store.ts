// SQL of marking: the queue of answers, who has one before them, the marks.
import { anyLesson } from '#core/access/server/lessons.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { GivenAnswer, Spot } from '#features/questions/rules.ts';
import { CLAIM_MINUTES } from '../rules.ts';

/** A quiz or an exam as its markers see it. */
export interface MarkedLesson {
  id: number;
  course_id: number;
  institution_id: number | null;
  title: string;
  bn_title: string;
  course_title: string;
  bn_course_title: string;
  /** The batches whose answers this marker marks; null: all. */
  batches: number[] | null;
}
export async function findLesson(sql: Sql, id: number): Promise<Omit<MarkedLesson, 'batches'> | undefined> {
  const [row] = await sql<Omit<MarkedLesson, 'batches'>[]>`
    select l.id, l.course_id, c.institution_id, l.title, l.bn_title, c.title as course_title,
      c.bn_title as bn_course_title
    from lessons l join courses c on c.id = l.course_id
    where l.id = ${id} and l.kind in ('quiz', 'exam') and not l.practice`;
  return row;
}
/** A submitted attempt whose answers people mark. */
export interface MarkedAttempt {
  id: number;
  user_id: number;
  lesson_id: number;
  course_id: number;
  institution_id: number | null;
  course_uuid: string;
  /** The class that alone has its lesson. */
  class_id: number | null;
  batch_id: number | null;
  question_ids: number[];
  seed: number | null;
  variant_seed: number;
  lesson_title: string;
  bn_lesson_title: string;
  marker_gap: number | null;
  second_share: number;
  /** So many percent above and below the pass mark two look at it. */
  second_near: number;
  /** Its marks are told as soon as they are there. */
  told_at_once: boolean;
}
export async function findAttempt(sql: Sql, id: number): Promise<MarkedAttempt | undefined> {
  const [row] = await sql<MarkedAttempt[]>`
    select a.id, a.user_id, a.lesson_id, a.course_id, c.institution_id, c.uuid as course_uuid,
      l.batch_id as class_id, e.batch_id,
      a.question_ids, a.seed, a.variant_seed, l.title as lesson_title, l.bn_title as bn_lesson_title,
      x.marker_gap, coalesce(x.second_share, 0) as second_share,
      coalesce(x.second_near, 0) as second_near,
      x.lesson_id is null or x.results_at is not null as told_at_once
    from quiz_attempts a
    join lessons l on l.id = a.lesson_id and l.kind in ('quiz', 'exam') and not l.practice
    join courses c on c.id = a.course_id
    left join exams x on x.lesson_id = l.id
    left join enrollments e on e.user_id = a.user_id and e.course_id = a.course_id and e.status = 'approved'
    where a.id = ${id} and a.submitted_at is not null`;
  return row;
}
/** The batches of a course that somebody teaches. */
export async function listTaught(sql: Sql, course_id: number, user_id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select b.id from batches b join batch_teachers t on t.batch_id = b.id
    where b.course_id = ${course_id} and t.user_id = ${user_id} order by b.id`;
  return rows.map(({ id }) => id);
}
/** Attempts whose answers wait, each as every teacher of its batch is told of it; nobody is told of their own. */
export const listNews = (sql: Sql, attempt_ids: readonly number[]) => sql<
  { teacher_id: number; lesson_id: number; title: string; bn_title: string }[]
>`
  select t.user_id as teacher_id, l.id as lesson_id, l.title, l.bn_title
  from quiz_attempts a join lessons l on l.id = a.lesson_id
  join enrollments e on e.user_id = a.user_id and e.course_id = a.course_id and e.status = 'approved'
  join batch_teachers t on t.batch_id = e.batch_id and t.user_id <> a.user_id
  where a.id = any (${[...attempt_ids]}::int[]) order by t.user_id, a.id`;

export interface WaitingAnswer {
  attempt_id: number;
  user_id: number;
  lesson_id: number;
  question_id: number;
}
/** Answers that wait for their first marker. */
export const insertWaiting = (sql: Sql, answers: readonly WaitingAnswer[]) => sql`
  insert into mark_claims (attempt_id, question_id, round, user_id, lesson_id)
  select attempt_id, question_id, 1, user_id, lesson_id
  from jsonb_to_recordset(${sql.json(answers as never)}) x (attempt_id int, question_id int, user_id int, lesson_id int)
  on conflict do nothing`;
export const deleteWaiting = (sql: Sql, attempt_id: number, question_ids: readonly number[]) => sql`
  delete from mark_claims where attempt_id = ${attempt_id} and question_id = any (${[...question_ids]}::int[])`;
/** The answer waits for this round, or for none any more. */
export async function setWaiting(sql: Sql, answer: WaitingAnswer, round: number | undefined): Promise<void> {
  await sql`
    delete from mark_claims
    where attempt_id = ${answer.attempt_id} and question_id = ${answer.question_id}
      and round is distinct from ${round ?? null}::smallint`;
  if (round !== undefined)
    await sql`
      insert into mark_claims (attempt_id, question_id, round, user_id, lesson_id)
      values (${answer.attempt_id}, ${answer.question_id}, ${round}, ${answer.user_id}, ${answer.lesson_id})
      on conflict do nothing`;
}
/** Once every answer of the attempt has its first mark, and it came to a mark that is near enough: those that one has looked at wait for a second. Answers
 *  how many. */
export async function awaitSecondNear(
  sql: Sql,
  attempt: { user_id: number; id: number },
  { pass_percent, second_near }: { pass_percent: number; second_near: number },
): Promise<number> {
  const added = await sql`
    insert into mark_claims (attempt_id, question_id, round, user_id, lesson_id)
    select m.attempt_id, m.question_id, 2, m.user_id, m.lesson_id
    from quiz_attempts a
    join marks m on m.user_id = a.user_id and m.attempt_id = a.id
    where a.user_id = ${attempt.user_id} and a.id = ${attempt.id}
      and abs(a.score * 100 / nullif(a.max_score, 0) - ${pass_percent}) <= ${second_near}
      and not exists (
        select from mark_claims c where c.attempt_id = a.id and (c.round = 1 or c.question_id = m.question_id))
    group by m.attempt_id, m.question_id, m.user_id, m.lesson_id having count(*) = 1`;
  return added.count;
}
/** Whether the marks of an answer were decided on by rescrutiny, which nobody lowers. */
export const isRescrutinized = async (sql: Sql, attempt_id: number, question_id: number): Promise<boolean> =>
  (
    await sql`
      select from rescrutinies
      where attempt_id = ${attempt_id} and state = 'decided' and ${question_id}::int = any (question_ids) limit 1`
  ).length > 0;
/** The round that an answer waits for. */
export async function findWaiting(sql: Sql, attempt_id: number, question_id: number): Promise<number | undefined> {
  const [row] = await sql<{ round: number }[]>`
    select round from mark_claims where attempt_id = ${attempt_id} and question_id = ${question_id}`;
  return row?.round;
}
export async function countWaiting(sql: Sql, attempt_id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(distinct question_id)::int as n from mark_claims where attempt_id = ${attempt_id}`;
  return row!.n;
}

export interface Within {
  lesson: Pick<MarkedLesson, 'id' | 'batches'>;
  marker_id: number;
  question_id?: number | undefined;
  attempt_id?: number | undefined;
}
/** What this marker can take: nobody else has it before them, it is not their own, and they have not marked it. */
const isOpen = (sql: Sql, { lesson, marker_id, question_id, attempt_id }: Within): Part => sql`
  c.lesson_id = ${lesson.id} and c.user_id <> ${marker_id}
  and (${question_id ?? null}::int is null or c.question_id = ${question_id ?? null}::int)
  and (${attempt_id ?? null}::int is null or c.attempt_id = ${attempt_id ?? null}::int)
  and (c.until is null or c.until < now() or c.marker_id = ${marker_id})
  and not exists (
    select from marks m
    where m.attempt_id = c.attempt_id and m.question_id = c.question_id and m.marker_id = ${marker_id})
  and (${lesson.batches}::int[] is null or exists (
    select from enrollments e
    where e.user_id = c.user_id and e.status = 'approved' and e.batch_id = any (${lesson.batches}::int[])))`;
export interface Claim {
  attempt_id: number;
  question_id: number;
  round: number;
  until: string;
}
/** Those behind `left` come first. Of many who take at once each gets another. */
export async function claimNext(
  sql: Sql,
  within: Within,
  left: { attempt_id: number; question_id: number } | undefined,
): Promise<Claim | undefined> {
  const behind = sql`(c.attempt_id, c.question_id) > (${left?.attempt_id ?? 0}, ${left?.question_id ?? 0})`;
  const [row] = await sql<Claim[]>`
    with found as (
      select c.attempt_id, c.question_id, c.round from mark_claims c
      where ${isOpen(sql, within)}
      order by (c.marker_id = ${within.marker_id} and c.until > now()) desc nulls last, ${behind} desc,
        c.attempt_id, c.question_id
      limit 1 for update of c skip locked
    )
    update mark_claims c
    set marker_id = ${within.marker_id}, until = now() + make_interval(mins => ${CLAIM_MINUTES})
    from found f
    where c.attempt_id = f.attempt_id and c.question_id = f.question_id and c.round = f.round
    returning c.attempt_id, c.question_id, c.round, c.until`;
  return row;
}
export async function countOpen(sql: Sql, within: Within): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from mark_claims c where ${isOpen(sql, within)}`;
  return row!.n;
}
interface OwnClaim {
  attempt_id: number;
  question_id: number;
  marker_id: number;
}
export const releaseClaim = (sql: Sql, { attempt_id, question_id, marker_id }: OwnClaim) => sql`
  update mark_claims set marker_id = null, until = null
  where attempt_id = ${attempt_id} and question_id = ${question_id} and marker_id = ${marker_id}`;
export async function renewClaim(sql: Sql, { attempt_id, question_id, marker_id }: OwnClaim): Promise<string | null> {
  const [row] = await sql<{ until: string }[]>`
    update mark_claims set until = now() + make_interval(mins => ${CLAIM_MINUTES})
    where attempt_id = ${attempt_id} and question_id = ${question_id} and marker_id = ${marker_id} returning until`;
  return row?.until ?? null;
}

/** An answer with the hash by which a marker says that it is the one they read. */
export async function findAnswer(sql: Sql, attempt: { user_id: number; id: number }, question_id: number) {
  const [row] = await sql<{ answer: GivenAnswer | null; read_hash: string }[]>`
    select answer, md5(answer::text) as read_hash from quiz_answers
    where user_id = ${attempt.user_id} and attempt_id = ${attempt.id} and question_id = ${question_id}`;
  return row;
}
export interface MarkRow {
  id: number;
  marker_id: number | null;
  round: number;
  points: number;
  levels: Record<string, number>;
  comment: string;
  spots: Spot[];
  voice_file_id: number | null;
  voice_text: string;
  reason: string;
  second_asked: boolean;
  version: number;
  at: string;
}
const markColumns = (sql: Sql) => sql`
  id, marker_id, round, points, levels, comment, spots, voice_file_id, voice_text, reason, second_asked, version, at`;
export const listMarks = (sql: Sql, attempt_id: number, question_id: number) => sql<MarkRow[]>`
  select ${markColumns(sql)} from marks
  where attempt_id = ${attempt_id} and question_id = ${question_id} order by round, id`;
export interface NewMark extends WaitingAnswer {
  marker_id: number;
  round: number;
  points: number;
  levels: Record<string, number>;
  comment: string;
  spots: Spot[];
  voice_file_id: number | null;
  voice_text: string;
  reason: string;
  second_asked: boolean;
  read_hash: string;
}
export async function insertMark(sql: Sql, mark: NewMark): Promise<MarkRow> {
  const [row] = await sql<MarkRow[]>`
    insert into marks (user_id, lesson_id, attempt_id, question_id, marker_id, round, points, levels, comment,
      reason, second_asked, read_hash, spots, voice_file_id, voice_text)
    values (${mark.user_id}, ${mark.lesson_id}, ${mark.attempt_id}, ${mark.question_id}, ${mark.marker_id},
      ${mark.round}, ${mark.points}, ${sql.json(mark.levels)}, ${mark.comment}, ${mark.reason}, ${mark.second_asked},
      ${mark.read_hash}, ${sql.json(mark.spots as never)}, ${mark.voice_file_id}, ${mark.voice_text})
    returning ${markColumns(sql)}`;
  return row!;
}
export async function updateMark(
  sql: Sql,
  id: number,
  mark: Pick<NewMark, 'points' | 'levels' | 'comment' | 'spots' | 'voice_file_id' | 'voice_text' | 'reason' | 'second_asked' | 'read_hash'>,
): Promise<MarkRow> {
  const [row] = await sql<MarkRow[]>`
    update marks set points = ${mark.points}, levels = ${sql.json(mark.levels)}, comment = ${mark.comment},
      reason = ${mark.reason}, second_asked = ${mark.second_asked}, read_hash = ${mark.read_hash},
      spots = ${sql.json(mark.spots as never)}, voice_file_id = ${mark.voice_file_id}, voice_text = ${mark.voice_text},
      version = version + 1, at = now()
    where id = ${id}
    returning ${markColumns(sql)}`;
  return row!;
}
/** Whether somebody added this sound for a mark, and no other mark has it. */
export async function hasVoice(sql: Sql, file_id: number, marker_id: number, own_mark: number | null): Promise<boolean> {
  const [row] = await sql`
    select from files f
    where f.id = ${file_id} and f.owner_id = ${marker_id} and f.of_form and not f.public and f.mime like 'audio/%'
      and not exists (
        select from marks m where m.voice_file_id = f.id and m.id is distinct from ${own_mark}::int)`;
  return row !== undefined;
}

export interface DeskRow {
  id: number;
  open: number;
  waiting: number;
  second: number;
  third: number;
  marked: number;
}
/** The questions of which answers wait or are marked, of the batches in which somebody marks. */
export const listDeskRows = (sql: Sql, within: Within) => {
  const mine = (user: Part) => sql`
    (${within.lesson.batches}::int[] is null or exists (
      select from enrollments e
      where e.user_id = ${user} and e.status = 'approved' and e.batch_id = any (${within.lesson.batches}::int[])))`;
  return sql<DeskRow[]>`
    select question_id as id, sum(open)::int as open, sum(waiting)::int as waiting, sum(second)::int as second,
      sum(third)::int as third, sum(marked)::int as marked
    from (
      select c.question_id, count(*) filter (where ${isOpen(sql, within)}) as open, count(*) as waiting,
        count(*) filter (where c.round = 2) as second, count(*) filter (where c.round = 3) as third, 0 as marked
      from mark_claims c where c.lesson_id = ${within.lesson.id} and ${mine(sql`c.user_id`)} group by c.question_id
      union all
      select m.question_id, 0, 0, 0, 0, count(distinct m.attempt_id)
      from marks m where m.lesson_id = ${within.lesson.id} and ${mine(sql`m.user_id`)} group by m.question_id
    ) q
    group by question_id order by question_id`;
};
export interface MarkerRow {
  id: number;
  name: string;
  bn_name: string | null;
  marked: number;
  points: number;
  question_ids: number[];
  apart: number | null;
}
/** How far each marker has come: how many, their sum, and how far they stand from the mean of all who marked the same answers. */
export const listMarkers = (sql: Sql, lesson_id: number) => sql<MarkerRow[]>`
  select u.id, u.name, u.bn_name, count(*)::int as marked, sum(m.points)::float8 as points,
    array_agg(m.question_id) as question_ids,
    (avg(abs(m.points - others.counts)) filter (where others.n > 1))::float8 as apart
  from marks m
  join users u on u.id = m.marker_id
  cross join lateral (
    select count(*) as n, coalesce(max(o.points) filter (where o.round = 3), avg(o.points)) as counts
    from marks o where o.attempt_id = m.attempt_id and o.question_id = m.question_id
  ) others
  where m.lesson_id = ${lesson_id}
  group by u.id, u.name, u.bn_name order by count(*) desc, u.id limit 100`;

/** Where somebody marks: a course that they lead or whose team they are in, and batches that they teach. */
function isMarkedBy(sql: Sql, { role, grants, user }: SignedIn): Part {
  const within = isAmong(sql, sql`c`, coursesOf({ role } as SignedIn));
  const team = sql`exists (select from course_team t where t.course_id = c.id and t.user_id = ${user.id})`;
  const taught = sql`exists (
    select from batches b join batch_teachers t on t.batch_id = b.id
    where b.course_id = c.id and t.user_id = ${user.id})`;
  const leads =
    grants.has('course.publish') || role?.scope === 'course'
      ? within
      : sql`(${within} and not exists (select from course_team t where t.course_id = c.id))`;
  return sql`(
    ${leads} or ((${within} or c.institution_id = ${role?.institution_id ?? null}) and ${team})
    or (${within} and ${taught}))`;
}
const stateOf = (sql: Sql) => sql`
  case when exists (select from mark_claims w where w.lesson_id = l.id) then 'waiting' else 'done' end`;
export const desksOf = (sql: Sql, actor: SignedIn): Source => ({
  from: sql`lessons l join courses c on c.id = l.course_id`,
  columns: sql`
    l.id, l.title, l.bn_title, c.title as course_title, c.bn_title as bn_course_title, ${stateOf(sql)} as state,
    (select count(*)::int from mark_claims w where w.lesson_id = l.id) as waiting,
    (select count(*)::int from marks m where m.lesson_id = l.id) as marked`,
  key: sql`l.id`,
  where: sql`
    l.kind in ('quiz', 'exam') and not l.practice and ${anyLesson(sql)} and ${isMarkedBy(sql, actor)}
    and (exists (select from mark_claims w where w.lesson_id = l.id)
      or exists (select from marks m where m.lesson_id = l.id))`,
  first: sql`(${stateOf(sql)} = 'done')::int`,
  filters: { state: (state: string) => sql`${stateOf(sql)} = ${state}` },
  search: (term) => sql`
    l.title ilike ${likely(term)} or l.bn_title ilike ${likely(term)}
    or c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)}`,
});
/** Marks for one's answers go with the account; marks that one gave stay, by nobody. What waited to be marked goes. */
export async function eraseMarks(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from mark_claims where user_id = ${user_id}`;
  await sql`update mark_claims set marker_id = null, until = null where marker_id = ${user_id}`;
  await sql`delete from marks where user_id = ${user_id}`;
  await sql`update marks set marker_id = null where marker_id = ${user_id}`;
}
/** The course of a row `t`, for the merging of accounts. */
export const courseOfAttempt = (sql: Sql): Part => sql`
  (select a.course_id from quiz_attempts a where a.id = t.attempt_id)`;
