// Records (workbench declaration) of what is bought for a batch: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareRecords, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atLogistics } from './addresses.ts';
import { listHeads } from './contract-heads.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const logistics = declareRecords({
  name: 'trainings.logistics',
  many: titles.logistics,
  one: words.item,
  entity: 'training_logistic',
  group: 'training',
  within: { managed_batch: 'batch_id' },
  screen: atLogistics.path,
  fields: {
    title: field.text({ word: words.name, max: 200, required: true, title: true }),
    head_id: field.row({ word: words.head, hint: words.head_hint, of: 'budget_head', from: () => listHeads }),
    quantity: field.number({ word: words.quantity, min: 1, max: 100_000, required: true }),
    unit_poisha: field.money({ word: words.unit, max: 10_000_000_00, required: true }),
    got: field.number({ word: words.got, hint: words.got_hint, min: 0, max: 100_000 }),
  },
});
export const Logistic = settingsRow(logistics);
export type Logistic = z.infer<typeof Logistic>;
