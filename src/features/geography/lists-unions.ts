// Settings list (workbench declaration) of unions: fields and the row that is answered. Learners' pages load none of it.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atUnions } from './addresses.ts';
import { chooseUpazila } from './chooser-upazilas.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const unions = declareSettings({
  name: 'geography.unions',
  many: titles.unions,
  one: words.union,
  entity: 'union',
  group: 'settings',
  screen: atUnions.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
    upazila_id: field.choose({ word: words.upazila, of: 'upazila', from: () => chooseUpazila, required: true }),
    bbs_number: field.text({ word: words.bbs_number, hint: words.bbs_hint, max: 10, pattern: '[0-9]{2,10}', unique: true }),
  },
});
export const Union = settingsRow(unions);
export type Union = z.infer<typeof Union>;
