// Settings list (workbench declaration) of districts: fields and the row that is answered. Learners' pages load none of it.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atDistricts } from './addresses.ts';
import { listDivisions } from './contract-divisions.ts';
import { district_errors, words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const districts = declareSettings({
  name: 'geography.districts',
  many: titles.districts,
  one: words.district,
  entity: 'district',
  group: 'settings',
  screen: atDistricts.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
    division_id: field.row({ word: words.division, of: 'division', from: () => listDivisions, required: true }),
    bbs_number: field.text({ word: words.bbs_number, hint: words.bbs_hint, max: 10, pattern: '[0-9]{2,10}', unique: true }),
  },
  why: district_errors,
});
export const District = settingsRow(districts);
export type District = z.infer<typeof District>;
