// SQL of the words of the interface: their table as a settings list, what is overridden, and importing what a release ships.
import type { Sql } from '#core/db/server/sql.ts';
import type { Shipped } from '#core/i18n/server/catalogue.ts';
import type { Language } from '#core/i18n/words.ts';
import type { SettingsRecord, SettingsTable } from '#core/records/server/store.ts';
import { languageValues } from '../lists.ts';
import { faultsOf } from '#core/i18n/slots.ts';
import { used } from '../words.ts';

const isSaid = (row: SettingsRecord | undefined): row is SettingsRecord & { shipped: string; bn_shipped: string; name: string } =>
  row?.said === true;

export const table: SettingsTable = {
  settings: languageValues,
  table: 'language_values',
  more: ['room', 'state', 'shipped', 'bn_shipped', 'said', 'places'],
  searched: ['shipped', 'bn_shipped'],
  // what the product says by itself cannot be deleted, only what stands in its place
  uses: [
    {
      word: used.by_screens,
      from: (sql, key) => sql`language_values s where s.id = ${key} and s.said and s.state = 'shipped'`,
    },
  ],
  written: (item, before) =>
    isSaid(before)
      ? {
          ...item,
          ...(item.title === '' && { title: before.shipped }),
          ...(item.bn_title === '' && { bn_title: before.bn_shipped }),
        }
      : item,
  faults: (item, before) => {
    const said = isSaid(before);
    const of = (column: 'title' | 'bn_title', shipped: string) =>
      String(item[column] ?? '') === shipped
        ? []
        : faultsOf(String(item[column] ?? ''), shipped).map((message) => ({ code: 'custom', path: [column], message }));
    return [
      ...of('title', said ? before.shipped : ''),
      ...of('bn_title', said ? before.bn_shipped : ''),
      ...(said && item.name !== before.name ? [{ code: 'custom', path: ['name'], message: 'fixed' }] : []),
    ];
  },
  // in the place of an override stands what was shipped, under the same id
  removed: (sql, { id }) => sql`
    insert into language_values
      (id, name, title, bn_title, room, places, shipped, bn_shipped, said, position, version, updated_by)
      overriding system value
    select r.id, r.name, r.shipped, r.bn_shipped, r.room, r.places, r.shipped, r.bn_shipped, true, r.position,
      r.version + 1, k.removed_by
    from removed_records k cross join lateral jsonb_populate_record(null::language_values, k.row) r
    where k.kind = 'language_values' and k.record_id = ${id} and r.said`,
  restoring: async (sql, id) => {
    const [out] = await sql<{ version: number }[]>`
      delete from language_values where id = ${id} and said and state = 'shipped'
        and exists (select from removed_records where kind = 'language_values' and record_id = ${id})
      returning version`;
    return out?.version;
  },
};

export interface Changed {
  shipped: string;
  bn_shipped: string;
  title: string;
  bn_title: string;
}
/** What is said in the place of what was shipped. */
export const listChangedWords = (sql: Sql) => sql<Changed[]>`
  select shipped, bn_shipped, title, bn_title from language_values where state in ('changed', 'half') order by id`;
/** Another number with every change of a word. */
export async function readChanges(sql: Sql): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select number from language_changes`;
  return row!.number;
}
export const listStrings = (sql: Sql, language: Language) => sql<{ name: string; text: string }[]>`
  select name, ${
    language === 'bn' ? sql`coalesce(nullif(bn_title, ''), title)` : sql`coalesce(nullif(title, ''), bn_title)`
  } as text from language_values order by name`;

interface Row extends Changed {
  id: number;
  name: string;
  room: string;
  places: string[];
  said: boolean;
  fits: boolean;
}
/** Makes the table say what this release ships: words that changed, came or went. What was written in their place stays. */
export async function bringShipped(sql: Sql, words: readonly Shipped[]): Promise<void> {
  const there = await sql<Row[]>`
    select id, name, title, bn_title, room, places, shipped, bn_shipped, said, fits from language_values order by name`;
  const byName = new Map(there.map((row) => [row.name, row]));
  const kept = new Set<number>();
  const fresh: object[] = [];
  const changed: object[] = [];
  for (const { en, bn, places } of words) {
    const known = places.flatMap((place) => byName.get(place) ?? []).filter((row) => !kept.has(row.id));
    // of words that have become the same one stays, rather one that somebody wrote
    const row = known.find((one) => one.title !== one.shipped || one.bn_title !== one.bn_shipped) ?? known[0];
    const room = places[0]!.split('.')[0]!;
    if (!row) {
      fresh.push({ name: places[0], title: en, bn_title: bn, room, places, shipped: en, bn_shipped: bn });
      continue;
    }
    kept.add(row.id);
    const title = row.title === row.shipped ? en : row.title;
    const bn_title = row.bn_title === row.bn_shipped ? bn : row.bn_title;
    const faults = [...(title === en ? [] : faultsOf(title, en)), ...(bn_title === bn ? [] : faultsOf(bn_title, bn))];
    const next = { id: row.id, title, bn_title, room, places, shipped: en, bn_shipped: bn, said: true, fits: faults.length === 0 };
    const same = Object.entries(next).every(([column, value]) => JSON.stringify(value) === JSON.stringify(row[column as keyof Row]));
    if (!same) changed.push(next);
  }
  const gone = there.filter((row) => row.said && !kept.has(row.id)).map((row) => row.id);
  if (gone.length) await sql`delete from language_values where id = any (${gone}::int[])`;
  if (changed.length)
    await sql`
      update language_values l set title = n.title, bn_title = n.bn_title, room = n.room, places = n.places,
        shipped = n.shipped, bn_shipped = n.bn_shipped, said = true, fits = n.fits, version = l.version + 1
      from jsonb_to_recordset(${sql.json(changed as never)}) as n
        (id int, title text, bn_title text, room text, places text[], shipped text, bn_shipped text, fits boolean)
      where l.id = n.id`;
  if (fresh.length)
    await sql`
      insert into language_values (name, title, bn_title, room, places, shipped, bn_shipped, said, position)
      select n.name, n.title, n.bn_title, n.room, n.places, n.shipped, n.bn_shipped, true,
        (select coalesce(max(position), 0) from language_values) + row_number() over ()
      from jsonb_to_recordset(${sql.json(fresh as never)}) as n
        (name text, title text, bn_title text, room text, places text[], shipped text, bn_shipped text)
      on conflict (name) do nothing`;
}
