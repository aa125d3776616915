// Roles, and who holds them, for the permission tests.
import { randomUUID } from 'node:crypto';
import { makePerson } from '#features/accounts/test/make.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** A role of an institution that administrators give. */
export async function givenRole(w: World) {
  const [role] = await w.sql<{ id: number }[]>`
    insert into roles (role, name, bn_name, institution_id)
    values (${randomUUID()}, 'Ours', 'আমাদের', ${w.ours}) returning id`;
  const outside = [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
  return [{ key: role!.id, within: [w.administrator], outside, with: { user_id: w.other.user.id } }];
}
export const samples: Samples = {
  role: async (w) => [
    {
      key: 'contributor',
      within: [w.administrator],
      outside: [w.visitor, w.other, w.partner, w.manager, w.ofCourses, w.nowhere],
      with: { name: 'Contributor', bn_name: 'কনটেন্ট নির্মাতা', access: {}, version: 1 },
    },
  ],
  given_role: givenRole,
  receiver: async (w) => [
    {
      key: w.other.user.id,
      within: [w.administrator],
      outside: [w.visitor, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
      with: { role_id: w.role_id },
    },
  ],
  holding: async (w) => {
    // each time another: the calls that take a sample away take it for good
    const { user } = await makePerson(w.sql, { role: 'partner', institution_id: w.ours });
    const [held] = await w.sql<{ id: number }[]>`select id from user_roles where user_id = ${user.id}`;
    const outside = [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: held!.id, within: [w.administrator], outside, with: { service: 'institution' } }];
  },
};
