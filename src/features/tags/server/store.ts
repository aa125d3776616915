// SQL of tags: their table as a settings list.
import type { SettingsTable } from '#core/records/server/store.ts';
import { tags } from '../lists.ts';

export const table: SettingsTable = { settings: tags, table: 'tags' };
