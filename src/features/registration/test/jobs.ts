// Codes and registrations whose time is over, for jobs that are killed.
import { ago, count, type Jobs, rows } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'registration.sweep-codes': rows(
    `insert into codes (purpose, address, code_hash, device_hash, expires_at) values
      ('verify', 'a@home.test', 'a', 'a', ${ago(2)}), ('verify', 'b@home.test', 'b', 'b', now());
     insert into registrations (address, device_hash, name, password_hash, expires_at) values
      ('a@home.test', 'a', 'A', 'x', ${ago(1)}), ('b@home.test', 'b', 'B', 'x', now() + interval '1 day')`,
    `(${count('codes', 1)}) and (${count('registrations', 1)})`,
  ),
};
