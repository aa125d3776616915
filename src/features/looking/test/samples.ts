// A role that one looks as, for the permission tests.
import { givenRole } from '#features/roles/test/samples.ts';
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  looked_role: async (w) => (await givenRole(w)).map((sample) => ({ ...sample, with: { institution_id: w.ours } })),
};
