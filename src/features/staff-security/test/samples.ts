// Somebody whose second factor is taken away, for the permission tests.
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  factor_holder: async (w) => {
    await w.sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${w.other.user.id}, '', now())`;
    const outside = [w.visitor, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: w.other.user.username, within: [w.administrator], outside }];
  },
};
