// SQL of what of the question bank an exam draws: who put it there, what matches, what it is called, what was frozen.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { folderRanksOf, isSealedFrom, questionRanksOf } from '#features/bank/server/service.ts';
import type { QuestionType } from '#features/questions/rules.ts';
import type { Draw, Section } from '../sections.ts';

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
/** What the draft of an exam takes from the bank. */
export interface Uses {
  folder_ids: number[];
  bank_ids: number[];
}
export async function listUses(sql: Sql, lesson_id: number): Promise<Uses> {
  const rows = await sql<{ bank_id: number | null; folder_id: number | null }[]>`
    select bank_id, folder_id from exam_uses where lesson_id = ${lesson_id}`;
  return { folder_ids: rows.flatMap(({ folder_id }) => folder_id ?? []), bank_ids: rows.flatMap(({ bank_id }) => bank_id ?? []) };
}
/** These are what its draft takes now; what stood there before stays with whoever put it there. */
export async function keepUses(sql: Sql, lesson_id: number, put_by: number, { folder_ids, bank_ids }: Uses): Promise<void> {
  await sql`
    delete from exam_uses where lesson_id = ${lesson_id}
      and not (folder_id is not null and folder_id = any (${folder_ids}::int[])
        or bank_id is not null and bank_id = any (${bank_ids}::int[]))`;
  await sql`
    insert into exam_uses (lesson_id, folder_id, bank_id, put_by)
    select ${lesson_id}::int, f.id, null::int, ${put_by}::int from unnest(${folder_ids}::int[]) f (id)
    union all
    select ${lesson_id}::int, null::int, b.id, ${put_by}::int from unnest(${bank_ids}::int[]) b (id)
    on conflict do nothing`;
}
/** In a copy what was put there stays with whoever put it there; in one of another institution whoever copied it did. */
export const copyUses = (sql: Sql, from: number, to: number, copied_by: number) => sql`
  insert into exam_uses (lesson_id, bank_id, folder_id, put_by)
  select l.id, u.bank_id, u.folder_id,
    case when c.institution_id is not distinct from first.institution_id then u.put_by else ${copied_by}::int end
  from exam_uses u join lessons f on f.id = u.lesson_id join courses first on first.id = f.course_id
  join lessons l on l.id = ${to} join courses c on c.id = l.course_id
  where u.lesson_id = ${from} on conflict do nothing`;
interface Setting {
  lesson_id: number;
  /** Who asks, or publishes. */
  by: number;
  draws: readonly Draw[];
}
/** By whose right the thing of the use `u` stands in the exam: this person's, who sets it, and of whoever put it there, by the account that stayed. */
const setters = (sql: Sql, by: number): Part => sql`
  array_remove(array[${by}::int, coalesce((
    select max(m.kept_id) from account_merges m where m.closed_id = u.put_by and m.undone_at is null
  ), u.put_by)], null)`;
const most = (sql: Sql, rank: (person: Part) => Part): Part => sql`
  (select max(${rank(sql`p.id`)}) from unnest(w.people) p (id))`;
/**
 * Draws as rows: what each is called, nothing where it is gone, and how far the people who set the exam go with it. `held`: they see all of it;
 * `given`: by a share, which has nothing of what another exam hides until it begins.
 */
const wantedOf = (sql: Sql, { lesson_id, by, draws }: Setting): Part => sql`
  wanted as materialized (
    select w.n, w.bank_id, w.folder_id, coalesce(w.tags, '{}') as tags, w.difficulty, ${setters(sql, by)} as people
    from jsonb_to_recordset(${sql.json(draws.map((draw, n) => ({ ...draw, n })) as never)}::jsonb)
      w (n int, bank_id int, folder_id int, tags text[], difficulty smallint)
    left join exam_uses u on u.lesson_id = ${lesson_id} and (u.bank_id = w.bank_id or u.folder_id = w.folder_id)
  ), folders as materialized (
    select w.*, f.id, f.holder, f.name, f.name as bn_name,
      ${most(sql, (person) => folderRanksOf(sql, person).held)} >= 2 as held,
      ${most(sql, (person) => folderRanksOf(sql, person).given)} >= 2 as given
    from wanted w join bank_folders f on f.id = w.folder_id and f.removed_at is null
  ), singles as materialized (
    select w.*, q.id, q.question_id, coalesce(nullif(q.title, ''), q.bn_title) as name,
      coalesce(nullif(q.bn_title, ''), q.title) as bn_name,
      ${most(sql, (person) => questionRanksOf(sql, person).held)} >= 2
        or ${most(sql, (person) => questionRanksOf(sql, person).given)} >= 2
          and not ${isSealedFrom(sql, sql`w.people`, lesson_id)} as open
    from wanted w join bank_questions q on q.id = w.bank_id and q.removed_at is null
    left join bank_folders f on f.id = q.folder_id
  )`;
/** Questions that these draws match and that may be asked by the right of who sets the exam, by draw: their newest versions, those of a folder with what is within it. */
export const listMatching = (sql: Sql, setting: Setting) => sql<MatchRow[]>`
  with ${wantedOf(sql, setting)}, found as (
    select s.n, s.id, s.question_id from singles s where s.question_id is not null and s.open
    union all
    select w.n, q.id, q.question_id
    from folders w
    join bank_folders f on f.path @> array[w.id] and f.removed_at is null
    join bank_questions q on q.holder = w.holder and q.folder_id = f.id
    where q.removed_at is null and q.question_id is not null and q.tags @> w.tags
      and (w.difficulty is null or q.difficulty = w.difficulty)
      and (w.held or w.given and not ${isSealedFrom(sql, sql`w.people`, setting.lesson_id)})
  )
  select f.n, f.question_id, q.type, q.marking, q.marks, q.answer,
    exists (
      select from exam_pool p join lessons o on o.id = p.lesson_id join lessons l on l.id = ${setting.lesson_id}
      where p.question_id = f.question_id and p.lesson_id <> l.id and o.course_id = l.course_id
    ) as seen
  from found f join questions q on q.id = f.question_id
  order by f.n, f.id limit 20000`;
/**
 * What draws are called, and whether whoever sets the exam may still use what each is of; one that is gone has no row. A question is called by what it
 * asks: that is not told of one that may not be used.
 */
export const listNames = (sql: Sql, setting: Setting) => sql<{ n: number; name: string; bn_name: string; open: boolean }[]>`
  with ${wantedOf(sql, setting)}
  select n, name, bn_name, held or given as open from folders
  union all
  select n, case when open then name else '' end, case when open then bn_name else '' end, open from singles`;
/**
 * Its sections and draws, and the questions that each may ask. Until it begins they are hidden from who sits it; from everybody who has them by a
 * share where an institution asks its own, or whoever set the exam may change them.
 */
export async function freezePool(
  sql: Sql,
  { lesson_id: id, by }: Pick<Setting, 'lesson_id' | 'by'>,
  sections: readonly Section[],
  pools: readonly (readonly number[])[],
): Promise<void> {
  await sql`delete from exam_sections where lesson_id = ${id}`;
  const made = await sql<{ id: number; position: number }[]>`
    insert into exam_sections (lesson_id, position, title, bn_title, pass_marks, minutes)
    select ${id}, s.position, s.title, s.bn_title, s.pass_marks, s.minutes
    from jsonb_to_recordset(${sql.json(
      sections.map(({ title, bn_title, pass_marks, minutes }, position) => ({ position, title, bn_title, pass_marks, minutes })) as never,
    )}::jsonb) s (position int, title text, bn_title text, pass_marks numeric, minutes smallint)
    returning id, position`;
  const section_ids = new Map(made.map((row) => [row.position, row.id]));
  const draws = sections.flatMap(({ draws: own }, at) =>
    own.map((draw, position) => ({ ...draw, section_id: section_ids.get(at)!, position })),
  );
  const rows = await sql<{ id: number; section_id: number; position: number }[]>`
    insert into exam_draws (section_id, position, bank_id, folder_id, tags, difficulty, take, marks)
    select d.section_id, d.position, d.bank_id, d.folder_id, d.tags, d.difficulty, d.take, d.marks
    from jsonb_to_recordset(${sql.json(draws as never)}::jsonb)
      d (section_id int, position int, bank_id int, folder_id int, tags text[], difficulty smallint, take int,
        marks numeric)
    returning id, section_id, position`;
  const draw_ids = new Map(rows.map((row) => [`${row.section_id}/${row.position}`, row.id]));
  const pool = draws.flatMap((draw, i) =>
    pools[i]!.map((question_id) => ({ draw_id: draw_ids.get(`${draw.section_id}/${draw.position}`)!, question_id })),
  );
  const ranks = questionRanksOf(sql, sql`o.id`);
  await sql`
    insert into exam_pool (draw_id, question_id, lesson_id, seals)
    select p.draw_id, p.question_id, x.lesson_id, coalesce(q.institution_id = c.institution_id, false) or exists (
      select from unnest(${setters(sql, by)} || x.made_by) o (id) where ${ranks.held} >= 3 or ${ranks.given} >= 3)
    from unnest(${pool.map((p) => p.draw_id)}::int[], ${pool.map((p) => p.question_id)}::int[]) p (draw_id, question_id)
    join exams x on x.lesson_id = ${id} join lessons l on l.id = x.lesson_id join courses c on c.id = l.course_id
    join exam_draws d on d.id = p.draw_id
    left join exam_uses u on u.lesson_id = x.lesson_id and (u.bank_id = d.bank_id or u.folder_id = d.folder_id)
    join questions v on v.id = p.question_id join bank_questions q on q.id = v.bank_id
    left join bank_folders f on f.id = q.folder_id`;
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
