// The list of who handed in a work, walked with rows.
import { makeClass } from '#features/schedule/test/make.ts';
import type { Listed } from '../../../../tests/contract/listed.ts';
import { listSubmissions } from '../contract-staff.ts';
import { submissions } from '../lists.ts';
import { setWork } from './make.ts';

export const lists: Listed[] = [
  {
    ...{ list: submissions, call: listSubmissions },
    fill: async ({ sql }) => {
      const { id } = await setWork(sql, await makeClass(sql, { learners: 5 }));
      return { id };
    },
  },
];
