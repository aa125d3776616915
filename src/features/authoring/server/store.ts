// SQL of making courses: what other rooms' tables are looked up for.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
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

/** The tags of these that are there, in this order. */
export const listTagNames = (sql: Sql, ids: readonly number[]) => sql<{ id: number; title: string; bn_title: string }[]>`
  select t.id, t.title, t.bn_title
  from unnest(${ids as number[]}::int[]) with ordinality w (id, n)
  join tags t on t.id = w.id
  order by w.n`;

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
  where l.course_id = ${course_id} and ${ofCourse(sql, sql`l`)}
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
export interface CourseCounts {
  learners: number;
  batches: number;
  owners: number;
}
/** Who learns it now, which batches can be joined or are under way, and who leads it. */
export async function countAround(sql: Sql, course_id: number): Promise<CourseCounts> {
  const [row] = await sql<CourseCounts[]>`
    select
      (select count(*)::int from enrollments
        where course_id = ${course_id} and status = 'approved' and completed_at is null) as learners,
      (select count(*)::int from batches b
        where b.course_id = ${course_id} and b.archived_at is null and b.removed_at is null
          and (b.published_at is not null or c.published_at is null)
          and (b.ends_at is null or b.ends_at > now())) as batches,
      (select count(*)::int from course_team where course_id = ${course_id} and role = 'owner') as owners
    from courses c where c.id = ${course_id}`;
  return row!;
}
