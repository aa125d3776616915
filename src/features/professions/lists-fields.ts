// Settings list (workbench declaration) of the fields of professions: what is written of one, and the row that is answered.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atFields } from './addresses.ts';
import { chooseProfession } from './choosers.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const fields = declareSettings({
  name: 'professions.fields',
  many: titles.fields,
  one: words.field,
  entity: 'profession_field',
  group: 'settings',
  screen: atFields.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
    profession_id: field.choose({ word: words.profession, of: 'profession', from: () => chooseProfession, required: true }),
  },
});
export const ProfessionField = settingsRow(fields);
export type ProfessionField = z.infer<typeof ProfessionField>;
