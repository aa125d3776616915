// What search does at night.
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { tidyMisses, tidyTerms } from './service.ts';

export const jobs = {
  'search.tidy-terms': (_, { pool }) => tidyTerms(pool),
  'search.tidy-misses': (_, { pool }) => tidyMisses(pool),
} satisfies Jobs;
