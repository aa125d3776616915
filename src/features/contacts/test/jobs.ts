// Changes of an address whose days are over, for jobs that are killed.
import { ago, count, type Jobs, rows, user } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'contacts.sweep-changes': rows(
    `insert into contact_changes (user_id, channel, new_address, undo_hash, expires_at) values
      (${user}, 'mail', 'a@home.test', 'a', ${ago(1)}), (${user}, 'mail', 'b@home.test', 'b', now() + interval '1 day')`,
    count('contact_changes', 1),
  ),
};
