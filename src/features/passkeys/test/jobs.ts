// What a passkey is asked, for jobs that are killed.
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'passkeys.sweep-challenges': {
    prepare: async ({ sql }) => {
      await sql`insert into passkey_challenges (challenge_hash, purpose, expires_at)
        values ('a', 'login', now() - interval '1 day'), ('b', 'login', now() + interval '1 day')`;
      return {};
    },
    proves: (sql) => holds(sql, 'select count(*) = 1 from passkey_challenges'),
  },
};
