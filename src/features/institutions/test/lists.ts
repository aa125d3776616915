// The list of institutions, walked with rows.
import { makeInstitution } from '#features/courses/test/make.ts';
import { exportAll, listAll } from '../contract-admin.ts';
import { institutions } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: institutions, call: listAll, download: exportAll },
    fill: async ({ sql }) => {
      for (let n = 0; n < 5; n++) await makeInstitution(sql);
    },
  },
];
