// Logins by another account that were begun, for jobs that are killed.
import { ago, type Jobs, swept } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'sign-on.sweep-tries': swept(
    'sign_on_tries',
    `(state_hash, browser_hash, provider, nonce, verifier, expires_at) values ('a', 'a', 'demo', '', '', ${ago(1)}), ('b', 'a', 'demo', '', '', ${ago(-1)})`,
  ),
};
