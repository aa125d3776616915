// SQL of settings lists: insert, update by version (optimistic locking), removal with undo, and what depends on a row.
import type { Actor } from '#core/access/actor.ts';
import type { Issue } from '#core/contract/server/issues.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { isFreePicture, pictureIn } from '#core/files/server/renditions.ts';
import { columnsOf, DAYS_TO_RESTORE, isOrdered, pictureName, scopeColumn, type Settings, titlesOf, uploadsOf } from '../declare.ts';
import { firstState } from '../states.ts';
import { unknownWriter, type Writer } from '#core/history/writer.ts';

export interface SettingsRecord {
  id: number;
  position: number;
  version: number;
  in_use?: boolean;
  [column: string]: unknown;
}
/** Rows of another table by which a row is kept: `from` is what stands behind `from` in SQL, with `key` for the row's id. */
export interface Use {
  word: Word;
  from: (sql: Sql, key: Part) => Part;
}
export interface SettingsTable {
  settings: Settings;
  table: string;
  /** Tables of the rows that its fields choose, by the field. */
  parents?: Readonly<Record<string, string>>;
  /** Of records within something: its table, and whether nothing is written in it any more, as in an archived batch. */
  holder?: { table: string; closed?: (row: never) => boolean };
  /** Columns that no field writes. */
  more?: readonly string[];
  uses?: readonly Use[];
  /** Rows that others than staff are shown; all without it. */
  visible?: (sql: Sql, actor: Actor) => Part;
  /** Columns that no field writes and the search looks at, too. */
  searched?: readonly string[];
  /** What is written of what was given, where that is not the same. */
  written?: (item: Item, before: SettingsRecord | undefined) => Item;
  /** What is wrong with an item as it would stand there, beyond what its schema sees. */
  faults?: (item: Item, before: SettingsRecord | undefined) => Issue[];
  /** Why a row is not changed any more: an error of the room. */
  shut?: (row: SettingsRecord) => string | undefined;
  /** After a row went from one state to another, in the same transaction. */
  moved?: (sql: Sql, row: SettingsRecord, to: string) => Promise<unknown>;
  /** After a row of a scope was made, changed, removed or brought back, in the same transaction. */
  wrote?: (sql: Sql, scope: number | null, refuse: (code: string, detail?: unknown) => never, id: number) => Promise<unknown>;
  /** After a row was removed, in the same transaction. */
  removed?: (sql: Sql, row: SettingsRecord) => Promise<unknown>;
  /** Before a removed row comes back: takes away what stood in its place, and answers the version of that. */
  restoring?: (sql: Sql, id: number) => Promise<number | undefined>;
}
type Item = Readonly<Record<string, unknown>>;
/** What keeps a row: how many of it, and the first by name. */
export interface Dependent {
  what: Word;
  count: number;
  some: { id: number; title: string; bn_title: string }[];
}

const parentsOf = (sql: Sql, { settings, parents = {} }: SettingsTable): Part =>
  Object.entries(settings.fields).reduce<Part>((before, [name, f]) => {
    if (f.kind === 'rows') {
      const joined = (title: string) => sql`
        coalesce((select string_agg(p.${sql(title)}, ', ' order by array_position(t.${sql(name)}, p.id))
          from ${sql(parents[name]!)} p where p.id = any (t.${sql(name)})), '') as ${sql(title.replace('title', titlesOf(name)))}`;
      return sql`${before}, ${joined('title')}, ${joined('bn_title')}`;
    }
    if (f.kind !== 'row') return before;
    const of = name.replace(/_id$/, '');
    const from = sql`from ${sql(parents[name]!)} p where p.id = t.${sql(name)}`;
    return sql`${before}, (select p.title ${from}) as ${sql(`${of}_title`)}, (select p.bn_title ${from}) as ${sql(`bn_${of}_title`)}`;
  }, sql``);
const picturesOf = (sql: Sql, { settings }: SettingsTable): Part =>
  uploadsOf(settings.fields).reduce<Part>(
    (before, column) => sql`${before}, ${pictureIn(sql, sql`t.${sql(column)}`)} as ${sql(pictureName(column))}`,
    sql``,
  );
const siteOf = (sql: Sql, { settings }: SettingsTable): Part => {
  const name = (column: string) => sql`(select i.${sql(column)} from institutions i where i.id = t.institution_id)`;
  return settings.owned
    ? sql`, t.institution_id, ${name('institution_name_en')} as site_title, ${name('institution_name')} as bn_site_title`
    : sql``;
};
/** The site whose rows somebody writes: that of the institution they act for, or the main one. */
export const siteFor = ({ role }: Actor): number | null => role?.institution_id ?? null;
/** Rows of the same scope: of one site, or within the same thing. */
const ofScope = (sql: Sql, { settings }: SettingsTable, scope: number | null): Part => {
  const column = scopeColumn(settings);
  if (column === undefined) return sql`true`;
  return settings.within ? sql`t.${sql(column)} = ${scope}` : sql`t.${sql(column)} is not distinct from ${scope}`;
};
const columnsOfTable = (sql: Sql, table: SettingsTable, uses: boolean): Part => {
  const { settings } = table;
  const { within, states } = settings;
  const own = [
    ...columnsOf(settings.fields),
    ...(isOrdered(settings) ? ['position'] : []),
    ...(within ? [within.column] : []),
    ...(states ? [states.column] : []),
    ...(settings.uuid ? ['uuid'] : []),
    ...(table.more ?? []),
  ];
  const named = own.reduce<Part>((before, name) => sql`${before}, t.${sql(name)}`, sql`t.id, t.version`);
  return sql`${named}${parentsOf(sql, table)}${picturesOf(sql, table)}${siteOf(sql, table)}${uses ? sql`, (${usedIn(sql, table, sql`t.id`)}) as in_use` : sql``}`;
};
const usedIn = (sql: Sql, { uses = [] }: SettingsTable, key: Part): Part =>
  uses.reduce<Part>((before, { from }) => sql`${before} or exists (select from ${from(sql, key)})`, sql`false`);

/** The rows of the list; staff are told as well which of them are in use. Of a list that each site has, an institution sees its own; of
 *  records within something, `scope` names that, and none is nobody's. */
export function sourceOf(sql: Sql, table: SettingsTable, actor: Actor, staff: boolean, scope: number | null = siteFor(actor)): Source {
  const { fields, owned, within, states } = table.settings;
  const texts = Object.entries(fields).flatMap(([name, f]) => (f.kind === 'pair' ? [name, `bn_${name}`] : f.kind === 'text' ? [name] : []));
  const searched = [...texts, ...(table.searched ?? [])];
  return {
    from: sql`${sql(table.table)} t`,
    columns: columnsOfTable(sql, table, staff),
    key: sql`t.id`,
    ...(staff
      ? (within || actor.role?.scope !== 'system') && { where: ofScope(sql, table, scope) }
      : table.visible && { where: table.visible(sql, actor) }),
    // one site after the other, the main one first
    ...(isOrdered(table.settings) && {
      first: owned ? sql`coalesce(t.institution_id, 0)::bigint * 1000000 + t.position` : sql`t.position`,
    }),
    nullable: Object.keys(fields),
    order: Object.fromEntries(['position', ...(table.more ?? [])].map((name) => [name, sql`t.${sql(name)}`])),
    filters: Object.fromEntries(
      Object.entries(table.settings.list.filters).map(([name, { kind }]) => [
        name,
        (value: never) => {
          if (fields[name]?.kind === 'rows') return sql`t.${sql(name)} && ${value}::int[]`;
          if (fields[name]?.kind === 'choices') return sql`t.${sql(name)} && ${value}::text[]`;
          if (states?.column === name) return sql`t.${sql(name)}::text = any (${value})`;
          return kind === 'flag' ? sql`t.${sql(name)} = ${value}` : sql`t.${sql(name)} = any (${value})`;
        },
      ]),
    ),
    search: (term) =>
      searched.reduce<Part>((before, name) => sql`${before} or lower(t.${sql(name)}) like lower(${likely(term)})`, sql`false`),
  };
}
/** Those of some ids that there are, in the order of the ids. */
export const listRecords = (sql: Sql, table: SettingsTable, ids: readonly number[]) => sql<SettingsRecord[]>`
  select ${columnsOfTable(sql, table, true)} from ${sql(table.table)} t where t.id = any (${ids as number[]}::int[])
  order by array_position(${ids as number[]}::int[], t.id)`;
export async function findRecord(sql: Sql, table: SettingsTable, id: number): Promise<SettingsRecord | undefined> {
  const [row] = await sql<SettingsRecord[]>`
    select ${columnsOfTable(sql, table, true)} from ${sql(table.table)} t where t.id = ${id}`;
  return row;
}
/** The id of the row that has this uuid. */
export const findIdOf = async (sql: Sql, { table }: SettingsTable, uuid: string): Promise<number | undefined> =>
  (await sql<{ id: number }[]>`select id from ${sql(table)} where uuid = ${uuid}`)[0]?.id;
/** Holds what rows are within as it is until the transaction ends: whoever removes or archives it waits, or is waited for. */
export const lockHolder = async (sql: Sql, { holder }: SettingsTable, id: number): Promise<boolean> =>
  (await sql`select 1 from ${sql(holder!.table)} where id = ${id} for share`).length > 0;
/** Rows of a scope that have one of these values in one of these columns. */
export const listRecordsBy = (sql: Sql, table: SettingsTable, site: number | null, columns: readonly string[], values: readonly string[]) =>
  sql<SettingsRecord[]>`
    select ${columnsOfTable(sql, table, false)} from ${sql(table.table)} t
    where ${ofScope(sql, table, site)}
      and (${columns.reduce<Part>((before, name) => sql`${before} or t.${sql(name)} = any (${values}::text[])`, sql`false`)})`;
/** The rows that each field may choose, whole. */
export async function listParents(
  sql: Sql,
  { parents = {} }: SettingsTable,
): Promise<Record<string, { value: number; en: string; bn: string }[]>> {
  const all: Record<string, { value: number; en: string; bn: string }[]> = {};
  for (const [name, table] of Object.entries(parents))
    all[name] = await sql<{ value: number; en: string; bn: string }[]>`
      select id as value, title as en, bn_title as bn from ${sql(table)} order by position, id limit 50000`;
  return all;
}
/** Whether there is the row that a field would choose. */
export const hasParent = async (sql: Sql, { parents = {} }: SettingsTable, name: string, id: number): Promise<boolean> =>
  (await sql`select from ${sql(parents[name]!)} where id = ${id}`).count > 0;
/** Versions of several rows, who wrote them last, and what depends on each. */
export async function listWritten(
  sql: Sql,
  { table, uses = [] }: SettingsTable,
  ids: readonly number[],
): Promise<{ id: number; version: number; by: string | null; depends: { what: Word; count: number }[] }[]> {
  const rows = await sql<{ id: number; version: number; by: string | null }[]>`
    select t.id, t.version, u.name as by from ${sql(table)} t left join users u on u.id = t.updated_by
    where t.id = any (${ids}::int[])`;
  const depends = new Map<number, { what: Word; count: number }[]>();
  for (const { word, from } of uses) {
    const counts = await sql<{ id: number; count: number }[]>`
      select r.id, count(*)::int as count
      from unnest(${rows.map((row) => row.id)}::int[]) r (id) cross join lateral (select from ${from(sql, sql`r.id`)}) d
      group by r.id`;
    for (const { id, count } of counts) depends.set(id, [...(depends.get(id) ?? []), { what: word, count }]);
  }
  return rows.map((row) => ({ ...row, depends: depends.get(row.id) ?? [] }));
}
/** Where no two rows may share a name: within the same thing, else everywhere. */
const unsharedIn = (sql: Sql, table: SettingsTable, scope: number | null): Part =>
  table.settings.within ? ofScope(sql, table, scope) : sql`true`;
/** A value of a row, as it would stand there. */
export interface Wanted {
  column: string;
  value: unknown;
  id: number;
  scope: number | null;
}
/** Two who give the same name come one after the other. */
export async function isNameTaken(sql: Sql, of: SettingsTable, { column, value, id, scope }: Wanted): Promise<boolean> {
  const { table } = of;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${column} ${String(value)}`}, 0))`;
  const others = sql`t.id <> ${id} and ${unsharedIn(sql, of, scope)}`;
  return (await sql`select from ${sql(table)} t where t.${sql(column)} = ${value as string} and ${others}`).count > 0;
}
/** The same of a text that is compared as a reader would (`normal_name` in the database); none is nobody's. */
export async function isTextTaken(sql: Sql, of: SettingsTable, { column, value, id, scope }: Wanted): Promise<boolean> {
  const { table } = of;
  const text = String(value ?? '');
  if (!text) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${column} `} || normal_name(${text}), 0))`;
  const same = sql`normal_name(t.${sql(column)}) = normal_name(${text}) and t.${sql(column)} <> ''`;
  return (await sql`select from ${sql(table)} t where ${same} and t.id <> ${id} and ${unsharedIn(sql, of, scope)}`).count > 0;
}
/** The same of several values that no two rows share together. */
export async function isTogetherTaken(
  sql: Sql,
  of: SettingsTable,
  { item, id, scope }: { item: Item; id: number; scope: number | null },
): Promise<boolean> {
  const { table, settings } = of;
  const { together = [] } = settings;
  const values = together.map((name) => item[name]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([table, scope, ...values])}, 0))`;
  const same = together.reduce<Part>(
    (before, name) => sql`${before} and t.${sql(name)} is not distinct from ${item[name] as string}`,
    unsharedIn(sql, of, scope),
  );
  return (await sql`select from ${sql(table)} t where ${same} and t.id <> ${id}`).count > 0;
}
/** The places of those texts that are taken, by others than the rows which leave theirs. */
export const listTaken = async (
  sql: Sql,
  of: SettingsTable,
  { column, scope }: Pick<Wanted, 'column' | 'scope'>,
  wanted: readonly { id: number; text: string }[],
  leaving: readonly number[],
): Promise<number[]> =>
  (
    await sql<{ place: number }[]>`
      select w.place::int - 1 as place
      from unnest(${wanted.map((one) => one.id)}::int[], ${wanted.map((one) => one.text)}::text[]) with ordinality w (id, text, place)
      where w.text <> '' and exists (
        select from ${sql(of.table)} t
        where normal_name(t.${sql(column)}) = normal_name(w.text) and t.${sql(column)} <> '' and ${unsharedIn(sql, of, scope)}
          and t.id <> w.id and t.id <> all (${leaving}::int[]))`
  ).map(({ place }) => place);
export async function insertRecord(
  sql: Sql,
  table: SettingsTable,
  { item, user_id, site }: { item: Item; user_id: number; site: number | null },
): Promise<number> {
  const { settings } = table;
  const { states } = settings;
  const column = scopeColumn(settings);
  const last = sql`(select coalesce(max(t.position), 0) + 1 from ${sql(table.table)} t where ${ofScope(sql, table, site)})`;
  const fixed = {
    ...(column !== undefined && { [column]: site }),
    ...(states && { [states.column]: item[states.column] ?? firstState(states) }),
    ...(isOrdered(settings) && { position: last }),
  };
  const [row] = await sql<{ id: number }[]>`
    insert into ${sql(table.table)} ${sql({ ...item, ...fixed, updated_by: user_id })} returning id`;
  return row!.id;
}
/** False when it was changed since `version`. */
export async function updateRecord(
  sql: Sql,
  { table }: SettingsTable,
  { id, version, item, user_id }: { id: number; version: number; item: Record<string, unknown>; user_id: number },
): Promise<boolean> {
  const set = Object.entries(item).reduce<Part>((before, [name, value]) => sql`${before}, ${sql(name)} = ${value as string}`, sql``);
  const changed = await sql`
    update ${sql(table)} set version = version + 1, updated_at = now(), updated_by = ${user_id}${set}
    where id = ${id} and version = ${version} returning 1`;
  return changed.length > 0;
}
/** To be held before a row is written that is then moved: two who move at once would each wait for rows that the other has locked. */
export const lockOrder = async (sql: Sql, { table }: SettingsTable): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} order`}, 0))`;
};
/** Puts a row where it is wanted; the others of its site keep their order round it. */
export const moveRecord = (
  sql: Sql,
  table: SettingsTable,
  { id, position, site }: { id: number; position: number; site: number | null },
) => sql`
  with beside as (select t.id, t.position from ${sql(table.table)} t where ${ofScope(sql, table, site)})
  update ${sql(table.table)} t set position = o.place
  from (select id, n + (n >= ${position})::int as place
      from (select id, row_number() over (order by position, id)::int as n from beside where id <> ${id}) others
    union all select ${id}::int, least(${position}::int, (select count(*)::int from beside))) o
  where o.id = t.id and t.position <> o.place`;
/** Who changed a row last, and when; whether that was this person. */
export async function findWriter(sql: Sql, { table }: SettingsTable, { id, user_id }: { id: number; user_id: number }): Promise<Writer> {
  const [row] = await sql<Writer[]>`
    select u.name as by, u.bn_name as bn_by, t.updated_at as at, coalesce(t.updated_by = ${user_id}, false) as own
    from ${sql(table)} t left join users u on u.id = t.updated_by where t.id = ${id}`;
  return row ?? unknownWriter;
}

/** Whoever would make something depend on the row meanwhile waits, or is waited for. */
export const lockRecord = async (sql: Sql, { table }: SettingsTable, id: number): Promise<boolean> =>
  (await sql`select 1 from ${sql(table)} where id = ${id} for update`).length > 0;
/** What depends on a row, by kind: some of them by name, and how many there are. */
export async function listDependents(sql: Sql, { uses = [] }: SettingsTable, id: number): Promise<Dependent[]> {
  const found: Dependent[] = [];
  for (const { word, from } of uses) {
    const rows = await sql<{ id: number; title: string; bn_title: string; count: number }[]>`
      select d.id, d.title, d.bn_title, count(*) over ()::int as count
      from (select * from ${from(sql, sql`${id}::int`)}) d order by d.id limit 5`;
    const some = rows.filter((row) => row.title || row.bn_title).map(({ count: _count, ...row }) => row);
    if (rows.length) found.push({ what: word, count: rows[0]!.count, some });
  }
  return found;
}
/** Takes a row out of its table and keeps it whole for some days. */
export async function removeRecord(sql: Sql, { table }: SettingsTable, id: number, user_id: number): Promise<void> {
  await sql`
    insert into removed_records (kind, record_id, row, removed_by)
    select ${table}, t.id, to_jsonb(t), ${user_id} from ${sql(table)} t where t.id = ${id}
    on conflict (kind, record_id) do update
    set row = excluded.row, removed_by = excluded.removed_by, removed_at = now()`;
  await sql`delete from ${sql(table)} where id = ${id}`;
}
/** The site of a removed row, or what it was within; undefined where there is no such row. */
export async function findRemovedScope(sql: Sql, { table, settings }: SettingsTable, id: number): Promise<number | null | undefined> {
  const [row] = await sql<{ site: number | null }[]>`
    select (row ->> ${scopeColumn(settings) ?? 'institution_id'}::text)::int as site from removed_records where kind = ${table} and record_id = ${id}`;
  return row?.site;
}
/** Puts a removed row back as it was, without a picture that is gone or in another row by now; false when there is none. */
export async function restoreRecord(
  sql: Sql,
  { table, settings, restoring }: SettingsTable,
  id: number,
  user_id: number,
): Promise<boolean> {
  const instead = (await restoring?.(sql, id)) ?? 0;
  const back = await sql<{ row: Record<string, unknown> }[]>`
    delete from removed_records where kind = ${table} and record_id = ${id} returning row`;
  if (!back.length) return false;
  const { row } = back[0]!;
  // columns that were added since have their defaults, those that were dropped are left out
  const there = await sql<{ name: string; required: boolean }[]>`
    select attname as name, attnotnull as required from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any (${Object.keys(row)}::text[])`;
  const site = settings.owned ? (row.institution_id as number | null) : null;
  const pictures = there.filter(({ name, required }) => !required && row[name] !== null && uploadsOf(settings.fields).includes(name));
  for (const { name } of pictures) if (!(await isFreePicture(sql, row[name] as number, site))) row[name] = null;
  const columns = there.reduce<Part>((before, { name }, i) => (i ? sql`${before}, ${sql(name)}` : sql`${sql(name)}`), sql``);
  await sql`
    insert into ${sql(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql(table)}, ${sql.json(row)})`;
  // whoever still has the form open from before it was removed is told that it changed
  await sql`
    update ${sql(table)} set version = greatest(version, ${instead}) + 1, updated_at = now(), updated_by = ${user_id} where id = ${id}`;
  return true;
}
export const sweepRemoved = (sql: Sql) => sql`
  delete from removed_records where removed_at < now() - make_interval(days => ${DAYS_TO_RESTORE})`;
