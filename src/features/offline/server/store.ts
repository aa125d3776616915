// SQL of offline courses: sizes and the ids of lessons. Writes nothing.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { getCoverUrl } from '#features/courses/server/service.ts';
import { opensAt } from '#features/enrollments/server/service.ts';
import type { CourseSize, LessonVersion } from '../contract.ts';

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
/** In the order of their ids, whatever is locked by others; those whose day has not come are not handed out. */
export const listLessonIds = (
  sql: Sql,
  { course_id, user_id, opens_from }: { course_id: number; user_id: number; opens_from: string },
  lesson_id: number | null,
  limit: number | null,
  offset: number,
) =>
  sql<{ id: number; total: number }[]>`
    select l.id, count(*) over ()::int as total from lessons l
    left join lessons p on p.id = l.parent_id
    where l.course_id = ${course_id} and ${ofCourse(sql, sql`l`)} and l.kind <> 'section'
      and (${lesson_id}::int is null or l.id = ${lesson_id}::int)
      and (p.opens_day is null or ${opensAt(sql, sql`${opens_from}::timestamptz`, sql`p.opens_day`)} <= now()
        or exists (select from lesson_progress o where o.user_id = ${user_id} and o.lesson_id = l.id))
    order by l.id limit ${limit} offset ${offset}`;

/** The forms that were made of a file of a lesson since. */
const formsOf = (sql: Sql) => sql`(
  select string_agg(r.id::text, ',' order by r.id) from files r where r.rendition_of = m.file_id and m.role = 'video')`;
/** Made of the videos of the lesson of `m`, and smaller than each of them. */
const smallerForms = (sql: Sql) => sql`
  select v.address_key, v.bytes from lesson_files w join files v on v.rendition_of = w.file_id
  where w.lesson_id = m.lesson_id and w.role = 'video' and v.mime like 'video/%' and v.bytes < (
    select min(o.bytes) from lesson_files x join files o on o.id = x.file_id
    where x.lesson_id = m.lesson_id and x.role = 'video')`;
/** In the order of their ids. A hash of all that a device keeps of a lesson, so that nobody has to note what they changed. */
export const listVersions = (sql: Sql, lesson_ids: readonly number[]) =>
  sql<Omit<LessonVersion, 'files'>[]>`
    select l.id as lesson_id,
      md5(concat_ws(chr(31), l.kind, l.title, l.bn_title, l.minutes, l.required, l.body_html, l.bn_body_html, l.url,
        l.pass_percent, l.attempts_allowed, l.questions_shown, l.practice, l.due_at, l.draws, media.text, asked.text
      )) as version,
      (octet_length(l.body_html) + octet_length(l.bn_body_html) + 1000
        + coalesce(asked.bytes, 0))::float8 as text_bytes
    from lessons l
    left join lateral (
      select string_agg(concat_ws(chr(30), m.role, m.file_id, m.language, m.label, m.bn_label, ${formsOf(sql)}), chr(29)
        order by m.position, m.file_id) as text
      from lesson_files m where m.lesson_id = l.id
    ) media on true
    left join lateral (
      select string_agg(concat_ws(chr(30), q.id, q.text_html, q.bn_text_html, q.shape, q.marks, q.marking,
          q.penalty), chr(29)
          order by lq.position, q.id) as text,
        sum(octet_length(q.text_html) + octet_length(q.bn_text_html) + octet_length(q.shape::text)) as bytes
      from lesson_questions lq join questions q on q.id = lq.question_id where lq.lesson_id = l.id
    ) asked on true
    where l.id = any(${[...lesson_ids]}::int[]) order by l.id`;
/** What lessons show and play, pictures in their text and in their questions as well; of several forms of a video the smallest. An exam is not kept, and nobody has its questions before they sit it. */
export const listFiles = (sql: Sql, lesson_ids: readonly number[]) =>
  sql<(LessonVersion['files'][number] & { lesson_id: number })[]>`
    select m.lesson_id, f.address_key as key, f.bytes::float8 as bytes,
      case m.role when 'audio' then 'audio' when 'video' then 'video' else 'pictures' end as part
    from lesson_files m join files f on f.id = m.file_id
    where m.lesson_id = any(${[...lesson_ids]}::int[]) and m.role <> 'package' and (m.role <> 'video' or f.id = (
      select v.id from lesson_files w join files v on v.id = w.file_id
      where w.lesson_id = m.lesson_id and w.role = 'video' order by v.bytes, w.position limit 1)
      and not exists (${smallerForms(sql)}))
    union
    select m.lesson_id, s.address_key, s.bytes::float8, 'video'
    from lesson_files m
    cross join lateral (${smallerForms(sql)} order by v.bytes limit 1) s
    where m.lesson_id = any(${[...lesson_ids]}::int[]) and m.role = 'video'
    union
    select l.id, f.address_key, f.bytes::float8, 'pictures'
    from lessons l
    cross join lateral (values (l.body_html), (l.bn_body_html)) b (html)
    cross join lateral regexp_matches(b.html, '/files/([A-Za-z0-9_-]{22})/', 'g') k
    join files f on f.address_key = k[1]
    where l.id = any(${[...lesson_ids]}::int[]) and b.html like '%/files/%'
    union
    select w.lesson_id, f.address_key, f.bytes::float8, case when f.mime like 'audio/%' then 'audio' else 'pictures' end
    from lesson_questions w
    join lessons l on l.id = w.lesson_id and l.kind <> 'exam'
    join question_files q on q.question_id = w.question_id
    join files f on f.id = q.file_id
    where w.lesson_id = any(${[...lesson_ids]}::int[])`;
/** Bytes of those files by kind; one that several lessons show lies on a device once. */
export async function measureFiles(sql: Sql, lesson_ids: readonly number[]) {
  const files = new Map((await listFiles(sql, lesson_ids)).map((f) => [f.key, f]));
  const sum = (part: LessonVersion['files'][number]['part']) =>
    [...files.values()].reduce((n, f) => n + (f.part === part ? f.bytes : 0), 0);
  return { picture_bytes: sum('pictures'), audio_bytes: sum('audio'), video_bytes: sum('video') } satisfies Partial<CourseSize>;
}
