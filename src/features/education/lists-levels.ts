// Settings list (workbench declaration) of education levels: fields and the row that is answered. Learners' pages load none of it.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atLevels } from './addresses.ts';
import { errors, words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const levels = declareSettings({
  name: 'education.levels',
  many: titles.levels,
  one: words.level,
  entity: 'education_level',
  group: 'settings',
  screen: atLevels.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
    type: field.text({ word: words.type, hint: words.type_hint, max: 40, required: true, pattern: '[a-z0-9]+(-[a-z0-9]+)*', names: true }),
  },
  why: errors,
});
export const Level = settingsRow(levels);
export type Level = z.infer<typeof Level>;
