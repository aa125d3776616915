// Notices whose time is over, and what is held back beside others, for jobs that are killed.
import { ago, count, type Jobs, rows, user } from '../../../../tests/outside/job-case.ts';

const proved = `update users set email_verified_at = now() where id = ${user}`;
const line = `insert into notices (user_id, name, terms, url) values (${user}, 'enrollments.approved', '{"course": "Bees"}', '/course')`;
const held = (due: string) => `insert into notice_sends (user_id, notice_id, due_at) select user_id, id, ${due} from notices`;
export const jobs: Jobs = {
  'notices.sweep-old': rows(
    `insert into notices (user_id, name, url, at) values
      (${user}, 'enrollments.approved', '/course', ${ago(366)}), (${user}, 'enrollments.approved', '/course', now())`,
    count('notices', 1),
  ),
  'notices.hand-over': rows(`${proved}; ${line}; ${held('now()')}`, `(${count('messages', 1)}) and (${count('notice_sends', 0)})`),
  'notices.send-digests': rows(
    `${proved}; ${line}; ${held('null')};
     insert into notice_people (user_id, digest, next_digest_at) values (${user}, 'daily', ${ago(1)})`,
    `(${count('messages', 1)}) and (${count('notice_sends', 0)}) and (select next_digest_at > now() from notice_people)`,
  ),
};
