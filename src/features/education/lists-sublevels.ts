// Settings list (workbench declaration) of education sublevels: fields and the row that is answered. Learners' pages load none of it.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atSublevels } from './addresses.ts';
import { listLevels } from './contract-levels.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const sublevels = declareSettings({
  name: 'education.sublevels',
  many: titles.sublevels,
  one: words.sublevel,
  entity: 'education_sublevel',
  group: 'settings',
  screen: atSublevels.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
    level_id: field.row({ word: words.level, of: 'education_level', from: () => listLevels, required: true }),
  },
});
export const Sublevel = settingsRow(sublevels);
export type Sublevel = z.infer<typeof Sublevel>;
