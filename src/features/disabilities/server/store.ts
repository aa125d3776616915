// SQL of disabilities: their table as a settings list.
import type { SettingsTable } from '#core/records/server/store.ts';
import { disabilities } from '../lists.ts';

export const table: SettingsTable = { settings: disabilities, table: 'disabilities' };
