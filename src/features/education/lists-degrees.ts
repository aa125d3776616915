// Settings list (workbench declaration) of education degrees: fields and the row that is answered. Learners' pages load none of it.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atDegrees } from './addresses.ts';
import { listLevels } from './contract-levels.ts';
import { degreeErrors, words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const degrees = declareSettings({
  name: 'education.degrees',
  many: titles.degrees,
  one: words.degree,
  entity: 'degree',
  group: 'settings',
  screen: atDegrees.path,
  fields: {
    title: field.pair({ word: words.name, max: 160, required: 'one' }),
    level_id: field.row({ word: words.level, of: 'education_level', from: () => listLevels, required: true }),
  },
  why: degreeErrors,
});
export const Degree = settingsRow(degrees);
export type Degree = z.infer<typeof Degree>;
