// Accounts that were merged, for jobs that are killed.
import { ago, count, type Jobs, rows, user } from '../../../../tests/outside/job-case.ts';

/** Two accounts that were merged; a note came late, and the days are over. */
const merged = (until: string) => `
  insert into users (username, name, email) values ('other', 'Other', 'other@home.test');
  insert into account_merges (kept_id, closed_id, reason, undo_until)
    select min(id), max(id), 'one person', ${until} from users;
  insert into wanted_courses (user_id, text) values (${user}, 'pottery')`;
export const jobs: Jobs = {
  'account-merges.move-late': rows(
    merged(`now() + interval '9 days'`),
    `(select user_id = (select min(id) from users) from wanted_courses) and (${count('account_merge_rows', 1)})`,
    { id: 1 },
  ),
  'account-merges.settle-merges': rows(
    merged(ago(1)),
    `(${count('account_merges', 0)}) and (select deleted_at is not null from users where id = ${user})`,
  ),
};
