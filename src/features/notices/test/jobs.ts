// Notices whose time is over, for jobs that are killed.
import { ago, count, type Jobs, rows, user } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'notices.sweep-old': rows(
    `insert into notices (user_id, name, url, at) values
      (${user}, 'enrollments.approved', '/course', ${ago(366)}), (${user}, 'enrollments.approved', '/course', now())`,
    count('notices', 1),
  ),
};
