// What search does at night.
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { tidyTerms } from './service.ts';

export const jobs = { 'search.tidy-terms': (_, { pool }) => tidyTerms(pool) } satisfies Jobs;
