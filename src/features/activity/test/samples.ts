// Somebody whose doings are looked up, for the permission tests.
import { authorOf, record } from '#core/history/server/recording.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  logged_person: async (w) => {
    // somebody who did something that concerns the first institution, and nothing else
    const { actor } = await makePerson(w.sql, { role: 'partner', institution_id: w.ours });
    const done = { call: 'tests.change', did: 'decided' as const, entity: 'institution' };
    await w.sql.begin((tx) => record(tx, authorOf(actor), done, { ids: [w.ours] }, async () => {}));
    return [
      {
        key: actor.user.id,
        within: [w.partner, w.administrator],
        outside: [w.visitor, w.other, w.rival, w.manager, w.ofCourses, w.nowhere],
      },
    ];
  },
};
