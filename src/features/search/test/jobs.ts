// Words and searches that nobody needs any more, for jobs that are killed.
import { course } from '#features/courses/test/jobs.ts';
import { indexDoc } from '../server/service.ts';
import { ago, count, holds, type Jobs, rows } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'search.tidy-terms': {
    prepare: async (given) => {
      await course((sql, ref_id) => indexDoc(sql, { kind: 'course', ref_id, title: ['Weaving on a loom'] })).prepare(given);
      await indexDoc(given.sql, { kind: 'gone', ref_id: 1, title: ['Blacksmith'] });
      await given.sql`delete from search_docs where kind = 'gone'`;
      return {};
    },
    proves: (sql) => holds(sql, `not exists (select from search_terms where joined = 'blacksmith') and exists (select from search_terms)`),
  },
  'search.tidy-misses': rows(
    `insert into search_misses (kind, language, text, last_at) values ('course', 'en', 'a', ${ago(181)}), ('course', 'en', 'b', now())`,
    count('search_misses', 1),
  ),
};
