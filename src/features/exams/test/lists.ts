// The list of single exams, walked with rows.
import { answer } from '#core/contract/server/gate.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import type { Listed } from '../../../../tests/contract/listed.ts';
import { listSingle } from '../contract.ts';
import { createSingle } from '../contract-staff.ts';
import { singles } from '../lists.ts';

export const lists: Listed[] = [
  {
    ...{ list: singles, call: listSingle },
    fill: async ({ sql, staff }) => {
      const category_id = await makeCategory(sql);
      for (const n of [1, 2, 3, 4]) await answer(sql, createSingle, staff, { title: `Test ${n}`, bn_title: `পরীক্ষা ${n}`, category_id });
    },
  },
];
