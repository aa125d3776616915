// SQL of what a course holds: its lessons, their minutes, and the data that a learner needs for all of it.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';

/**
 * Counts courses anew, when their lessons changed or a form of one of its videos was made. Each video is weighed once in its smallest form and
 * once as it was made; the sound alone and the pictures that are made of a video are other ways to have it and add nothing.
 */
export const recountCourses = (sql: Sql, course_ids: readonly number[]) => sql`
  update courses c set lesson_count = n.lessons, minutes = n.minutes, small_bytes = n.small_bytes,
    full_bytes = n.full_bytes, lessons_elsewhere = n.elsewhere
  from (
    select k.id, count(l.id)::int as lessons, coalesce(sum(l.minutes), 0)::int as minutes,
      coalesce(sum(octet_length(l.body_html) + octet_length(l.bn_body_html) + coalesce(m.other, 0)
        + coalesce(m.least, 0) + coalesce(p.bytes, 0)), 0)::bigint as small_bytes,
      coalesce(sum(octet_length(l.body_html) + octet_length(l.bn_body_html) + coalesce(m.other, 0)
        + coalesce(m.most, 0) + coalesce(p.bytes, 0)), 0)::bigint as full_bytes,
      count(*) filter (where l.url <> '')::int as elsewhere
    from unnest(${[...course_ids]}::int[]) k (id)
    left join lessons l on l.course_id = k.id and l.kind <> 'section' and ${ofCourse(sql, sql`l`)}
    left join lateral (
      select sum(f.bytes) filter (where w.role <> 'video') as other,
        max(f.bytes) filter (where w.role = 'video') as most,
        least(min(f.bytes) filter (where w.role = 'video'), min(v.least)) as least
      from lesson_files w
      join files f on f.id = w.file_id
      left join lateral (
        select min(r.bytes) as least from files r where r.rendition_of = w.file_id and r.mime like 'video/%'
      ) v on w.role = 'video'
      where w.lesson_id = l.id
    ) m on true
    left join lateral (
      select sum(f.bytes) as bytes from files f
      where f.address_key in (
        select k[1]
        from (values (l.body_html), (l.bn_body_html)) b (html)
        cross join lateral regexp_matches(b.html, '/files/([A-Za-z0-9_-]{22})/', 'g') k)
    ) p on l.body_html like '%/files/%' or l.bn_body_html like '%/files/%'
    group by k.id
  ) n
  where c.id = n.id and (c.lesson_count, c.minutes, c.small_bytes, c.full_bytes, c.lessons_elsewhere)
    is distinct from (n.lessons, n.minutes, n.small_bytes, n.full_bytes, n.elsewhere)`;
export const recountCourse = (sql: Sql, course_id: number) => recountCourses(sql, [course_id]);

/** The courses whose lessons show a file. */
export const listCoursesWith = async (sql: Sql, file_id: number): Promise<number[]> => {
  const rows = await sql<{ course_id: number }[]>`
    select distinct l.course_id from lesson_files w join lessons l on l.id = w.lesson_id
    where w.file_id = ${file_id} and ${ofCourse(sql, sql`l`)} order by 1`;
  return rows.map((row) => row.course_id);
};
