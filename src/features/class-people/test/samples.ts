// Somebody's place in a class, for the permission tests.
import { insiders, outsiders } from '#features/batches/test/samples.ts';
import type { Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  class_person: async (w) => {
    const [row] = await w.sql<{ id: number }[]>`
      select id from class_people where batch_id = ${w.batch} and user_id = ${w.learner.user.id} and until is null`;
    return [{ key: row!.id, within: insiders(w), outside: outsiders(w), with: { group_id: null, version: undefined } }];
  },
};
