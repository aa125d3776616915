// SQL of participant-types: their table as a settings list.
import type { SettingsTable } from '#core/records/server/store.ts';
import { participantTypes } from '../lists.ts';

export const table: SettingsTable = { settings: participantTypes, table: 'participant_types' };
