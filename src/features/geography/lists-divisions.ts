// Settings list (workbench declaration) of divisions: fields and the row that is answered. Learners' pages load none of it.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atDivisions } from './addresses.ts';
import { division_errors, words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const divisions = declareSettings({
  name: 'geography.divisions',
  many: titles.divisions,
  one: words.division,
  entity: 'division',
  group: 'settings',
  screen: atDivisions.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
    bbs_number: field.text({ word: words.bbs_number, hint: words.bbs_hint, max: 10, pattern: '[0-9]{2,10}', unique: true }),
  },
  why: division_errors,
});
export const Division = settingsRow(divisions);
export type Division = z.infer<typeof Division>;
