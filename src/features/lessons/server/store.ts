// SQL of lessons except the import.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Chapter } from '../contract.ts';
import type { DoneBy } from '../rules.ts';
import { allowedTo } from './store-allowed.ts';
import { areMarksTold, areOwnMarksTold } from './store-sealing.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import { personTypes, type QuestionType, unmarkedTypes } from '#features/questions/rules.ts';
import { drawnCount } from '#features/questions/server/service.ts';
import { leastShare, opensAt, opensFrom } from '#features/enrollments/server/service.ts';

export interface LearnerLesson {
  id: number;
  course_id: number;
  parent_id: number | null;
  kind: string;
  title: string;
  bn_title: string;
  minutes: number;
  required: boolean;
  pass_percent: number;
  attempts_allowed: number | null;
  /** Of a quiz: how many of its questions an attempt asks; all without it. */
  questions_shown: number | null;
  /** Of a quiz: tells after each question what was right. */
  practice: boolean;
  due_at: string | null;
  /** The deadline is over. */
  overdue: boolean;
  /** Of classwork: what of a work that comes after its deadline is taken, and when nothing is taken any more. */
  late: 'yes' | 'until' | 'no';
  closes_at: string | null;
  user_id: number;
  enrollment_id: number;
  batch_id: number;
  /** Its class alone has it: no progress of the course. */
  classwork: boolean;
  done: boolean;
  /** What makes it done, where its author says it. */
  done_by: DoneBy | null;
  time_share: number | null;
  /** Percent of the lessons' time that has to pass before the course is completed in their batch. */
  least_share: number | null;
  /** Since when its learner has the contents. */
  began_at: string | null;
  /** The first required lesson that has to be done before. */
  locked_by: { id: number; title: string; bn_title: string } | null;
  /** The day of their batch on which its section opens, while that has not come and they have not begun it. */
  opens_at: string | null;
  /** Until when it stood open to them all the same, before its day was put off. */
  open_until: string | null;
}
/** The last moment at which a lesson that is closed now stood open: by the day of its section and the first day of the batch as they were until then.
 *  Rows of the statement around it: `l`, `p`, `b` and `e`. */
const lastOpen = (sql: Sql) => sql`
  select max(u.until) as until
  from opening_changes u
  cross join lateral (
    select opens_day from (
      select o.opens_day, o.until, o.id from opening_changes o where o.lesson_id = l.id and o.until >= u.until
      union all select p.opens_day, 'infinity', 0) known
    order by until, id limit 1) section
  cross join lateral (
    select starts_at from (
      select o.starts_at, o.until, o.id from opening_changes o where o.batch_id = b.id and o.until >= u.until
      union all select b.starts_at, 'infinity', 0) known
    order by until, id limit 1) batch
  where (u.lesson_id = l.id or u.batch_id = b.id) and u.until > coalesce(e.approved_at, e.created_at)
    and (section.opens_day is null
      or ${opensAt(sql, opensFrom(sql, sql`batch.starts_at`), sql`section.opens_day`)} <= u.until)`;
/** Whose lessons are asked for. Of one alone as plain values: an array of unknown length would be planned anew each time. */
const askedBy = (sql: Sql, users: number[], lessons: number[]) =>
  users.length === 1
    ? sql`(select ${users[0]!}::int as user_id, ${lessons[0]!}::int as lesson_id)`
    : sql`unnest(${users}::int[], ${lessons}::int[])`;
/** Lessons of courses in which these users' enrollments are approved; the n-th user asks for the n-th lesson. */
export const loadLearnerLessons = (sql: Sql, users: number[], lessons: number[]) =>
  sql<LearnerLesson[]>`
    select l.id, l.course_id, l.parent_id, l.kind, l.title, l.bn_title, l.minutes, l.required,
      ${allowedTo(sql, sql`k.user_id`)} as attempts_allowed,
      coalesce(l.pass_percent, c.pass_percent) as pass_percent, l.questions_shown, l.practice, l.due_at, l.done_by,
      l.time_share, coalesce(l.due_at <= now(), false) as overdue, coalesce(w.late, 'yes') as late, w.closes_at,
      k.user_id, e.id as enrollment_id, e.batch_id, l.batch_id is not null as classwork,
      own.done_at is not null as done,
      ${leastShare(sql)} as least_share, e.began_at,
      before.row as locked_by, case when own.lesson_id is null and opening.at > now() then opening.at end as opens_at,
      put_off.until as open_until
    from ${askedBy(sql, users, lessons)} k (user_id, lesson_id)
    join lessons l on l.id = k.lesson_id and l.archived_at is null
    join courses c on c.id = l.course_id
    join enrollments e on e.user_id = k.user_id and e.course_id = l.course_id and e.status = 'approved'
      and (l.batch_id is null or (l.batch_id = e.batch_id and classwork_is_for(l.id, k.user_id)))
    join batches b on b.id = e.batch_id
    left join classworks w on w.id = l.id
    left join lessons p on p.id = l.parent_id
    left join lesson_progress own on own.user_id = k.user_id and own.lesson_id = l.id
    left join lateral (
      select coalesce(w.opens_at, ${opensAt(sql, opensFrom(sql), sql`p.opens_day`)}) as at
      where p.opens_day is not null or w.opens_at is not null
    ) opening on true
    left join lateral (${lastOpen(sql)}) put_off on own.lesson_id is null and opening.at > now()
    left join lateral (
      select json_build_object('id', b.id, 'title', b.title, 'bn_title', b.bn_title) as row
      from lessons b left join lessons bp on bp.id = b.parent_id
      where c.previous_first and l.batch_id is null and l.kind <> 'section' and own.done_at is null
        and b.course_id = l.course_id and b.kind <> 'section' and b.required and ${ofCourse(sql, sql`b`)}
        and (coalesce(bp.position, b.position), coalesce(bp.id, b.id),
          case when bp.id is null then -1 else b.position end, b.id)
          < (coalesce(p.position, l.position), coalesce(p.id, l.id),
            case when p.id is null then -1 else l.position end, l.id)
        and not exists (select 1 from lesson_progress lp where lp.user_id = k.user_id and lp.lesson_id = b.id
          and lp.done_at is not null)
      order by coalesce(bp.position, b.position), coalesce(bp.id, b.id),
        case when bp.id is null then -1 else b.position end, b.id
      limit 1
    ) before on true`;

export interface SampleLesson {
  id: number;
  kind: string;
  title: string;
  bn_title: string;
  minutes: number;
  body_html: string;
  bn_body_html: string;
  url: string;
  credits: string;
  chapters: Chapter[];
  course: { uuid: string; title: string; bn_title: string };
}
/** A lesson that everybody may see; what is answered or discussed is for learners. */
export const findSampleLesson = async (sql: Sql, lesson_id: number): Promise<SampleLesson | undefined> => {
  const [row] = await sql<SampleLesson[]>`
    select l.id, l.kind, l.title, l.bn_title, l.minutes, l.body_html, l.bn_body_html, l.url, c.credits,
      coalesce(l.chapters, '[]') as chapters,
      json_build_object('uuid', c.uuid, 'title', c.title, 'bn_title', c.bn_title) as course
    from lessons l
    join courses c on c.id = l.course_id
    where l.id = ${lesson_id} and l.is_free and ${ofCourse(sql, sql`l`)} and c.published_at is not null
      and l.kind in ('video', 'image', 'manual', 'audio', 'document', 'presentation', 'interview', 'link')`;
  return row;
};

export async function getCourseOf(sql: Sql, course_id: number) {
  const [row] = await sql<
    { id: number; uuid: string; slug: string; title: string; bn_title: string }[]
  >`select id, uuid, slug, title, bn_title from courses where id = ${course_id}`;
  return row!;
}
export const listChildren = (sql: Sql, lesson_id: number, user_id: number) =>
  sql<{ id: number; kind: string; title: string; bn_title: string; minutes: number; required: boolean; done: boolean }[]>`
    select l.id, l.kind, l.title, l.bn_title, l.minutes, l.required, p.done_at is not null as done
    from lessons l left join lesson_progress p on p.user_id = ${user_id} and p.lesson_id = l.id
    where l.parent_id = ${lesson_id} and ${ofCourse(sql, sql`l`)} order by l.position, l.id limit 200`;
export const latestReviews = (sql: Sql, course_id: number) =>
  sql<{ id: number; name: string; rating: number; text: string; created_at: string }[]>`
    select r.id, r.rating, r.text, r.created_at,
      case when ${isPrivateProfile(sql, sql`u`)} then '' else ${nameFor(sql, sql`u`, 'name')} end as name
    from reviews r join users u on u.id = r.user_id
    where r.course_id = ${course_id} and r.hidden_at is null order by r.created_at desc, r.id desc limit 10`;

export interface BodyRow {
  lesson_id: number;
  body_html: string;
  bn_body_html: string;
  url: string;
  credits: string;
  chapters: Chapter[];
  /** How many questions it stops for while it is played. */
  stops: number;
  percent: number;
  position_seconds: number;
  seconds: number;
  note_count: number;
  post_count: number;
}
/** Of lessons of one learner in one batch. */
export const listBodies = (sql: Sql, lessons: readonly LearnerLesson[]) => {
  const { user_id, batch_id } = lessons[0]!;
  return sql<BodyRow[]>`
    select l.id as lesson_id, l.body_html, l.bn_body_html, l.url, c.credits,
      coalesce(l.chapters, '[]') as chapters, coalesce(p.percent, 0) as percent,
      (select count(at_seconds)::int from lesson_questions q where q.lesson_id = l.id) as stops,
      coalesce(p.position_seconds, 0) as position_seconds, coalesce(p.seconds, 0) as seconds,
      (select count(*)::int from notes n where n.user_id = ${user_id} and n.lesson_id = l.id) as note_count,
      (select count(*)::int from posts o
        where o.hidden_at is null and o.lesson_id = l.id and o.batch_id = ${batch_id}) as post_count
    from lessons l
    join courses c on c.id = l.course_id
    left join lesson_progress p on p.user_id = ${user_id} and p.lesson_id = l.id
    where l.id = any(${lessons.map((l) => l.id)}::int[])`;
};
export interface MediaRow {
  lesson_id: number;
  id: number;
  address_key: string;
  file_name: string;
  public: boolean;
  mime: string;
  bytes: number;
  role: 'video' | 'audio' | 'captions' | 'document' | 'image' | 'slide' | 'poster';
  language: 'en' | 'bn' | null;
  label: string;
  bn_label: string;
}
/** What stands in the lessons but packages, which are run and not given, and the smaller forms that were made of its videos: a picture, sizes for slow lines, the sound alone. */
export const listMedia = (sql: Sql, lesson_ids: readonly number[]) =>
  sql<MediaRow[]>`
    select m.lesson_id, f.id, f.address_key, f.file_name, f.public, f.mime, f.bytes, m.role, m.language, m.label,
      m.bn_label
    from (
      select lesson_id, position, file_id, 0 as made, role, language, label, bn_label from lesson_files
      where lesson_id = any(${[...lesson_ids]}::int[]) and role <> 'package'
      union all
      select v.lesson_id, v.position, r.id, 1,
        case split_part(r.mime, '/', 1) when 'image' then 'poster' else split_part(r.mime, '/', 1) end, v.language,
        case when size.name is null then '' else concat_ws(' · ', nullif(v.label, ''), size.name) end,
        case when size.name is null then ''
          else concat_ws(' · ', nullif(v.bn_label, ''), translate(size.name, '0123456789', '০১২৩৪৫৬৭৮৯')) end
      from lesson_files v
      join files own on own.id = v.file_id
      join files r on r.rendition_of = v.file_id
      cross join lateral (
        select case when r.mime like 'video/%' then split_part(r.file_name, '.', 1) end as name) size
      where v.lesson_id = any(${[...lesson_ids]}::int[]) and v.role = 'video' and r.bytes < own.bytes
    ) m
    join files f on f.id = m.file_id
    order by m.lesson_id, m.made, m.position, f.id`;
export interface QuizRow {
  lesson_id: number;
  /** Asked in one attempt. */
  question_count: number;
  /** The marks of an attempt; null where it depends on which questions are asked. */
  marks: number | null;
  /** Not all questions are asked at a time, so that another attempt asks others. */
  varies: boolean;
  /** Of an exam: percent of its marks that a wrong answer costs, where it says so for all questions. */
  wrong_share: number | null;
  /** Of one whose sections have minutes of their own. */
  section_minutes: number[] | null;
  types: QuestionType[];
  attempts_used: number;
  open_attempt_id: number | null;
  last_attempt_id: number | null;
  best_score: number | null;
  passed: boolean;
  kept_papers: number;
  /** Of an exam: until when the open attempt goes on; and whether that is over, so that what was saved waits to be marked. */
  ends_at: string | null;
  time_over: boolean;
  /** The clock of the open attempt is stopped. */
  paused: boolean;
  /** Percent of its time that this learner is given beside it. */
  extra_percent: number;
  /** Of one that cannot be begun yet. */
  starts_at: string | null;
  /** It begins for all at one moment. */
  at_bell: boolean;
  /** At a bell: since when nobody may come in any more. */
  shut_at: string | null;
}
export const listQuizStates = (sql: Sql, lesson_ids: readonly number[], user_id: number) =>
  sql<QuizRow[]>`
    select q.lesson_id, q.question_count, q.varies, q.types, count(a.submitted_at)::int as attempts_used,
      coalesce((
        select sum(d.take * d.marks)::float8 from exam_sections s join exam_draws d on d.section_id = s.id
        where s.lesson_id = q.lesson_id
      ), q.marks) as marks,
      (select x.wrong_share from exams x where x.lesson_id = q.lesson_id) as wrong_share, (
        select array_agg(s.minutes order by s.position) from exam_sections s
        where s.lesson_id = q.lesson_id having every(s.minutes is not null)
      ) as section_minutes,
      (select x.starts_at from exams x where x.lesson_id = q.lesson_id and x.starts_at > now()) as starts_at,
      exists (select from exams x where x.lesson_id = q.lesson_id and x.mode = 'bell') as at_bell, (
        select x.starts_at + make_interval(mins => x.door_minutes) from exams x
        where x.lesson_id = q.lesson_id and x.mode = 'bell'
          and x.starts_at + make_interval(mins => x.door_minutes) < exam_now()
      ) as shut_at,
      max(a.id) filter (where a.submitted_at is null) as open_attempt_id,
      max(a.id) filter (where a.submitted_at is not null) as last_attempt_id, told.score as best_score,
      coalesce(told.passed, false) as passed, (
        select count(*)::int from quiz_papers k where k.user_id = ${user_id} and k.lesson_id = q.lesson_id
      ) as kept_papers,
      max(a.ends_at) filter (where a.submitted_at is null) as ends_at,
      coalesce(bool_or(a.submitted_at is null and a.paused_at is null and a.ends_at <= now()), false) as time_over,
      coalesce(bool_or(a.submitted_at is null and a.paused_at is not null), false) as paused,
      coalesce((
        select w.extra_percent from accommodations w
        where w.user_id = ${user_id} and (w.until is null or w.until >= (now() at time zone 'Asia/Dhaka')::date)
      ), 0) as extra_percent
    from (
      select l.id as lesson_id, (least(count(x.id) filter (where lq.draw is null), l.questions_shown)
          + ${drawnCount(sql)})::int as question_count,
        count(x.id) > least(count(x.id) filter (where lq.draw is null), l.questions_shown)
          + ${drawnCount(sql)} as varies,
        coalesce((
          select array_agg(distinct asked.type)
          from lesson_questions lt
          join questions t on t.id = lt.question_id
          cross join lateral (
            select t.type
            union all
            select part ->> 'type'
            from jsonb_array_elements(case when t.type = 'group' then t.shape -> 'questions' else '[]' end) part
          ) asked
          where lt.lesson_id = l.id
        ), '{}') as types,
        case
          when count(x.id) <= least(count(x.id) filter (where lq.draw is null), l.questions_shown) + ${drawnCount(sql)}
            then coalesce(sum(c.marks), 0)
          when min(c.marks) = max(c.marks) then min(c.marks)
            * (least(count(x.id) filter (where lq.draw is null), l.questions_shown) + ${drawnCount(sql)})
        end::int as marks
      from lessons l
      left join lesson_questions lq on lq.lesson_id = l.id
      left join questions x on x.id = lq.question_id
      cross join lateral (
        select case when x.type <> all(${[...unmarkedTypes]}::text[]) and x.marking <> 'none'
            then x.marks else 0 end
          + case when l.practice then 0
            when x.type = any(${[...personTypes]}::text[]) then x.marks
            when x.type = 'group' then coalesce((
              select sum((part ->> 'marks')::int) from jsonb_array_elements(x.shape -> 'questions') part
              where part ->> 'type' = any(${[...personTypes]}::text[])), 0)
            else 0 end as marks
      ) c
      where l.id = any(${[...lesson_ids]}::int[])
      group by l.id) q
    left join quiz_attempts a on a.user_id = ${user_id} and a.lesson_id = q.lesson_id
    left join lateral (
      select max(case when w.held then f.score else o.score end) as score,
        bool_or(case when w.held then f.passed else o.passed end) as passed
      from lessons l
      left join exams x on x.lesson_id = l.id
      join quiz_attempts o on o.user_id = ${user_id} and o.lesson_id = l.id
      cross join lateral (select not ${areOwnMarksTold(sql, user_id)} as held) w
      left join lateral (
        select r.score, r.passed from quiz_results r
        where r.user_id = o.user_id and r.attempt_id = o.id and r.reason in ('closing', 'paper')
        order by r.number desc limit 1
      ) f on w.held
      where l.id = q.lesson_id and ${areMarksTold(sql)}
    ) told on true
    group by q.lesson_id, q.question_count, q.marks, q.varies, q.types, told.score, told.passed`;
