// SQL of offline courses: sizes and the ids of lessons. Writes nothing.
import type { Sql } from '#core/db/server/sql.ts';
import type { getCoverUrl } from '#features/courses/server/service.ts';
import type { CourseSize, LessonVersion } from '../contract.ts';

export async function measureCourse(sql: Sql, course_id: number, lesson_id: number | null): Promise<Omit<CourseSize, 'cover'>> {
  const [row] = await sql<Omit<CourseSize, 'cover'>[]>`
    with taken as (
      select id, body_html, bn_body_html from lessons
      where course_id = ${course_id} and archived_at is null and kind <> 'section'
        and (${lesson_id}::int is null or id = ${lesson_id}::int)),
    media as (
      select m.lesson_id, m.role, f.bytes
      from taken l join lesson_files m on m.lesson_id = l.id join files f on f.id = m.file_id),
    drawn as (
      select distinct k[1] as address_key
      from taken l
      cross join lateral (values (l.body_html), (l.bn_body_html)) b (html)
      cross join lateral regexp_matches(b.html, '/files/([A-Za-z0-9_-]{22})/', 'g') k
      where b.html like '%/files/%')
    select (select count(*)::int from taken) as lessons_total,
      (coalesce((select sum(octet_length(body_html) + octet_length(bn_body_html) + 1000) from taken), 0)
        + coalesce((
          select sum(octet_length(q.text_html) + octet_length(q.bn_text_html) + octet_length(q.shape::text))
          from taken l join lesson_questions lq on lq.lesson_id = l.id join questions q on q.id = lq.question_id
        ), 0))::float8 as text_bytes,
      (coalesce((select sum(bytes) from media where role not in ('audio', 'video')), 0)
        + coalesce((select sum(f.bytes) from drawn d join files f on f.address_key = d.address_key), 0)
      )::float8 as picture_bytes,
      coalesce((select sum(bytes) from media where role = 'audio'), 0)::float8 as audio_bytes,
      coalesce((
        select sum(v.bytes) from (select min(bytes) as bytes from media where role = 'video' group by lesson_id) v
      ), 0)::float8 as video_bytes`;
  return row!;
}
export async function findPicture(sql: Sql, course_id: number) {
  const [row] = await sql<Parameters<typeof getCoverUrl>[0][]>`
    select c.uuid, c.cover_family, k.slug as category_slug, f.address_key as thumbnail_key,
      f.file_name as thumbnail_name, f.public as thumbnail_public
    from courses c
    join categories k on k.id = c.category_id
    left join files f on f.id = c.thumbnail_file_id
    where c.id = ${course_id}`;
  return row!;
}
/** In the order of their ids, whatever is locked. */
export const listLessonIds = (sql: Sql, course_id: number, lesson_id: number | null, limit: number, offset: number) =>
  sql<{ id: number; total: number }[]>`
    select id, count(*) over ()::int as total from lessons
    where course_id = ${course_id} and archived_at is null and kind <> 'section'
      and (${lesson_id}::int is null or id = ${lesson_id}::int)
    order by id limit ${limit} offset ${offset}`;

/** In the order of their ids. A hash of all that a device keeps of a lesson, so that nobody has to note what they changed. */
export const listVersions = (sql: Sql, lesson_ids: readonly number[]) =>
  sql<Omit<LessonVersion, 'files'>[]>`
    select l.id as lesson_id,
      md5(concat_ws(chr(31), l.kind, l.title, l.bn_title, l.minutes, l.required, l.body_html, l.bn_body_html, l.url,
        l.pass_percent, l.attempts_allowed, l.questions_shown, l.practice, l.due_at, media.text, asked.text
      )) as version,
      (octet_length(l.body_html) + octet_length(l.bn_body_html) + 1000
        + coalesce(asked.bytes, 0))::float8 as text_bytes
    from lessons l
    left join lateral (
      select string_agg(concat_ws(chr(30), m.role, m.file_id, m.language, m.label, m.bn_label), chr(29)
        order by m.position, m.file_id) as text
      from lesson_files m where m.lesson_id = l.id
    ) media on true
    left join lateral (
      select string_agg(concat_ws(chr(30), q.id, q.text_html, q.bn_text_html, q.shape, q.marks), chr(29)
          order by lq.position, q.id) as text,
        sum(octet_length(q.text_html) + octet_length(q.bn_text_html) + octet_length(q.shape::text)) as bytes
      from lesson_questions lq join questions q on q.id = lq.question_id where lq.lesson_id = l.id
    ) asked on true
    where l.id = any(${[...lesson_ids]}::int[]) order by l.id`;
/** What lessons show and play, pictures in their text as well; of several forms of a video the smallest. */
export const listFiles = (sql: Sql, lesson_ids: readonly number[]) =>
  sql<(LessonVersion['files'][number] & { lesson_id: number })[]>`
    select m.lesson_id, f.address_key as key, f.bytes::float8 as bytes,
      case m.role when 'audio' then 'audio' when 'video' then 'video' else 'pictures' end as part
    from lesson_files m join files f on f.id = m.file_id
    where m.lesson_id = any(${[...lesson_ids]}::int[]) and (m.role <> 'video' or f.id = (
      select v.id from lesson_files w join files v on v.id = w.file_id
      where w.lesson_id = m.lesson_id and w.role = 'video' order by v.bytes, w.position limit 1))
    union
    select l.id, f.address_key, f.bytes::float8, 'pictures'
    from lessons l
    cross join lateral (values (l.body_html), (l.bn_body_html)) b (html)
    cross join lateral regexp_matches(b.html, '/files/([A-Za-z0-9_-]{22})/', 'g') k
    join files f on f.address_key = k[1]
    where l.id = any(${[...lesson_ids]}::int[]) and b.html like '%/files/%'`;
