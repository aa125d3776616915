// SQL of what publishing a syllabus means: the lessons that learners have, what they lack, and how many learners have begun one.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { KEYED_BEGINS } from '#features/lessons/server/service-import.ts';
import type { Change } from '../contract.ts';

export interface HadRow {
  id: number;
  source_key: string;
  kind: string;
  title: string;
  bn_title: string;
  required: boolean;
  parent_id: number | null;
  section_key: string | null;
  opens_day: number | null;
}
/** Sections and lessons that learners have, in the order in which they read them. */
export const listHad = (sql: Sql, course_id: number) => sql<HadRow[]>`
  select l.id, coalesce(l.source_key, l.id::text) as source_key, l.kind, l.title, l.bn_title, l.required, l.parent_id,
    p.source_key as section_key, l.opens_day
  from lessons l left join lessons p on p.id = l.parent_id and p.archived_at is null
  where l.course_id = ${course_id} and ${ofCourse(sql, sql`l`)}
  order by l.position, l.id`;

export interface LackRow {
  source_key: string;
  unready: boolean;
  captions: boolean;
  described: boolean;
  languages: boolean;
  /** It has a film or a sound that captions could be of. */
  played: boolean;
  pictures: boolean;
  /** What it and its questions say, where that leads to lessons. */
  linked: string;
  bytes: number;
}
/** What those lessons lack. */
export const listLacks = (sql: Sql, course_id: number) => sql<LackRow[]>`
  select coalesce(l.source_key, l.id::text) as source_key,
    l.kind not in ('section', 'quiz', 'exam', 'discussion', 'link', 'survey')
      and l.body_html = '' and l.bn_body_html = '' and l.url = '' and m.files = 0 as unready,
    l.kind in ('video', 'audio') and m.shown as played,
    l.kind in ('video', 'audio') and m.shown and not m.captions as captions,
    m.pictures or l.body_html like '%<img %' or l.bn_body_html like '%<img %' as pictures,
    m.mute or l.body_html ~ '<img (?![^>]*alt="[^"])' or l.bn_body_html ~ '<img (?![^>]*alt="[^"])' as described,
    l.title = '' or l.bn_title = '' or (l.body_html = '') <> (l.bn_body_html = '') as languages,
    m.bytes, coalesce(t.linked, '') as linked
  from lessons l
  cross join lateral (
    select count(*)::int as files, coalesce(sum(f.bytes), 0)::float8 as bytes,
      coalesce(bool_or(x.role in ('video', 'audio')), false) as shown,
      coalesce(bool_or(x.role = 'captions'), false) as captions,
      coalesce(bool_or(x.role in ('image', 'slide')), false) as pictures,
      coalesce(bool_or(x.role in ('image', 'slide') and (x.label = '' or x.bn_label = '')), false) as mute
    from lesson_files x join files f on f.id = x.file_id where x.lesson_id = l.id
  ) m
  left join lateral (
    select concat(l.body_html, ' ', l.bn_body_html, ' ', l.url, ' ', string_agg(concat_ws(' ', q.text_html,
      q.bn_text_html, q.explanation_html, q.bn_explanation_html, q.hint_html, q.bn_hint_html,
      q.shape, q.answer), ' ')) as linked
    from lesson_questions p join questions q on q.id = p.question_id where p.lesson_id = l.id
  ) t on strpos(t.linked, '/course/') > 0 or strpos(t.linked, ${KEYED_BEGINS}) > 0
  where l.course_id = ${course_id} and ${ofCourse(sql, sql`l`)}`;

export const findLeastShare = async (sql: Sql, course_id: number): Promise<number | null> => {
  const [row] = await sql<{ least_share: number | null }[]>`select least_share from courses where id = ${course_id}`;
  return row!.least_share;
};
/** Of those who learn a course and have not finished it, how many have begun one of the lessons of each change. */
export async function countConcerned(
  sql: Sql,
  course_id: number,
  about: readonly { what: Change; lesson_id: number }[],
): Promise<Map<Change, number>> {
  if (!about.length) return new Map();
  const [whats, ids] = [about.map((one) => one.what), about.map((one) => one.lesson_id)];
  const rows = await sql<{ what: Change; learners: number }[]>`
    select w.what, count(distinct e.user_id)::int as learners
    from enrollments e
    join lesson_progress p on p.user_id = e.user_id and p.course_id = e.course_id
    join unnest(${whats}::text[], ${ids}::int[]) w (what, lesson_id) on w.lesson_id = p.lesson_id
    where e.course_id = ${course_id} and e.status = 'approved' and e.completed_at is null
    group by w.what`;
  return new Map(rows.map(({ what, learners }) => [what, learners]));
}
