// SQL of making courses: what other rooms' tables are looked up for.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/lists/server/order.ts';
import type { Values } from '#core/records/merge.ts';
import { details } from '../details.ts';

export interface CategoryRow {
  slug: string;
  title: string;
  bn_title: string;
  active: boolean;
}
export const findCategory = async (sql: Sql, id: number): Promise<CategoryRow | undefined> => {
  const [row] = await sql<CategoryRow[]>`select slug, title, bn_title, active from categories where id = ${id}`;
  return row;
};

export interface LessonRow {
  id: number;
  parent_id: number | null;
  kind: string;
  title: string;
  bn_title: string;
  minutes: number;
  required: boolean;
}
export const listLessons = (sql: Sql, course_id: number) => sql<LessonRow[]>`
  select l.id, l.parent_id, l.kind, l.title, l.bn_title, l.minutes, l.required
  from lessons l left join lessons p on p.id = l.parent_id
  where l.course_id = ${course_id} and l.archived_at is null
  order by coalesce(p.position, l.position), coalesce(p.id, l.id), l.parent_id nulls first, l.position, l.id`;
export const institutionsOf = (sql: Sql, institution_id: number | null): Part => sql`
  select id, institution_name_en as title, institution_name as bn_title from institutions
  where approved_at is not null and (${institution_id}::int is null or id = ${institution_id}::int)`;

/** What the draft of the details says; nothing where nobody has written one. */
export const findDraftValues = async (sql: Sql, course_id: number): Promise<Values | undefined> => {
  const [row] = await sql<{ fields: Values }[]>`
    select fields from drafts where kind = ${details.name} and object_id = ${course_id}`;
  return row?.fields;
};
interface Titled {
  title: string;
  bn_title: string;
}
export interface Counted {
  count: number;
  where: Titled[];
}
export interface LessonPoints {
  lessons: number;
  learners: number;
  batches: number;
  owners: number;
  quiz: Counted;
  captions: Counted;
  languages: Counted;
  empty: Counted;
  heavy: Counted;
}
/** Larger than this costs a learner more than a day's data. */
const HEAVY_BYTES = 50 * 1024 * 1024;
/** As many titles as one reads. */
const NAMED = 3;
/** What the lessons, batches and team of a course lack, each counted, with the titles of some. */
export async function readPoints(sql: Sql, course_id: number): Promise<LessonPoints> {
  const some = (where: Part): Part => sql`(
    select json_build_object('count', count(*)::int,
      'where', coalesce(json_agg(json_build_object('title', m.title, 'bn_title',
        m.bn_title)) filter (where m.n <= ${NAMED}), '[]'))
    from (
      select l.title, l.bn_title, row_number() over (order by l.position, l.id) as n
      from lessons l where l.course_id = ${course_id} and l.archived_at is null and ${where}
    ) m)`;
  const has = (role: string): Part => sql`exists (select from lesson_files f where f.lesson_id = l.id
    and f.role = ${role})`;
  const [row] = await sql<LessonPoints[]>`
    select
      (select count(*)::int from lessons where course_id = ${course_id} and archived_at is null
        and kind <> 'section') as lessons,
      (select count(*)::int from enrollments
        where course_id = ${course_id} and status = 'approved' and completed_at is null) as learners,
      (select count(*)::int from batches b
        where b.course_id = ${course_id} and b.published_at is not null
          and (b.ends_at is null or b.ends_at > now())) as batches,
      (select count(*)::int from course_team where course_id = ${course_id} and role = 'owner') as owners,
      ${some(sql`l.kind = 'section' and exists (select from lessons n where n.parent_id = l.id
        and n.archived_at is null)
        and not exists (
          select from lessons n where n.parent_id = l.id and n.archived_at is null and n.kind in ('quiz',
            'exam'))`)} as quiz,
      ${some(sql`l.kind = 'video' and ${has('video')} and not ${has('captions')}`)} as captions,
      ${some(sql`l.title = '' or l.bn_title = ''`)} as languages,
      ${some(sql`l.kind not in ('section', 'quiz', 'exam', 'discussion', 'link') and l.body_html = ''
        and l.bn_body_html = ''
        and l.url = '' and not exists (select from lesson_files f where f.lesson_id = l.id)`)} as empty,
      ${some(sql`exists (
        select from lesson_files x join files f on f.id = x.file_id
        where x.lesson_id = l.id and f.bytes > ${HEAVY_BYTES})`)} as heavy`;
  return row!;
}
