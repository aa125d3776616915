// What the audience of a bulk message is chosen by, for the permission tests.
import { makeInstitution } from '#features/courses/test/make.ts';
import type { Samples, World } from '../../../../tests/permissions/world.ts';

/** Who runs the place chooses; nobody of an institution does. */
const chosen = (w: World, key: number) => [
  { key, within: [w.administrator], outside: [w.visitor, w.other, w.learner, w.partner, w.rival, w.manager] },
];
export const samples: Samples = {
  audience_person: async (w) => chosen(w, w.learner.user.id),
  audience_institution: async (w) => chosen(w, await makeInstitution(w.sql)),
};
