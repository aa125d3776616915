// SQL of personal data: the rows of any declared table that are of one person, and those whose time is over.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Ending } from './declare.ts';
import type { HeldTable } from './holdings.ts';

/** Whose rows are asked for, with the addresses that they have proved. */
export interface Owner {
  user_id: number;
  addresses: readonly string[];
}
/** What an id that stands in a row is called, by the column's name. */
const NAMED: Readonly<Record<string, { table: string; en: string; bn: string }>> = {
  course_id: { table: 'courses', en: 'title', bn: 'bn_title' },
  lesson_id: { table: 'lessons', en: 'title', bn: 'bn_title' },
  batch_id: { table: 'batches', en: 'title', bn: 'bn_title' },
  institution_id: { table: 'institutions', en: 'institution_name_en', bn: 'institution_name' },
  role_id: { table: 'roles', en: 'name', bn: 'bn_name' },
  question_id: { table: 'questions', en: 'text_html', bn: 'bn_text_html' },
};
const list = (sql: Sql, parts: readonly Part[]): Part => parts.reduce((before, part) => sql`${before}, ${part}`);
const valueOf = (sql: Sql, name: string): Part => {
  const named = NAMED[name];
  return named
    ? sql`(select jsonb_build_object('id', n.id, 'en', n.${sql(named.en)}, 'bn', n.${sql(named.bn)})
        from ${sql(named.table)} n where n.id = t.${sql(name)})`
    : sql`t.${sql(name)}`;
};
const ofPerson = (sql: Sql, { column, by }: HeldTable, owner: Owner): Part =>
  by === 'address' ? sql`t.${sql(column)} = any (${owner.addresses as string[]}::text[])` : sql`t.${sql(column)} = ${owner.user_id}`;

/** How many rows of each table are the person's, in the order of the tables. */
export async function countHeld(sql: Sql, all: readonly HeldTable[], owner: Owner): Promise<number[]> {
  const counts = all.map(
    (held) => sql`(select count(*)::int from ${sql(held.table)} t
      where ${ofPerson(sql, held, owner)} and ${held.only ? held.only(sql) : sql`true`})`,
  );
  const [row] = await sql<{ counts: number[] }[]>`select array[${list(sql, counts)}] as counts`.once();
  return row!.counts;
}
export interface HeldRow {
  /** Names the row, for the portion that comes after it. */
  at: string;
  row: Record<string, unknown>;
}
/** A portion of the person's rows, in the order of their key, behind the row `after`. */
export function readHeld(sql: Sql, held: HeldTable, owner: Owner, after: string | undefined, limit: number) {
  const key = held.key.length ? held.key : [held.column];
  const columns = (of: Part) =>
    list(
      sql,
      key.map((name) => sql`${of}.${sql(name)}`),
    );
  const behind =
    after === undefined
      ? sql`true`
      : sql`(${columns(sql`t`)}) > (select ${columns(sql`a`)} from jsonb_populate_record(null::${sql(held.table)}, ${after}::jsonb) a)`;
  const pairs = (names: readonly string[], value: (name: string) => Part) =>
    list(
      sql,
      names.map((name) => sql`${name}::text, ${value(name)}`),
    );
  return sql<HeldRow[]>`
    select jsonb_build_object(${pairs(key, (name) => sql`t.${sql(name)}`)})::text as at,
      jsonb_build_object(${pairs(held.given, (name) => valueOf(sql, name))}) as row
    from ${sql(held.table)} t
    where ${ofPerson(sql, held, owner)} and ${held.only ? held.only(sql) : sql`true`} and ${behind}
    order by ${columns(sql`t`)}
    limit ${limit}`.once();
}
/** Deletes rows whose time is over, so many at most; answers how many went. */
export const deleteOver = async (sql: Sql, { table }: HeldTable, { since, days }: Ending, limit: number): Promise<number> =>
  (
    await sql`
      delete from ${sql(table)} where ctid = any (array(
        select ctid from ${sql(table)} where ${sql(since)} < now() - make_interval(days => ${days}) limit ${limit}))`.once()
  ).count;
