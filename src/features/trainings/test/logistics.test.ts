// What the logistics of a batch promise: what all records within something do, through the gate on a real database.
import { openGround } from '#core/records/test/ground.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { makeBatch, makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { logisticCalls } from '../contract-logistics.ts';
import { logistics } from '../lists.ts';

walkSettings(
  {
    settings: logistics,
    list: logisticCalls.list,
    writing: logisticCalls,
    items: async () => [
      { title: 'Folder', quantity: 40, unit_poisha: 12_050, got: 40 },
      { title: 'Marker', quantity: 30, unit_poisha: 4_500, got: 0 },
    ],
    holder: async (sql) => makeBatch(sql, (await makeCourse(sql, { category_id: await makeCategory(sql), institution_id: null })).id),
  },
  openGround,
);
