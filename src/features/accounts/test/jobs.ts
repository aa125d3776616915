// Names that are found by their sound, for jobs that are killed.
import { type Jobs, rows } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'accounts.key-names': rows(
    `insert into users (username, name, bn_name, email) select 'many.' || i, 'Rafia ' || i, 'রাফিয়া', i || '@many.test' from generate_series(1, 5000) i`,
    `select count(*) = 5000 from users where name_keys @@ '''rfi'''::tsquery`,
  ),
};
