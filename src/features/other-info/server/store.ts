// SQL of other information: entries of education and work.
import type { Sql } from '#core/db/server/sql.ts';
import type { Entry } from '../contract.ts';
import { MOST_ENTRIES } from '../rules.ts';

export type Written = Pick<
  Entry,
  'kind' | 'level_id' | 'degree_id' | 'profession_id' | 'title' | 'place' | 'result' | 'from_year' | 'to_year'
>;
const columns = (sql: Sql) => sql`
  b.id, b.kind, b.level_id, l.title as level_title, l.bn_title as bn_level_title,
  b.degree_id, d.title as degree_title, d.bn_title as bn_degree_title,
  b.profession_id, p.title as profession_title, p.bn_title as bn_profession_title,
  b.title, b.place, b.result, b.from_year, b.to_year
  from background_entries b
  left join education_levels l on l.id = b.level_id
  left join education_degrees d on d.id = b.degree_id
  left join professions p on p.id = b.profession_id`;
/** What goes on comes first, then what ended last. */
export const listEntries = async (sql: Sql, user_id: number): Promise<Entry[]> => [
  ...(await sql<Entry[]>`
    select ${columns(sql)} where b.user_id = ${user_id}
    order by b.kind, b.to_year desc nulls first, b.from_year desc nulls last, b.id desc`),
];
interface Choice {
  id: number;
  title: string;
  bn_title: string;
}
export async function readChoices(sql: Sql): Promise<{ levels: (Choice & { degrees: Choice[] })[]; professions: Choice[] }> {
  const [row] = await sql<[{ levels: (Choice & { degrees: Choice[] })[]; professions: Choice[] }]>`
    select
      coalesce((
        select json_agg(json_build_object('id', l.id, 'title', l.title, 'bn_title', l.bn_title, 'degrees', coalesce((
            select json_agg(json_build_object('id', d.id, 'title', d.title, 'bn_title', d.bn_title)
              order by d.position, d.id)
            from education_degrees d where d.level_id = l.id
          ), '[]')) order by l.position, l.id)
        from education_levels l
      ), '[]') as levels,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'title', p.title, 'bn_title', p.bn_title)
          order by p.position, p.id)
        from professions p
      ), '[]') as professions`;
  return row;
}
export async function findEntry(sql: Sql, id: number, user_id: number): Promise<Entry | undefined> {
  const [row] = await sql<Entry[]>`select ${columns(sql)} where b.id = ${id} and b.user_id = ${user_id}`;
  return row;
}
/** Nothing where the person has told as many as there may be: the account is held, so that of many at once no more are made. */
export async function insertEntry(sql: Sql, user_id: number, e: Written): Promise<number | undefined> {
  await sql`select from users where id = ${user_id} for no key update`;
  const [row] = await sql<{ id: number }[]>`
    insert into background_entries (user_id, kind, level_id, degree_id, profession_id, title, place, result,
      from_year, to_year)
    select ${user_id}, ${e.kind}, ${e.level_id}::int, ${e.degree_id}::int, ${e.profession_id}::int, ${e.title},
      ${e.place}, ${e.result}, ${e.from_year}::int, ${e.to_year}::int
    where (select count(*) from background_entries where user_id = ${user_id}) < ${MOST_ENTRIES}
    returning id`;
  return row?.id;
}
export const updateEntry = (sql: Sql, id: number, e: Written) => sql`
  update background_entries
  set level_id = ${e.level_id}, degree_id = ${e.degree_id}, profession_id = ${e.profession_id}, title = ${e.title},
    place = ${e.place}, result = ${e.result}, from_year = ${e.from_year}, to_year = ${e.to_year}
  where id = ${id}`;
export const deleteEntry = (sql: Sql, id: number) => sql`delete from background_entries where id = ${id}`;
export const eraseEntries = (sql: Sql, user_id: number) => sql`
  delete from background_entries where user_id = ${user_id}`;
/** Which of the rows that an entry names are not there; a degree is one of its level. */
export async function findMissing(sql: Sql, e: Written): Promise<'level_id' | 'degree_id' | 'profession_id' | undefined> {
  const [row] = await sql<{ level: boolean; degree: boolean; profession: boolean }[]>`
    select ${e.level_id}::int is null or exists (select from education_levels where id = ${e.level_id}::int) as level,
      ${e.degree_id}::int is null or exists (
        select from education_degrees where id = ${e.degree_id}::int and level_id = ${e.level_id}::int) as degree,
      ${e.profession_id}::int is null
        or exists (select from professions where id = ${e.profession_id}::int) as profession`;
  if (!row!.level) return 'level_id';
  if (!row!.degree) return 'degree_id';
  return row!.profession ? undefined : 'profession_id';
}
