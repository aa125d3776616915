// A passkey, for the permission tests.
import { randomUUID } from 'node:crypto';
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  passkey: async (w) => {
    const [row] = await w.sql<{ id: number }[]>`
      insert into passkeys (user_id, credential_id, public_key, counter, name, synced)
      values (${w.learner.user.id}, ${Buffer.from(randomUUID())}, 'x', 0, 'Phone', true) returning id`;
    return [{ key: row!.id, within: [w.learner], outside: [w.visitor, w.other, w.partner, w.rival] }];
  },
};
