// SQL of merged accounts: rows of any declared table that change hands, and the notes by which they come back.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { ListTable, Merge, Pair, Table } from './moving.ts';

const list = (sql: Sql, parts: readonly Part[], between: Part): Part => parts.reduce((before, part) => sql`${before}${between}${part}`);
const both = (sql: Sql, parts: readonly Part[]): Part => (parts.length ? list(sql, parts, sql` and `) : sql`true`);
/** The row `t` would stand beside one that its new person has already. */
function collides(sql: Sql, { table, column, unique = [], one_with }: Table, to: number): Part {
  const exists = (same: readonly Part[]) => sql`exists (
    select from ${sql(table)} o where o.${sql(column)} = ${to} and ${both(sql, same)})`;
  const found = unique.map((columns) => exists(columns.map((name) => sql`o.${sql(name)} is not distinct from t.${sql(name)}`)));
  if (one_with)
    found.push(exists(Object.entries(one_with).map(([name, value]) => sql`o.${sql(name)} = ${value} and t.${sql(name)} = ${value}`)));
  return found.length ? list(sql, found, sql` or `) : sql`false`;
}
const inCourses = (sql: Sql, { course }: Table, courses: readonly number[]): Part =>
  course && courses.length ? sql`${course(sql)} = any (${courses as number[]}::int[])` : sql`false`;
const keyOf = (sql: Sql, { key }: Pick<Table, 'key'>): Part =>
  sql`jsonb_build_object(${list(
    sql,
    key.map((name) => sql`${name}::text, t.${sql(name)}`),
    sql`, `,
  )})`;
/** The row `t` without its person: what undoing compares. */
const rowOf = (sql: Sql, { column }: Table): Part => sql`to_jsonb(t) - ${column}::text`;
const noted = (sql: Sql, one: Table): Part => (one.changed && one.changed !== 'back' ? sql`${rowOf(sql, one)}` : sql`null::jsonb`);

export const deferConstraints = (sql: Sql) => sql`set constraints all deferred`;
export async function listSharedCourses(sql: Sql, tables: readonly Table[], { kept_id, closed_id }: Pair): Promise<number[]> {
  if (!tables.length) return [];
  const of = (person: number) =>
    list(
      sql,
      tables.map((one) => sql`select ${one.course!(sql)} from ${sql(one.table)} t where t.${sql(one.column)} = ${person}`),
      sql` union `,
    );
  const rows = await sql<{ id: number }[]>`select s.id from (
    (${of(kept_id)}) intersect (${of(closed_id)})) s (id) where s.id is not null order by s.id`;
  return rows.map((row) => row.id);
}
export async function countRows(sql: Sql, one: Table, { kept_id, closed_id, exchanged, left_behind }: Omit<Merge, 'id'>) {
  const moves = sql`${inCourses(sql, one, exchanged)} or not (
    ${inCourses(sql, one, left_behind)} or ${collides(sql, one, kept_id)})`;
  const [row] = await sql<{ moves: number; stays: number }[]>`
    select count(*) filter (where ${moves})::int as moves, count(*) filter (where not (${moves}))::int as stays
    from ${sql(one.table)} t where t.${sql(one.column)} = ${closed_id}`.once();
  return row!;
}
/** Takes the rows out that the account that stays gives in exchange, as the text of whole rows; they are put back in the same transaction. */
export async function parkExchanged(sql: Sql, one: Table, { id, kept_id, exchanged }: Merge): Promise<string[]> {
  const rows = await sql<{ whole: string }[]>`
    with parked as (
      delete from ${sql(one.table)} t where t.${sql(one.column)} = ${kept_id} and ${inCourses(sql, one, exchanged)}
      returning t::text as whole, ${keyOf(sql, one)} as key, ${noted(sql, one)} as row),
    note as (
      insert into account_merge_rows (merge_id, table_name, person_column, given, key, row)
      select ${id}, ${one.table}, ${one.column}, true, key, row from parked)
    select whole from parked`.once();
  return rows.map((row) => row.whole);
}
const columnsOf = async (sql: Sql, table: string): Promise<{ name: string; numbered: boolean }[]> =>
  sql<{ name: string; numbered: boolean }[]>`
    select attname as name, attidentity <> '' as numbered from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
export async function putParked(sql: Sql, one: Table, person: number, parked: readonly string[]): Promise<void> {
  const names = (await columnsOf(sql, one.table)).map(({ name }) => name);
  await sql`
    insert into ${sql(one.table)} (${list(
      sql,
      names.map((name) => sql`${sql(name)}`),
      sql`, `,
    )}) overriding system value
    select ${list(
      sql,
      names.map((name) => (name === one.column ? sql`${person}::int` : sql`(t.whole).${sql(name)}`)),
      sql`, `,
    )}
    from (select w::${sql(one.table)} as whole from unnest(${parked as string[]}::text[]) w) t
    -- what the person made anew meanwhile is the later of the two
    on conflict do nothing`.once();
}
export async function moveTable(sql: Sql, one: Table, { id, kept_id, closed_id, left_behind }: Merge): Promise<void> {
  await sql`
    with moved as (
      update ${sql(one.table)} t set ${sql(one.column)} = ${kept_id}
      where t.${sql(one.column)} = ${closed_id}
        and not coalesce(${inCourses(sql, one, left_behind)}, false) and not (${collides(sql, one, kept_id)})
      returning ${keyOf(sql, one)} as key, ${noted(sql, one)} as row)
    insert into account_merge_rows (merge_id, table_name, person_column, key, row)
    select ${id}, ${one.table}, ${one.column}, key, row from moved`.once();
}

/** The rows `t` of a person that notes `n` name. */
const named = (sql: Sql, one: Table, person: number): Part => sql`
  t.${sql(one.column)} = ${person} and ${both(
    sql,
    one.key.map((name) => sql`t.${sql(name)} = (jsonb_populate_record(null::${sql(one.table)}, n.key)).${sql(name)}`),
  )}`;
export const listNoted = (sql: Sql, one: Table, { id }: Merge) => sql<{ id: number; given: boolean }[]>`
  select id, given from account_merge_rows
  where merge_id = ${id} and table_name = ${one.table} and person_column = ${one.column}`;
/** The notes of rows that were changed since. */
export async function listChanged(sql: Sql, one: Table, { id, kept_id }: Merge): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select n.id from account_merge_rows n join ${sql(one.table)} t on ${named(sql, one, kept_id)}
    where n.merge_id = ${id} and n.table_name = ${one.table} and n.person_column = ${one.column} and not n.given
      and n.row is distinct from ${rowOf(sql, one)}
    for update of t`.once();
  return rows.map((row) => row.id);
}
/** The courses of the rows that notes name. */
export async function listCoursesOf(sql: Sql, one: Table, { kept_id }: Merge, notes: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct ${one.course!(sql)} as id from account_merge_rows n join ${sql(one.table)} t on ${named(sql, one, kept_id)}
    where n.id = any (${notes as number[]}::bigint[])`.once();
  return rows.map((row) => row.id);
}
/** The notes of rows that are of some courses. */
export async function listInCourses(sql: Sql, one: Table, { id, kept_id }: Merge, courses: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select n.id from account_merge_rows n join ${sql(one.table)} t on ${named(sql, one, kept_id)}
    where n.merge_id = ${id} and n.table_name = ${one.table} and n.person_column = ${one.column} and not n.given
      and ${inCourses(sql, one, courses)}`.once();
  return rows.map((row) => row.id);
}
export async function readRows(sql: Sql, one: Table, person: number, notes: readonly number[]): Promise<string[]> {
  const rows = await sql<{ whole: string }[]>`
    select t::text as whole from account_merge_rows n join ${sql(one.table)} t on ${named(sql, one, person)}
    where n.id = any (${notes as number[]}::bigint[])`.once();
  return rows.map((row) => row.whole);
}
export async function parkNoted(sql: Sql, one: Table, person: number, notes: readonly number[]): Promise<string[]> {
  const rows = await sql<{ whole: string }[]>`
    delete from ${sql(one.table)} t using account_merge_rows n
    where n.id = any (${notes as number[]}::bigint[]) and ${named(sql, one, person)}
    returning t::text as whole`.once();
  return rows.map((row) => row.whole);
}
/** Gives rows back, those of `restored` as they were when they changed hands. */
export async function returnTable(
  sql: Sql,
  one: Table,
  { id, kept_id, closed_id }: Merge,
  staying: readonly number[],
  restored: readonly number[],
): Promise<void> {
  const names = restored.length
    ? (await columnsOf(sql, one.table)).filter(({ name }) => name !== one.column && !one.key.includes(name)).map(({ name }) => name)
    : [];
  const was = names.map(
    (name) => sql`, ${sql(name)} = case when n.id = any (${restored as number[]}::bigint[]) and n.row ? ${name}
    then (jsonb_populate_record(null::${sql(one.table)}, n.row)).${sql(name)} else t.${sql(name)} end`,
  );
  const beside = one.goes_with;
  await sql`
    update ${sql(one.table)} t set ${sql(one.column)} = ${closed_id} ${was.length ? list(sql, was, sql``) : sql``}
    from account_merge_rows n
    where n.merge_id = ${id} and n.table_name = ${one.table} and n.person_column = ${one.column} and not n.given
      and n.id <> all (${staying as number[]}::bigint[]) and ${named(sql, one, kept_id)}
      and not (${collides(sql, one, closed_id)})
      and ${beside ? sql`exists (select from ${sql(beside.table)} p where p.id = t.${sql(beside.by)} and p.user_id = ${closed_id})` : sql`true`}`.once();
}
/** What a person made of rows that went back: theirs, with ids of their own. Answers the ids, where the rows have any. */
export async function insertCopies(sql: Sql, one: Table, person: number, copies: readonly string[]): Promise<number[]> {
  const columns = await columnsOf(sql, one.table);
  const names = columns.filter(({ numbered }) => !numbered).map(({ name }) => name);
  const numbered = columns.some((column) => column.numbered);
  const made: number[] = [];
  for (const copy of copies) {
    const [row] = await sql<{ id: number }[]>`
      insert into ${sql(one.table)} (${list(
        sql,
        names.map((name) => sql`${sql(name)}`),
        sql`, `,
      )})
      select ${list(
        sql,
        names.map((name) => (name === one.column ? sql`${person}::int` : sql`(t.whole).${sql(name)}`)),
        sql`, `,
      )}
      from (select ${copy}::text::${sql(one.table)} as whole) t
      on conflict do nothing
      returning ${numbered ? sql`id` : sql`0`} as id`.once();
    if (row && numbered) made.push(row.id);
    const own = row?.id ?? (one.named_in ? await findAlike(sql, one, person, copy) : undefined);
    if (own !== undefined)
      for (const place of one.named_in ?? []) {
        const [table, column] = place.split('.') as [string, string];
        await sql`
        update ${sql(table)} t set ${sql(column)} = ${own}
        where t.user_id = ${person} and t.${sql(column)} = (${copy}::text::${sql(one.table)}).id
          and not exists (select from ${sql(table)} o where o.${sql(column)} = ${own})`.once();
      }
  }
  return made;
}
/** The row that a person has where a copy would stand. */
async function findAlike(sql: Sql, one: Table, person: number, copy: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select o.id from ${sql(one.table)} o, (select (${copy}::text::${sql(one.table)}).*) t
    where o.${sql(one.column)} = ${person} and ${both(
      sql,
      (one.unique?.[0] ?? []).map((name) => sql`o.${sql(name)} = t.${sql(name)}`),
    )}
    order by o.id desc limit 1`.once();
  return row?.id;
}
/** Rows that list somebody. */
export async function countListing(sql: Sql, { table, column }: ListTable, person: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${sql(table)} t where t.${sql(column)} @> array[${person}::int]`.once();
  return row!.n;
}
/** Who stays stands in the place of the closed account, once; each row is noted, with what it listed. */
export async function moveListed(sql: Sql, one: ListTable, { id, kept_id, closed_id }: Merge): Promise<void> {
  const { table, column } = one;
  await sql`
    with listing as (
      select ctid as at, ${sql(column)} as people from ${sql(table)}
      where ${sql(column)} @> array[${closed_id}::int] for update),
    moved as (
      update ${sql(table)} t
      set ${sql(column)} = case when l.people @> array[${kept_id}::int] then array_remove(l.people, ${closed_id}::int)
        else array_replace(l.people, ${closed_id}::int, ${kept_id}::int) end
      from listing l where t.ctid = l.at
      returning ${keyOf(sql, one)} as key, to_jsonb(l.people) as people)
    insert into account_merge_rows (merge_id, table_name, person_column, key, row)
    select ${id}, ${table}, ${column}, key, people from moved`.once();
}
/** The closed account is listed again where it was; what was changed of a list since stays. */
export async function returnListed(sql: Sql, one: ListTable, { id, kept_id, closed_id }: Merge): Promise<void> {
  const { table, column } = one;
  await sql`
    update ${sql(table)} t
    set ${sql(column)} = case when n.row @> to_jsonb(${kept_id}::int) then t.${sql(column)} || ${closed_id}::int
      else array_replace(t.${sql(column)}, ${kept_id}::int, ${closed_id}::int) end
    from account_merge_rows n
    where n.merge_id = ${id} and n.table_name = ${table} and n.person_column = ${column}
      and t.${sql(column)} @> array[${kept_id}::int] and not t.${sql(column)} @> array[${closed_id}::int]
      and ${both(
        sql,
        one.key.map((name) => sql`t.${sql(name)} = (jsonb_populate_record(null::${sql(table)}, n.key)).${sql(name)}`),
      )}`.once();
}
/** The notes have done their work. */
export const deleteNotes = (sql: Sql, { id }: Merge) => sql`delete from account_merge_rows where merge_id = ${id}`;
