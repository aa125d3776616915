// Settings list (workbench declaration) of disabilities: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atDisabilities } from './addresses.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const disabilities = declareSettings({
  name: 'disabilities.list',
  many: titles.many,
  one: words.one,
  entity: 'disability',
  group: 'settings',
  screen: atDisabilities.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
  },
});
export const Disability = settingsRow(disabilities);
export type Disability = z.infer<typeof Disability>;
