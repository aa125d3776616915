// The list of requests for rescrutiny, walked with rows.
import type { Listed } from '../../../../tests/contract/listed.ts';
import { list } from '../contract.ts';
import { requests } from '../lists.ts';
import { makeRequest } from './make.ts';

export const lists: Listed[] = [
  {
    ...{ list: requests, call: list },
    fill: async ({ sql, course, learners }) => {
      for (const { user } of learners) await makeRequest(sql, course.id, user.id);
    },
  },
];
