// The list of who takes an exam, walked with rows.
import { makeLesson } from '#features/lessons/test/make.ts';
import { listTakers } from '../contract-sitting.ts';
import { takers } from '../takers.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: takers, call: listTakers },
    fill: async ({ sql, course }) => ({ id: await makeLesson(sql, course.id, { kind: 'exam' }) }),
  },
];
