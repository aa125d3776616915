// A work that was set for a class, for the job that tells it and is killed.
import { makeClass } from '#features/schedule/test/make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';
import { setWork } from './make.ts';

export const jobs: Jobs = {
  'classworks.tell-set': {
    prepare: async ({ sql }) => {
      const made = await makeClass(sql, { learners: 3 });
      const { id } = await setWork(sql, made);
      return { id };
    },
    proves: (sql) => holds(sql, `select (select count(*) from notices where name = 'classworks.set') = 3`),
  },
};
