// Background jobs of accounts: name search keys of people who have none yet, open pages in the search index.
import { job } from '#core/jobs/server/job.ts';
import { indexPageJob, reindexPagesJob } from './indexing.ts';
import { keyNames } from './store.ts';

const AT_ONCE = 2000;
/** People whose rows are older than the search, or were not written by this room. */
const keyAllNames = job(
  'accounts.key-names',
  async (_, { pool }) => {
    while ((await keyNames(pool, AT_ONCE)) === AT_ONCE);
  },
  { minutely: true },
);
export const jobs = [keyAllNames, indexPageJob, reindexPagesJob] as const;
