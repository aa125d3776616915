// Settings list (workbench declaration) of participant-types: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atParticipantTypes } from './addresses.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const participantTypes = declareSettings({
  name: 'participant-types.list',
  many: titles.many,
  one: words.one,
  entity: 'participant_type',
  group: 'settings',
  screen: atParticipantTypes.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
  },
});
export const ParticipantType = settingsRow(participantTypes);
export type ParticipantType = z.infer<typeof ParticipantType>;
