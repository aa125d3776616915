// What the list of meals promises: what all records within a batch do, through the gate on a real database.
import { openGround } from '#core/records/test/ground.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { makeBatch, makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { mealCalls } from '../contract.ts';
import { meals } from '../lists.ts';

let day = 10;
walkSettings(
  {
    settings: meals,
    list: mealCalls.list,
    writing: mealCalls,
    items: async () => [
      { meal_type: 'tea', on_date: '2026-12-01', location: 'Veranda', training_time: '10:30', planned: 40, unit_poisha: 2_500 },
      { meal_type: 'lunch', on_date: '2026-12-02', location: 'Hall', training_time: '13:15', planned: 38, unit_poisha: 18_050 },
    ],
    apart: async () => ({ on_date: `2026-11-${++day}` }),
    holder: async (sql) => makeBatch(sql, (await makeCourse(sql, { category_id: await makeCategory(sql), institution_id: null })).id),
  },
  openGround,
);
