// Figures of each day, for jobs that are killed.
import { type Jobs, rows } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'staff-home.count-days': rows(
    `insert into daily_figures values ('people', '2020-01-01', 3);
     insert into users (username, name, email, created_at) values ('day', 'Day', 'day@home.test', '2026-03-10T18:30:00Z')`,
    `select array_agg(day::text) = array['2026-03-11'] from daily_figures where kind = 'people' and day < '2026-06-01'`,
  ),
};
