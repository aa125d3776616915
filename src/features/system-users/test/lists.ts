// The list of users of the system, walked with rows.
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { exportUsers, list } from '../contract.ts';
import { systemUsers } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: systemUsers, call: list, download: exportUsers },
    fill: async ({ sql }) => {
      for (let n = 0; n < 5; n++) await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) });
    },
  },
];
