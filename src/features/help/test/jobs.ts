// Messages whose time is over, for jobs that are killed.
import { ago, count, type Jobs, rows } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'help.delete-old-messages': rows(
    `insert into contact_messages (topic, name, contact, text, language, client_key, created_at) values
      ('other', 'A', 'a@home.test', 'old', 'en', gen_random_uuid(), ${ago(800)}), ('other', 'B', 'b@home.test', 'new', 'en', gen_random_uuid(), now())`,
    count('contact_messages', 1),
  ),
};
