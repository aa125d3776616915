// The lists of claims to a teacher ID and of the registry, walked with rows.
import { listRegistry } from '../contract-registry.ts';
import { listClaims } from '../contract-staff.ts';
import { teacherRegistry } from '../lists-registry.ts';
import { teacherClaims } from '../lists.ts';
import { makeClaim, makeTeacher } from './make.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: teacherClaims, call: listClaims },
    fill: async ({ sql, learners }) => {
      for (const { user } of learners) await makeClaim(sql, user.id);
    },
  },
  {
    ...{ list: teacherRegistry, call: listRegistry },
    fill: async ({ sql }) => {
      for (let n = 0; n < 5; n++) await makeTeacher(sql, { name: `Quibberly ${n}`, level: n % 2 ? 1 : 4 });
    },
  },
];
