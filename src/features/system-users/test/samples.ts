// Users of the system, their roles, and what they ask for, for the permission tests.
import { randomUUID } from 'node:crypto';
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  system_user: async (w) => {
    const outside = [w.visitor, w.other, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: String(w.partner.user.id), within: [w.administrator, w.partner], outside, with: { version: 1 } }];
  },
  access_request: async (w) => {
    const [one] = await w.sql<{ id: number }[]>`
      insert into access_requests (user_id, access_grant, institution_id) values (${w.partner.user.id}, 'user.view', ${w.ours})
      on conflict (user_id, access_grant, institution_id) do update set answered_at = null returning id`;
    return [{ key: one!.id, within: [w.administrator], outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses] }];
  },
  seen_role: async (w) => {
    const [role] = await w.sql<{ id: number }[]>`
      insert into roles (role, name, bn_name, institution_id)
      values (${randomUUID()}, 'Ours', 'আমাদের', ${w.ours}) returning id`;
    const outside = [w.visitor, w.other, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: role!.id, within: [w.administrator, w.partner], outside }];
  },
};
