// People as staff see them, and the roles they are listed with, for the permission tests.
import { randomUUID } from 'node:crypto';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** Of the whole system. */
export const whom = (w: World) => ({
  within: [w.administrator],
  outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
});
/** Who learns with the first institution: its staff see them, and nobody else's. */
const ours = (w: World) => ({
  within: [w.administrator, w.partner, w.ofCourses],
  outside: [w.visitor, w.other, w.rival, w.manager, w.ofAnotherCourse, w.nowhere],
});
export const samples: Samples = {
  person: async (w) => [
    {
      ...ours(w),
      key: w.learner.user.id,
      with: { reason: 'দুটি অ্যাকাউন্ট', contact: 'someone-else@people.test', version: 1 },
    },
  ],
  listed_role: async (w) => [
    {
      key: 'contributor',
      within: [w.administrator, w.manager, w.partner, w.rival],
      outside: [w.visitor, w.other, w.nowhere],
    },
    {
      key: (
        await w.sql<{ slug: string }[]>`
        insert into roles (role, name, bn_name, institution_id)
        values (${randomUUID()}, 'Ours', 'আমাদের', ${w.ours}) returning slug`
      )[0]!.slug,
      within: [w.administrator, w.partner],
      outside: [w.visitor, w.other, w.rival, w.manager, w.ofCourses, w.nowhere],
    },
  ],
};
