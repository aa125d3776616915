// Sessions and wrong tries whose time is over, for jobs that are killed.
import { ago, count, type Jobs, rows, swept, user } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'sessions.sweep-tries': swept('wrong_tries', `(key, count, last_at) values ('a', 1, ${ago(2)}), ('b', 0, now()), ('c', 1, now())`),
  'sessions.sweep-ended': rows(
    `insert into sessions (user_id, token_hash, expires_at) values (${user}, 'a', ${ago(31)}), (${user}, 'b', now());
     insert into known_devices (user_id, device_hash, seen_at) values (${user}, 'a', ${ago(181)}), (${user}, 'b', now());
     insert into device_pins (user_id, device_hash, pin_hash, used_at) values (${user}, 'a', 'x', ${ago(91)}), (${user}, 'b', 'x', now())`,
    `(${count('sessions', 1)}) and (${count('known_devices', 1)}) and (${count('device_pins', 1)})`,
  ),
};
