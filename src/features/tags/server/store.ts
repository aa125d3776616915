// SQL of tags: their table as a settings list.
import type { SettingsTable } from '#core/records/server/store.ts';
import { tags } from '../lists.ts';
import { words } from '../words.ts';

export const table: SettingsTable = {
  settings: tags,
  table: 'tags',
  uses: [{ word: words.courses, from: (sql, key) => sql`courses where tag_ids @> array[${key}]` }],
};
