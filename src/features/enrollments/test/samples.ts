// Those who are in a batch, and a place on its waiting list, for the permission tests.
import { randomInt } from 'node:crypto';
import { makePerson } from '#features/accounts/test/make.ts';
import { each, insiders, withRole } from '#features/batches/test/samples.ts';
import { makeRate } from '#features/trainings/test/make-rate.ts';
import { ofLearner, type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  enrollment: async (w) => [ofLearner(w, w.enrollment)],
  managed_enrollment: async (w) => [
    {
      key: w.enrollment,
      within: insiders(w),
      outside: [w.visitor, w.other, w.rival, w.manager, w.ofAnotherCourse, w.nowhere],
      // what is changed of a person in the batch, where that has a number of its own
      with: { ...withRole(w), batch_id: w.batch, id: await makeRate(w.sql, w.batch) },
    },
  ],
  member: async (w) =>
    Promise.all(
      insiders(w).map(async (actor) => {
        const { user } = (await makePerson(w.sql)).actor;
        await w.sql`update users set made_for_institution_id = ${w.ours} where id = ${user.id}`;
        await w.sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${w.batch}, ${w.course.id})`;
        return {
          key: user.id,
          within: [actor],
          outside: [w.visitor, w.other, w.learner, w.rival, w.manager, w.nowhere],
          with: { batch_id: w.batch },
        };
      }),
    ),
  managed_invitation: async (w) => {
    const made = await each(w, async () => {
      const [row] = await w.sql<{ id: number }[]>`
        insert into enrollment_invitations (batch_id, address, invited_by, expires_at)
        values (${w.batch}, ${`invited-${randomInt(1e9)}@people.test`}, ${w.partner.user.id}, now() + interval '1 day') returning id`;
      return row!.id;
    });
    return made.map((one) => ({ ...one, with: { batch_id: w.batch } }));
  },
  managed_place: (w) =>
    each(w, async (i) => {
      const [row] = await w.sql<{ id: number }[]>`
        insert into waiting_places (batch_id, user_id)
        values (${w.batch}, ${[w.other, w.rival, w.nowhere][i]!.user.id}) returning id`;
      return row!.id;
    }),
};
