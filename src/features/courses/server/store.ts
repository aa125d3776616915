// SQL of courses except lists: a course with all that its page shows, wish list, recommendations, counters.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { deleteAllWanted } from './store-wanted.ts';
import type { Details } from '../contract.ts';
import { isNumericId, isUuid } from '../rules.ts';
import { type CardRow, cardColumns, cardJoins } from './store-card.ts';
import { leaveTeams, replaceInTeam } from './store-team.ts';
import { askedCount } from '#features/questions/server/service.ts';

export interface CourseRow {
  id: number;
  uuid: string;
  slug: string;
  institution_id: number | null;
  owner_id: number | null;
  category_id: number;
  title: string;
  bn_title: string;
  course_level: string;
  price_poisha: number;
  needs_approval: boolean;
  needs_verification: boolean;
  lesson_count: number;
  published_at: string | null;
  /** `class`: what a class of its own hangs on, which is never published. */
  kind: string;
}
function keyed(sql: Sql, key: string) {
  if (isUuid(key)) return sql`c.uuid = ${key}`;
  return isNumericId(key) ? sql`c.id = ${Number(key)}` : sql`c.slug = ${key.toLowerCase()}`;
}

/** A course by uuid, number or slug, published or not. */
export const findCourse = async (sql: Sql, key: string): Promise<CourseRow | undefined> => {
  const [row] = await sql<CourseRow[]>`
    select c.id, c.uuid, c.slug, c.institution_id, c.owner_id, c.category_id, c.title, c.bn_title, c.course_level,
      c.price_poisha, c.needs_approval, c.needs_verification, c.lesson_count, c.published_at, c.kind
    from courses c
    where ${keyed(sql, key)} and c.archived_at is null`;
  return row;
};

interface Line {
  en: string;
  bn: string;
}
export interface BatchPart {
  id: number;
  title: string;
  bn_title: string;
  seats: number | null;
  seats_taken: number;
  enroll_from: string | null;
  enroll_until: string | null;
  starts_at: string | null;
  ends_at: string | null;
  price_poisha: number;
  needs_approval: boolean;
  needs_verification: boolean;
  waiting_list: boolean;
}
interface LessonPart {
  id: number;
  parent_id: number | null;
  kind: string;
  title: string;
  bn_title: string;
  minutes: number;
  required: boolean;
  questions: number;
  is_free: boolean;
}
export interface EnrollmentPart {
  id: number;
  batch_id: number;
  status: 'pending' | 'approved' | 'rejected';
  lessons_done: number;
  last_lesson_id: number | null;
  completed_at: string | null;
}
/** What a course is to a learner. */
export interface AskerPart {
  enrollment: EnrollmentPart | null;
  favorite: boolean;
  awaits_payment: boolean;
}
/** The learner's enrollment in the course `c` (a rejected one only when there is no other), whether it is on the wish list, and whether the
 *  learner wants to be told when it can be paid for. */
const askerOf = (sql: Sql, user_id: number) => sql`
  json_build_object(
    'enrollment', (
      select json_build_object(
        'id', e.id, 'batch_id', e.batch_id, 'status', e.status, 'lessons_done', e.lessons_done,
        'last_lesson_id', e.last_lesson_id,
        'completed_at', to_json(e.completed_at at time zone 'UTC') #>> '{}' || 'Z')
      from enrollments e
      where e.user_id = ${user_id} and e.course_id = c.id
      order by e.status = 'rejected', e.id desc
      limit 1),
    'favorite', exists (select from wishes w where w.user_id = ${user_id} and w.course_id = c.id),
    'awaits_payment', exists (select from payment_waits p where p.user_id = ${user_id} and p.course_id = c.id))`;
export interface DetailRow extends CardRow {
  summary: string;
  bn_summary: string;
  body_html: string;
  bn_body_html: string;
  outcomes: Line[];
  audience: Line[];
  requirements: Line[];
  tags: { id: number; title: string; bn_title: string }[];
  needs_verification: boolean;
  previous_first: boolean;
  pass_percent: number;
  min_attendance: number | null;
  gives_certificate: boolean;
  credits: string;
  published_at: string | null;
  updated_at: string;
  institution_about: string | null;
  institution_bn_about: string | null;
  institution_phone: string | null;
  institution_email: string | null;
  institution_address: string | null;
  institution_bn_address: string | null;
  teachers: { name: string; bn_name: string; title: string; bn_title: string; username: string | null; verified: boolean }[];
  lessons: LessonPart[];
  weight: Details['weight'];
  batches: BatchPart[];
  /** Null for a visitor. */
  asker: AskerPart | null;
}
/** One course with its teachers, its published batches and the names of its lessons, and what it is to a learner, in one statement. */
export const getDetails = async (sql: Sql, course_id: number, user_id: number | undefined): Promise<DetailRow> => {
  const [row] = await sql<DetailRow[]>`
    select ${cardColumns(sql)}, c.summary, c.bn_summary, c.body_html, c.bn_body_html, c.outcomes, c.audience,
      c.requirements, c.needs_verification, c.previous_first, c.pass_percent, c.min_attendance, c.gives_certificate,
      c.credits, c.published_at, c.updated_at, i.about as institution_about, i.bn_about as institution_bn_about,
      i.phone as institution_phone, i.email as institution_email, i.address as institution_address,
      i.bn_address as institution_bn_address,
      coalesce((
        select json_agg(
          json_build_object('id', t.id, 'title', t.title, 'bn_title', t.bn_title)
          order by array_position(c.tag_ids, t.id))
        from tags t
        where t.id = any(c.tag_ids)
      ), '[]') as tags,
      coalesce((
        select json_agg(
          json_build_object(
            'name', t.name, 'bn_name', t.bn_name, 'title', t.title, 'bn_title', t.bn_title, 'username', u.username,
            'verified', coalesce(u.teacherverify, 0) > 0)
          order by t.position)
        from course_teachers t
        left join users u on u.id = t.user_id
        where t.course_id = c.id
      ), '[]') as teachers,
      coalesce((
        select json_agg(
          json_build_object(
            'id', l.id, 'parent_id', l.parent_id, 'kind', l.kind, 'title', l.title, 'bn_title', l.bn_title,
            'minutes', l.minutes, 'required', l.required, 'is_free', l.is_free, 'questions', case
              when l.kind in ('quiz', 'exam')
              then ${askedCount(sql)}
              else 0
            end)
          order by l.position, l.id)
        from lessons l
        where l.course_id = c.id and ${ofCourse(sql, sql`l`)}
      ), '[]') as lessons,
      case when c.lesson_count > 0 then json_build_object(
        'small_bytes', c.small_bytes, 'full_bytes', c.full_bytes, 'elsewhere', c.lessons_elsewhere) end as weight,
      coalesce((
        select json_agg(
          json_build_object(
            'id', b.id, 'title', b.title, 'bn_title', b.bn_title, 'seats', b.seats, 'seats_taken', b.seats_taken,
            'enroll_from', to_json(b.enroll_from at time zone 'UTC') #>> '{}' || 'Z',
            'enroll_until', to_json(b.enroll_until at time zone 'UTC') #>> '{}' || 'Z',
            'starts_at', to_json(b.starts_at at time zone 'UTC') #>> '{}' || 'Z',
            'ends_at', to_json(b.ends_at at time zone 'UTC') #>> '{}' || 'Z',
            'price_poisha', coalesce(b.price_taka * 100, c.price_poisha),
            'needs_approval', coalesce(b.needs_approval, c.needs_approval),
            'needs_verification', coalesce(b.needs_verification, c.needs_verification),
            'waiting_list', b.waiting_list)
          order by b.featured_position nulls last, b.starts_at nulls first, b.id)
        from batches b
        where b.course_id = c.id and b.published_at is not null
      ), '[]') as batches,
      ${user_id === undefined ? sql`null::json` : askerOf(sql, user_id)} as asker
    from courses c
    ${cardJoins(sql)}
    where c.id = ${course_id}`;
  return row!;
};

/** The same alone, for one that knows the course already. */
export const findEnrollmentAndWish = async (sql: Sql, user_id: number, course_id: number): Promise<AskerPart> => {
  const [row] = await sql<{ asker: AskerPart }[]>`
    select ${askerOf(sql, user_id)} as asker from courses c where c.id = ${course_id}`;
  return row!.asker;
};

const ofInstitution = (sql: Sql, institution_id: number | undefined) =>
  institution_id === undefined ? sql`` : sql`and c.institution_id = ${institution_id}`;
/** Courses of a category, those of the wanted level first, then those that most people learn. */
export const listRelated = (
  sql: Sql,
  near: { not_id: number; category_id: number; level: string; institution_id?: number | undefined; limit: number },
) => sql<CardRow[]>`
  select ${cardColumns(sql)}
  from courses c
  ${cardJoins(sql)}
  where c.published_at is not null and c.category_id = ${near.category_id} and c.id <> ${near.not_id}
    ${ofInstitution(sql, near.institution_id)}
  order by (c.course_level = ${near.level}) desc, c.learner_count desc, c.id desc
  limit ${near.limit}`;

/** Featured courses first, then those that most people learn. */
export const listForAnyone = (sql: Sql, institution_id: number | undefined, limit: number) => sql<CardRow[]>`
  with chosen as (
    (
      select c.id, 0 as rank
      from courses c
      where c.published_at is not null and c.featured_at is not null ${ofInstitution(sql, institution_id)}
      order by c.featured_position nulls last, c.featured_at desc, c.id desc
      limit ${limit})
    union all
    (
      select c.id, 1
      from courses c
      where c.published_at is not null and c.featured_at is null ${ofInstitution(sql, institution_id)}
      order by c.learner_count desc, c.id desc
      limit ${limit})
  )
  select ${cardColumns(sql)}
  from chosen n
  join courses c on c.id = n.id
  ${cardJoins(sql)}
  order by n.rank, case when n.rank = 0 then c.featured_position end nulls last, c.learner_count desc, c.id desc
  limit ${limit}`;

/** Not more of them than are taken in at a glance. */
const POPULAR_SUBJECTS = 6;
export const listPopularSubjects = (sql: Sql, institution_id: number | undefined) => sql<
  { slug: string; title: string; bn_title: string }[]
>`
  select k.slug, k.title, k.bn_title
  from categories k
  join courses c on c.category_id = k.id and c.published_at is not null
  where k.active ${institution_id === undefined ? sql`` : sql`and c.institution_id = ${institution_id}`}
  group by k.id
  having sum(c.learner_count) > 0
  order by sum(c.learner_count) desc, k.position, k.id
  limit ${POPULAR_SUBJECTS}`;

export const listWishes = (sql: Sql, user_id: number, limit: number, offset: number) => sql<(CardRow & { total: number })[]>`
  select ${cardColumns(sql)}, count(*) over ()::int as total
  from wishes w
  join courses c on c.id = w.course_id and c.published_at is not null
  ${cardJoins(sql)}
  where w.user_id = ${user_id}
  order by w.created_at desc, c.id desc
  limit ${limit} offset ${offset}`;
export const insertWish = (sql: Sql, user_id: number, course_id: number) =>
  sql`insert into wishes (user_id, course_id) values (${user_id}, ${course_id}) on conflict do nothing`;
export const deleteWish = (sql: Sql, user_id: number, course_id: number) =>
  sql`delete from wishes where user_id = ${user_id} and course_id = ${course_id}`;

/** A course without a fee is not waited for. */
export const insertPaymentWait = (sql: Sql, user_id: number, course_id: number) => sql`
  insert into payment_waits (user_id, course_id)
  select ${user_id}, id from courses where id = ${course_id} and price_poisha > 0
  on conflict do nothing`;
export const deletePaymentWait = (sql: Sql, user_id: number, course_id: number) =>
  sql`delete from payment_waits where user_id = ${user_id} and course_id = ${course_id}`;

/** Counts learners up or down and answers the new figure. */
export const updateLearnerCount = async (sql: Sql, course_id: number, by: number): Promise<number> => {
  const [row] = await sql<{ learner_count: number }[]>`
    update courses
    set learner_count = greatest(0, learner_count + ${by})
    where id = ${course_id}
    returning learner_count`;
  return row?.learner_count ?? 0;
};
export const updateRating = (sql: Sql, course_id: number, sum: number, count: number) => sql`
  update courses
  set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
  where id = ${course_id}`;

export interface IndexRow {
  id: number;
  institution_id: number | null;
  published: boolean;
  title: string;
  bn_title: string;
  learner_count: number;
  tags: string[];
  lines: Line[];
  /** Both titles of the first lessons, which are found by their sound as well. */
  lessons: string[];
  texts: string[];
}
/** Of a course so many lessons are found by the sound of their titles, the others by their words. */
const LESSONS_BY_SOUND = 60;
/** What the index keeps of courses. */
export const listForIndex = (sql: Sql, ids: number[]) => sql<IndexRow[]>`
  select c.id, c.institution_id, c.published_at is not null as published, c.title, c.bn_title, c.learner_count,
    array_remove(array[k.title, k.bn_title, i.institution_name, i.institution_name_en], null)
      || array(select w from tags t, unnest(array[t.title, t.bn_title]) w where t.id = any(c.tag_ids)) as tags,
    c.outcomes as lines,
    array(
      select l.title || ' ' || l.bn_title
      from lessons l
      where l.course_id = c.id and ${ofCourse(sql, sql`l`)} and l.kind <> 'section'
      order by l.position
      limit ${LESSONS_BY_SOUND}) as lessons,
    array[c.summary, c.bn_summary, c.body_html, c.bn_body_html]
      || array(
        select l.title || ' ' || l.bn_title
        from lessons l
        where l.course_id = c.id and ${ofCourse(sql, sql`l`)}
        order by l.position)
      || array(select t.name || ' ' || t.bn_name from course_teachers t where t.course_id = c.id) as texts
  from courses c
  join categories k on k.id = c.category_id
  left join institutions i on i.id = c.institution_id
  where c.id = any(${ids})`;

export const findTag = async (sql: Sql, id: number): Promise<{ id: number; title: string; bn_title: string } | null> =>
  (
    await sql<{ id: number; title: string; bn_title: string }[]>`
      select id, title, bn_title from tags where id = ${id}`
  )[0] ?? null;
export const listUuids = (sql: Sql, ids: number[]) =>
  sql<{ id: number; uuid: string }[]>`select id, uuid from courses where id = any(${ids}) and published_at is not null`;
/** The wish list, courses waited for, courses wanted and places in teams go with the account. */
export async function eraseWishes(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from wishes where user_id = ${user_id}`;
  await sql`delete from payment_waits where user_id = ${user_id}`;
  await deleteAllWanted(sql, user_id);
  await leaveTeams(sql, user_id);
}
/** What a published batch of a course is called. */
export const findBatchTitle = async (
  sql: Sql,
  course_id: number,
  batch_id: number,
): Promise<{ title: string; bn_title: string } | undefined> => {
  const [row] = await sql<{ title: string; bn_title: string }[]>`
    select title, bn_title from batches
    where id = ${batch_id} and course_id = ${course_id} and published_at is not null`;
  return row;
};
/** Another person in the place of a teacher, where they are named and where the course is theirs. */
export async function replaceTeacher(
  sql: Sql,
  course_id: number,
  from: number,
  to: { id: number; name: string; bn_name: string | null },
): Promise<void> {
  await sql`
    update course_teachers
    set user_id = ${to.id}, name = ${to.name}, bn_name = ${to.bn_name ?? to.name}, title = '', bn_title = ''
    where course_id = ${course_id} and user_id = ${from}`;
  await sql`update courses set owner_id = ${to.id}, updated_at = now() where id = ${course_id} and owner_id = ${from}`;
  await replaceInTeam(sql, course_id, from, to.id);
}
