// Settings list (workbench declaration) of budget heads of trainings: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atHeads } from './addresses.ts';
import { errors, words } from './words.ts';
import { dues } from './words-dues.ts';
import { titles } from './words-titles-staff.ts';

export const heads = declareSettings({
  name: 'trainings.heads',
  many: titles.heads,
  one: words.head,
  entity: 'training_head',
  group: 'settings',
  screen: atHeads.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one', unique: true }),
    kind: field.choice({
      word: words.kind,
      options: [
        { value: 'honorarium', word: words.honorarium },
        { value: 'travel', word: words.travel },
        { value: 'daily', word: words.daily },
        { value: 'food', word: words.food },
        { value: 'other', word: words.other },
      ],
      required: true,
    }),
    per: field.choice({
      word: words.per,
      options: [
        { value: 'half', word: words.half },
        { value: 'day', word: words.day },
        { value: 'once', word: words.once },
      ],
      required: true,
    }),
    rate: field.money({ word: words.rate, max: 10_000_000_00 }),
    by_attendance: field.flag({ word: dues.by_attendance, hint: dues.by_attendance_hint }),
    tax_bp: field.number({ word: words.tax_bp, hint: words.tax_hint, min: 0, max: 10_000, required: true, extra: true }),
    stamp: field.money({ word: words.stamp, max: 10_000_00, required: true, extra: true }),
  },
  why: errors,
});
export const Head = settingsRow(heads);
export type Head = z.infer<typeof Head>;
