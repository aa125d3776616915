// Records (workbench declaration) of holidays: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareRecords, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atHolidays } from './addresses.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const kinds = ['general', 'executive', 'own'] as const;
export const holidays = declareRecords({
  name: 'holidays.list',
  many: titles.many,
  one: words.one,
  entity: 'holiday',
  group: 'site',
  main: 'title',
  sort: 'starts_on',
  together: ['kind', 'starts_on'],
  screen: atHolidays.path,
  owned: true,
  fields: {
    title: field.pair({ word: words.title, max: 120, required: 'one' }),
    kind: field.choice({ word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })), required: true }),
    starts_on: field.date({ word: words.starts_on, required: true }),
    ends_on: field.date({ word: words.ends_on, hint: words.ends_hint }),
  },
});
export const Holiday = settingsRow(holidays);
export type Holiday = z.infer<typeof Holiday>;
