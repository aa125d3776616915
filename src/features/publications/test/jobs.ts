// Pieces whose documents in the index are of an older form, for jobs that are killed.
import { makePerson } from '#features/accounts/test/make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';
import { makePiece } from './make.ts';

export const jobs: Jobs = {
  'publications.reindex': {
    prepare: async ({ sql }) => {
      const { id } = (await makePerson(sql)).user;
      for (const title of ['Gardens in sacks', 'Ducks in ponds', 'Nets for fish'])
        await sql.begin((tx) => makePiece(tx, { author_id: id, title }));
      await sql`update search_docs set form = 0`;
      return {};
    },
    proves: (sql) => holds(sql, `(select count(*) from search_docs where kind = 'blog' and form > 0) = 3`),
    beside: 'search.tidy-terms',
  },
};
