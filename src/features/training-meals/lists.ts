// Records (workbench declaration) of the meals of a batch: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareRecords, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atMeals } from './addresses.ts';
import { mealTypes } from './rules.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const meals = declareRecords({
  name: 'training-meals.list',
  many: titles.meals,
  one: words.one,
  entity: 'training_meal',
  group: 'training',
  within: { managed_batch: 'batch_id' },
  main: 'location',
  sort: 'on_date',
  together: ['meal_type', 'on_date'],
  screen: atMeals.path,
  fields: {
    on_date: field.date({ word: words.on_date, hint: words.day_hint }),
    meal_type: field.choice({
      word: words.meal_type,
      options: mealTypes.map((value) => ({ value, word: words.types[value] })),
      required: true,
    }),
    location: field.text({ word: words.location, max: 200, required: true }),
    training_time: field.text({
      word: words.training_time,
      hint: words.time_hint,
      max: 5,
      required: true,
      pattern: '([01]?[0-9]|2[0-3]):[0-5][0-9]',
    }),
    planned: field.number({ word: words.planned, hint: words.planned_hint, min: 0, max: 100_000 }),
    unit_poisha: field.money({ word: words.unit, hint: words.unit_hint, max: 100_000_00 }),
    served_by_hand: field.number({ word: words.served_by_hand, hint: words.served_hint, min: 0, max: 100_000, extra: true }),
    served_why: field.text({ word: words.served_why, hint: words.served_why_hint, max: 300, extra: true }),
  },
});
/** One meal of one day. Amounts are poisha; `training_time` is a time of the day, 24 hours. */
export const Meal = settingsRow(meals);
export type Meal = z.infer<typeof Meal>;
