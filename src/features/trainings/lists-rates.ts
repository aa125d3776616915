// Records (workbench declaration) of rates of honorarium that a batch, or one person in it, has instead of the usual ones.
import type * as z from 'zod/mini';
import type { Filter } from '#core/lists/declare.ts';
import { declareRecords, field, type Settings } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { chooseEnrolled } from '#features/enrollments/choosers.ts';
import { listHeads } from './contract-heads.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

/** `batch_id`: whose people are offered. */
const person = (batch_id: number) =>
  field.choose({ word: words.person, hint: words.person_hint, of: 'managed_enrollment', from: () => chooseEnrolled(batch_id) });
export const rates = declareRecords({
  name: 'trainings.rates',
  many: titles.honorarium,
  one: words.one_rate,
  entity: 'training_rate',
  group: 'training',
  within: { managed_batch: 'batch_id' },
  main: 'why',
  together: ['head_id', 'enrollment_id'],
  fields: {
    head_id: field.row({ word: words.rate_head, of: 'budget_head', from: () => listHeads, required: true }),
    enrollment_id: person(0),
    rate: field.money({ word: words.rate, max: 10_000_000_00, required: true }),
    why: field.text({ word: words.rate_why, max: 300, required: true }),
  },
});
export const Rate = settingsRow(rates);
export type Rate = z.infer<typeof Rate>;
/** The same with the people of a batch to choose from, in the form and in the filter. */
export function ratesOf(batch_id: number): Settings {
  const { list, fields } = rates;
  const from = () => chooseEnrolled(batch_id);
  const filters = { ...list.filters, enrollment_id: { ...list.filters.enrollment_id, from } as Filter };
  return { ...rates, fields: { ...fields, enrollment_id: person(batch_id) }, list: { ...list, filters } };
}
