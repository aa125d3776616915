// Somebody's place in a class, for the permission tests.
import { insiders, outsiders } from '#features/batches/test/samples.ts';
import type { Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  class_person: async (w) => {
    // whoever was removed meanwhile is in it again
    await w.sql`
      insert into enrollments (user_id, batch_id, course_id) values (${w.learner.user.id}, ${w.batch}, ${w.course.id})
      on conflict (user_id, batch_id) do update set status = 'approved' where enrollments.status <> 'approved'`;
    const [row] = await w.sql<{ id: number }[]>`
      select id from class_people where batch_id = ${w.batch} and user_id = ${w.learner.user.id} and until is null`;
    return [{ key: row!.id, within: insiders(w), outside: outsiders(w), with: { group_id: null, version: undefined } }];
  },
};
