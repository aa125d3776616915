// Nightly jobs of search: cleanup of unused terms and old misses.
import { job } from '#core/jobs/server/job.ts';
import { tidyTerms } from './indexing.ts';
import { tidyMisses } from './misses.ts';

export const jobs = [
  job('search.tidy-terms', (_, { pool }) => tidyTerms(pool), { nightly: true }),
  job('search.tidy-misses', (_, { pool }) => tidyMisses(pool), { nightly: true }),
];
