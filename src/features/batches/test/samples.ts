// Batches as staff run them: one that was deleted, a class, a teacher, for the permission tests.
import { randomInt } from 'node:crypto';
import { makePerson } from '#features/accounts/test/make.ts';
import { ofStaff, type Samples, toAll, type World } from '../../../../tests/permissions/world.ts';

export const outsiders = (w: World) => [w.visitor, w.other, w.learner, w.rival, w.manager, w.ofAnotherCourse, w.nowhere];
export const insiders = (w: World) => [w.partner, w.administrator, w.ofCourses];
/** One for each who reaches it: what is done with it is done once. */
export const each = <T>(w: World, make: (i: number) => Promise<T>) =>
  Promise.all(insiders(w).map(async (actor, i) => ({ key: await make(i), within: [actor], outside: outsiders(w) })));
export const withRole = (w: World) => ({ user_id: w.other.user.id, role_id: w.role_id, template_id: null });
export const samples: Samples = {
  batch: async (w) => [ofStaff(w, w.draftBatch), toAll(w, w.batch)],
  managed_batch: async (w) => {
    const given = { to: w.batch, course_id: w.course.id, template_id: undefined };
    // one number for an enrollment, an invitation and somebody of the institution: some calls name the one, some the other
    const id = randomInt(1_000_000_000, 2_000_000_000);
    const person = (await makePerson(w.sql)).user.id;
    await w.sql`
      insert into users (id, username, name, email, made_for_institution_id) overriding system value
      values (${id}, ${`member-${id}`}, 'Member', ${`member-${id}@people.test`}, ${w.ours})`;
    await w.sql`
      insert into enrollments (id, user_id, batch_id, course_id) overriding system value
      values (${id}, ${person}, ${w.batch}, ${w.course.id})`;
    await w.sql`insert into enrollments (user_id, batch_id, course_id) values (${id}, ${w.batch}, ${w.course.id})`;
    // an invitation that was accepted: withdrawing it is refused each time, and takes nothing away
    await w.sql`
      insert into enrollment_invitations (id, batch_id, address, invited_by, expires_at, user_id, attached_at) overriding system value
      values (${id}, ${w.batch}, ${`invited-${id}@people.test`}, ${w.partner.user.id}, now() + interval '1 day', ${person}, now())`;
    return [{ key: w.batch, within: insiders(w), outside: outsiders(w), with: { ...withRole(w), ...given, id } }];
  },
  led_batch: async (w) => {
    const [sample] = await samples.managed_batch!(w);
    const teacher = async () => (await makePerson(w.sql, { role: 'teacher', institution_id: w.ours })).actor;
    const [named, other] = [await teacher(), await teacher()];
    await w.sql`insert into batch_teachers (batch_id, user_id, position) values (${w.batch}, ${named.user.id}, 0)`;
    return [{ ...sample!, within: [...insiders(w), named], outside: [...outsiders(w), other] }];
  },
  other_managed_batch: async (w) => [{ key: w.batch, within: insiders(w), outside: outsiders(w), with: { batch_id: w.batch } }],
  removed_batch: (w) =>
    each(w, async () => {
      const [row] = await w.sql<{ id: number }[]>`
        insert into batches (course_id, title, bn_title, removed_at)
        values (${w.course.id}, 'Gone', 'মোছা', now()) returning id`;
      return row!.id;
    }),
  batch_teacher: async (w) => [
    {
      key: w.partner.user.id,
      within: insiders(w),
      outside: [w.visitor, w.other, w.learner, w.rival, w.manager, w.nowhere],
      with: { course_id: w.course.id, id: w.batch, version: undefined },
    },
  ],
};
