// The lists of single exams and of who takes one, walked with rows.
import { answer } from '#core/contract/server/gate.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import type { Listed } from '../../../../tests/contract/listed.ts';
import { listSingle } from '../contract.ts';
import { listTakers } from '../contract-sitting.ts';
import { createSingle } from '../contract-staff.ts';
import { singles } from '../lists.ts';
import { takers } from '../lists-takers.ts';

export const lists: Listed[] = [
  {
    ...{ list: takers, call: listTakers },
    fill: async ({ sql, course }) => ({ id: await makeLesson(sql, course.id, { kind: 'exam' }) }),
  },
  {
    ...{ list: singles, call: listSingle },
    fill: async ({ sql, staff }) => {
      const category_id = await makeCategory(sql);
      for (const n of [1, 2, 3, 4]) await answer(sql, createSingle, staff, { title: `Test ${n}`, bn_title: `পরীক্ষা ${n}`, category_id });
    },
  },
];
