// Nightly jobs of search: cleanup of unused terms and old misses.
import { job } from '#core/jobs/server/job.ts';
import { tidyMisses, tidyTerms } from './service.ts';

export const jobs = [
  job('search.tidy-terms', (_, { pool }) => tidyTerms(pool), { nightly: true }),
  job('search.tidy-misses', (_, { pool }) => tidyMisses(pool), { nightly: true }),
];
