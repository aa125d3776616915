// A file that was shared with somebody, for the permission tests.
import { makeEntry } from '#features/files/test/make.ts';
import { mine } from '#features/files/test/samples.ts';
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  own_share: async (w) => {
    const { id } = await makeEntry(w.sql, w.learner.user.id);
    const [row] = await w.sql<{ id: number }[]>`
      insert into shares (entry_id, from_user_id, to_user_id) values (${id}, ${w.learner.user.id}, ${w.other.user.id}) returning id`;
    return [mine(w, row!.id)];
  },
};
