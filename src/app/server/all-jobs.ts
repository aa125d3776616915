// Every job of every room, by name.
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { jobs as courses } from '#features/courses/server/jobs.ts';

export const roomJobs: Jobs = { ...courses };
