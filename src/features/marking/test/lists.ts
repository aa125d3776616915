// The list of quizzes and exams that are marked, walked with rows.
import type { Listed } from '../../../../tests/contract/listed.ts';
import { listDesks } from '../contract.ts';
import { desks } from '../lists.ts';
import { makeWaiting } from './make.ts';

export const lists: Listed[] = [
  {
    ...{ list: desks, call: listDesks },
    fill: async ({ sql, course, learners }) => {
      for (const { user } of learners) await makeWaiting(sql, course.id, user.id);
    },
  },
];
