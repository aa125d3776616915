// SQL of what of the question bank an exam draws: what matches, what it is called, what was frozen.
import type { Sql } from '#core/db/server/sql.ts';
import type { QuestionType } from '#features/questions/rules.ts';
import type { Draw } from '../sections.ts';

export interface MatchRow {
  /** Of the draw. */
  n: number;
  question_id: number;
  type: QuestionType;
  marking: string;
  marks: number;
  answer: unknown;
  /** Another exam of the course asked it. */
  seen: boolean;
}
/** Questions that these draws match, by draw: their newest versions, those of a folder with what is within it. */
export const listMatching = (sql: Sql, lesson_id: number, draws: readonly Draw[]) => sql<MatchRow[]>`
  with wanted as (
    select w.n, w.bank_id, w.folder_id, coalesce(w.tags, '{}') as tags, w.difficulty
    from jsonb_to_recordset(${sql.json(draws.map((draw, n) => ({ ...draw, n })) as never)}::jsonb)
      w (n int, bank_id int, folder_id int, tags text[], difficulty smallint)
  ), found as (
    select w.n, b.id, b.question_id
    from wanted w join bank_questions b on b.id = w.bank_id
    where b.removed_at is null and b.question_id is not null
    union all
    select w.n, b.id, b.question_id
    from wanted w
    join bank_folders top on top.id = w.folder_id and top.removed_at is null
    join bank_folders f on f.path @> array[top.id] and f.removed_at is null
    join bank_questions b on b.holder = top.holder and b.folder_id = f.id
    where b.removed_at is null and b.question_id is not null and b.tags @> w.tags
      and (w.difficulty is null or b.difficulty = w.difficulty)
  )
  select f.n, f.question_id, q.type, q.marking, q.marks, q.answer,
    exists (
      select from exam_pool p join lessons o on o.id = p.lesson_id join lessons l on l.id = ${lesson_id}
      where p.question_id = f.question_id and p.lesson_id <> l.id and o.course_id = l.course_id
    ) as seen
  from found f join questions q on q.id = f.question_id
  order by f.n, f.id limit 20000`;
/** What draws are called; one that is gone has no row. */
export function listNames(sql: Sql, draws: readonly Draw[]) {
  const places = draws.map(({ bank_id, folder_id }, n) => ({ n, bank_id, folder_id }));
  return sql<{ n: number; name: string; bn_name: string }[]>`
    select w.n, coalesce(f.name, nullif(b.title, ''), b.bn_title) as name,
      coalesce(f.name, nullif(b.bn_title, ''), b.title) as bn_name
    from jsonb_to_recordset(${sql.json(places as never)}::jsonb) w (n int, bank_id int, folder_id int)
    left join bank_folders f on f.id = w.folder_id and f.removed_at is null
    left join bank_questions b on b.id = w.bank_id and b.removed_at is null
    where f.id is not null or b.id is not null`;
}
export interface FrozenDraw {
  section: number;
  title: string;
  bn_title: string;
  pass_marks: number | null;
  /** Of the section's own. */
  minutes: number | null;
  take: number;
  marks: number;
  question_ids: number[];
}
/** Draws as they were frozen, in their order. */
export const listFrozen = (sql: Sql, lesson_id: number) => sql<FrozenDraw[]>`
  select s.position as section, s.title, s.bn_title, s.pass_marks, s.minutes, d.take, d.marks,
    array(select p.question_id from exam_pool p where p.draw_id = d.id order by p.question_id) as question_ids
  from exam_sections s join exam_draws d on d.section_id = s.id
  where s.lesson_id = ${lesson_id} order by s.position, d.position`;
