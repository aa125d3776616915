// Second factors that were begun or used, for jobs that are killed.
import { ago, count, type Jobs, rows, user } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'staff-security.sweep-factors': rows(
    `insert into second_factors (user_id, secret_sealed, created_at, confirmed_at) values (${user}, 'x', ${ago(9)}, ${ago(9)}); insert into second_factor_uses (user_id, step, used_at) values (${user}, 1, ${ago(2)}), (${user}, 2, now());
     insert into users (username, name, email) values ('begun', 'Begun', 'begun@home.test'); insert into second_factors (user_id, secret_sealed, created_at) values (${user}, 'x', ${ago(1)})`,
    `(${count('second_factors', 1)}) and (${count('second_factor_uses', 1)})`,
  ),
};
