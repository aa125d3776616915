// Every job of every room, by name, and which of them are done each night.
import { sweepLimits } from '#core/access/server/limits.ts';
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { jobs as accounts } from '#features/accounts/server/jobs.ts';
import { jobs as courses } from '#features/courses/server/jobs.ts';
import { jobs as search } from '#features/search/server/jobs.ts';
import { jobs as sessions } from '#features/sessions/server/jobs.ts';

const sweepings = {
  'access.sweep-limits': async (_, { pool }) => void (await sweepLimits(pool)),
  ...sessions,
  ...accounts,
  ...search,
} satisfies Jobs;
export const roomJobs: Jobs = { ...courses, ...sweepings };
export const nightly = Object.keys(sweepings);
