// SQL of professions: the tables of its settings lists.
import type { SettingsTable } from '#core/records/server/store.ts';
import { professions } from '../lists.ts';
import { fields } from '../lists-fields.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';

export const table: SettingsTable = {
  settings: professions,
  table: 'professions',
  uses: [
    { word: titles.fields, from: (sql, key) => sql`profession_fields where profession_id = ${key}` },
    { word: words.promotions, from: (sql, key) => sql`promotions where professions @> array[${key}]` },
    // whose they are is told to nobody
    {
      word: words.told,
      from: (sql, key) => sql`(
        select id, 'Profile' as title, 'প্রোফাইল' as bn_title from background_entries where profession_id = ${key}) e`,
    },
  ],
};
export const fieldsTable: SettingsTable = { settings: fields, table: 'profession_fields', parents: { profession_id: 'professions' } };
