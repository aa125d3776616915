// SQL of education: the tables of its settings lists, and what a new database is given.
import type { Sql } from '#core/db/server/sql.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import { degrees } from '../lists-degrees.ts';
import { levels } from '../lists-levels.ts';
import { sublevels } from '../lists-sublevels.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';

const parents = { level_id: 'education_levels' };
export const levelsTable: SettingsTable = {
  settings: levels,
  table: 'education_levels',
  uses: [
    { word: titles.sublevels, from: (sql, key) => sql`education_sublevels where level_id = ${key}` },
    { word: titles.degrees, from: (sql, key) => sql`education_degrees where level_id = ${key}` },
    // whose they are is told to nobody
    {
      word: words.told,
      from: (sql, key) => sql`(
        select id, 'Profile' as title, 'প্রোফাইল' as bn_title from background_entries where level_id = ${key}) e`,
    },
  ],
};
export const sublevelsTable: SettingsTable = { settings: sublevels, table: 'education_sublevels', parents };
export const degreesTable: SettingsTable = {
  settings: degrees,
  table: 'education_degrees',
  parents,
  uses: [
    {
      word: words.told,
      from: (sql, key) => sql`(
        select id, 'Profile' as title, 'প্রোফাইল' as bn_title from background_entries where degree_id = ${key}) e`,
    },
  ],
};

/** By its id in digits or by its short name. */
export const findLevelId = async (sql: Sql, type_or_id: string): Promise<number | undefined> => {
  const id = /^[1-9]\d{0,8}$/.test(type_or_id) ? Number(type_or_id) : 0;
  const [row] = await sql<{ id: number }[]>`
    select id from education_levels where id = ${id} or type = ${type_or_id.toLowerCase()}`;
  return row?.id;
};

interface Title {
  title: string;
  bn_title: string;
}
export interface LevelData extends Title {
  type: string;
  sublevels: Title[];
  degrees: Title[];
}
/** Fills the lists of a new database; one that has levels is left as its administrators want it. */
export async function seedEducation(sql: Sql, data: readonly LevelData[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('seed education', 0))`;
  if ((await sql`select 1 from education_levels limit 1`).length) return;
  const last = { level: 0, sublevel: 0, degree: 0 };
  for (const { type, title, bn_title, ...of } of data) {
    const [level] = await sql<{ id: number }[]>`
      insert into education_levels (type, title, bn_title, position)
      values (${type}, ${title}, ${bn_title}, ${++last.level}) returning id`;
    for (const one of of.sublevels)
      await sql`
        insert into education_sublevels (level_id, title, bn_title, position)
        values (${level!.id}, ${one.title}, ${one.bn_title}, ${++last.sublevel})`;
    for (const one of of.degrees)
      await sql`
        insert into education_degrees (level_id, title, bn_title, position)
        values (${level!.id}, ${one.title}, ${one.bn_title}, ${++last.degree})`;
  }
}
