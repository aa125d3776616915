// Settings list (workbench declaration) of upazilas: fields and the row that is answered. Learners' pages load none of it.
import * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atUpazilas } from './addresses.ts';
import { chooseDistrict } from './chooser-districts.ts';
import { upazila_errors, words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const upazilas = declareSettings({
  name: 'geography.upazilas',
  many: titles.upazilas,
  one: words.upazila,
  entity: 'upazila',
  group: 'settings',
  screen: atUpazilas.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
    district_id: field.choose({ word: words.district, of: 'district', from: () => chooseDistrict, required: true }),
    bbs_number: field.text({ word: words.bbs_number, hint: words.bbs_hint, max: 10, pattern: '[0-9]{2,10}', unique: true }),
  },
  why: upazila_errors,
});
export const Upazila = settingsRow(upazilas);
export type Upazila = z.infer<typeof Upazila>;
/** An upazila with the district and the division that it lies in. */
export const UpazilaInfo = settingsRow(upazilas, { division_id: z.number(), division_title: z.string(), bn_division_title: z.string() });
export type UpazilaInfo = z.infer<typeof UpazilaInfo>;
