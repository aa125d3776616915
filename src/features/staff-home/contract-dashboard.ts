// API contract of the dashboard's figures one by one, for programs: the same counts as the home of staff shows together.
import * as z from 'zod/mini';
import { get } from '#core/contract/call.ts';
import { counted, split, time, waitingKinds } from './contract.ts';

const within =
  'from `start_date` to `end_date` (the last thirty days without them, a year at most), within the scope of the role, and in as many days before; nothing where the role may not know, and of a learner their own';
const days = { start_date: z.string(), end_date: z.string() };
const figure = (name: string, path: string, summary: string) =>
  get(`staff-home.${name}`, `/api/v3/dashboard/${path}`, {
    summary: `${summary} ${within}`,
    who: 'signed-in',
    input: time,
    output: z.object({
      ...days,
      total: z.number(),
      /** In as many days before. */
      before: z.number(),
      /** First day of each part of the time, to which one of the `values` belongs. */
      labels: z.array(z.string()),
      values: z.array(z.number()),
    }),
  });
export const countLearners = figure('count-learners', 'total/learner', 'People who registered');
export const countEnrollments = figure('count-enrollments', 'enrollment', 'Enrolments that were approved');
export const countCertificates = figure('count-certificates', 'total/certificate', 'Certificates that were issued');
export const countStudied = figure('count-studied', 'learnTrack', 'Days on which people learned, one a person and day,');
export const countCourses = figure('count-courses', 'total/course', 'Courses that were published (of a learner: that they enrolled in)');
export const countExams = figure('count-exams', 'total/exam', 'Exams that were taken');
const shares = (name: string, path: string, summary: string) =>
  get(`staff-home.${name}`, `/api/v3/dashboard/${path}`, {
    summary: `${summary} ${within}`,
    who: 'signed-in',
    input: time,
    output: z.object({ ...days, ...split }),
  });
export const splitGenders = shares(
  'split-genders',
  'total/learner_by_gender',
  'People who registered, or enrolled in the courses of the role, by gender, where fewer than five are not told (null),',
);
export const splitProgress = shares('split-progress', 'completeness', 'Enrolments by how far they have come, in percent,');
export const listTasks = get('staff-home.list-tasks', '/api/v3/dashboard/pending-task', {
  summary:
    'What waits for the role, by kind, counted to a thousand, with since when the oldest does; of a learner their works that are open, and since when the first is due',
  who: 'signed-in',
  input: time,
  output: z.array(z.object({ name: z.enum([...waitingKinds, 'works']), ...counted })),
});
export const listSearches = get('staff-home.list-searches', '/api/v3/dashboard/search_analysis', {
  summary:
    'What was searched for in the language of the asker and not found in these days, most often asked first; of the whole platform alone',
  who: 'report.view',
  input: time,
  output: z.array(z.object({ text: z.string(), times: z.number() })),
});
