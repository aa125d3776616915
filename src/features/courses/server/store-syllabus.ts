// SQL of long syllabuses: sections, and the lessons of a section with pagination.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { askedCount } from '#features/questions/server/service.ts';

/** Sections that hold lessons, in their order; lessons outside of any section stand first, as section 0. */
export const listSections = (sql: Sql, course_id: number, limit: number, offset: number) =>
  sql<{ id: number; title: string; bn_title: string; minutes: number; lessons_total: number; total: number }[]>`
    select coalesce(s.id, 0) as id, coalesce(s.title, '') as title, coalesce(s.bn_title, '') as bn_title,
      n.minutes, n.lessons_total, count(*) over ()::int as total
    from (
      select p.id as section_id, sum(l.minutes)::int as minutes, count(*)::int as lessons_total
      from lessons l left join lessons p on p.id = l.parent_id and p.archived_at is null
      where l.course_id = ${course_id} and l.kind <> 'section' and ${ofCourse(sql, sql`l`)}
      group by p.id
    ) n
    left join lessons s on s.id = n.section_id
    order by s.position nulls first, s.id
    limit ${limit} offset ${offset}`;
/** `section` 0: the lessons outside of any section. */
export const listSectionLessons = (sql: Sql, course_id: number, section: number, limit: number, offset: number) =>
  sql<
    {
      id: number;
      kind: string;
      title: string;
      bn_title: string;
      minutes: number;
      required: boolean;
      is_free: boolean;
      questions: number;
      total: number;
    }[]
  >`
    select l.id, l.kind, l.title, l.bn_title, l.minutes, l.required, l.is_free, l.total,
      case
        when l.kind in ('quiz', 'exam')
        then ${askedCount(sql)}
        else 0
      end as questions
    from (
      select l.*, count(*) over ()::int as total
      from lessons l
      left join lessons p on p.id = l.parent_id and p.archived_at is null
      where l.course_id = ${course_id} and l.kind <> 'section' and ${ofCourse(sql, sql`l`)}
        and coalesce(p.id, 0) = ${section}
      order by l.position, l.id
      limit ${limit} offset ${offset}
    ) l
    order by l.position, l.id`;
