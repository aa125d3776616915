// Approved institutions that the index lacks, for jobs that are killed.
import { makeInstitution } from '#features/courses/test/make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'institutions.reindex': {
    prepare: async ({ sql }) => {
      for (let n = 0; n < 3; n++) await makeInstitution(sql);
      await sql`update institutions set approved_at = now()`;
      return {};
    },
    proves: (sql) => holds(sql, `select count(*) = 3 from search_docs where kind = 'partner'`),
    beside: 'search.tidy-terms',
  },
};
