// An account elsewhere that one logs in by, for the permission tests.
import { randomUUID } from 'node:crypto';
import { ofLearner, type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  sign_on: async (w) => {
    const [row] = await w.sql<{ id: number }[]>`
      insert into sign_on_identities (user_id, provider, issuer, subject)
      values (${w.learner.user.id}, 'google', 'https://accounts.google.com', ${randomUUID()}) returning id`;
    return [ofLearner(w, row!.id)];
  },
};
