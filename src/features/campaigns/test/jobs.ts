// Bulk messages that are due and being sent, for jobs that are killed.
import { count, type Jobs, rows, user } from '../../../../tests/outside/job-case.ts';

const made = (state: string, more = '') => `
  update users set email_verified_at = now() where id = ${user};
  insert into campaigns (kind, group_name, title, subject, bn_subject, body, bn_body, url, institutions, districts, upazilas, professions,
    people, state, send_at, seen, asked_by)
  values ('mail', 'courses', 'T', 'S', 'S', '{name}', '{name}', '', '{}', '{}', '{}', '{}', array[${user}]::int[], '${state}',
    now() - interval '1 minute', 1, ${user}); ${more}`;
export const jobs: Jobs = {
  'campaigns.send-portion': rows(
    made('running'),
    `(${count('messages', 1)}) and (${count('campaign_people', 1)}) and (select state = 'done' from campaigns)`,
    { id: 1 },
  ),
  'campaigns.begin-due': rows(made('planned'), `select state = 'paused' from campaigns`),
  'campaigns.copy-outcomes': rows(
    made(
      'done',
      `insert into campaign_people (campaign_id, user_id, state, message_key) select id, ${user}, 'queued', 'campaign-1' from campaigns;
       insert into messages (channel, to_address, subject, body, purpose, idempotency_key, state)
       values ('mail', 'someone@home.test', 'S', 'B', 'notice', 'campaign-1', 'sent')`,
    ),
    `select state = 'sent' from campaign_people`,
  ),
};
