// The lists of results, walked with rows.
import { makeWaiting } from '#features/marking/test/make.ts';
import { makeQuiz } from '#features/lessons/test/make.ts';
import type { Listed } from '../../../../tests/contract/listed.ts';
import { exportResults, listEvaluations, listResults } from '../contract.ts';
import { evaluations, results } from '../lists.ts';

export const lists: Listed[] = [
  {
    ...{ list: evaluations, call: listEvaluations },
    fill: async ({ sql, course, learners }) => {
      for (const { user } of learners) await makeWaiting(sql, course.id, user.id);
    },
  },
  {
    ...{ list: results, call: listResults, download: exportResults },
    fill: async ({ sql, course }) => ({ id: (await makeQuiz(sql, course.id)).lesson_id }),
  },
];
