// Classes, for the permission tests: who is in one, who runs it, and who is not to know of it.
import type { SignedIn } from '#core/access/actor.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { insiders, outsiders, withRole } from '#features/batches/test/samples.ts';
import { makeEntry } from '#features/files/test/make.ts';
import type { Sample, Samples, World } from '../../../../tests/permissions/world.ts';

/** Whoever runs a class, a teacher of the institution who is named in it among them; outside is one who is named in none. */
async function led(w: World, role: 'teacher' | 'assistant'): Promise<Sample> {
  const teacher = async () => (await makePerson(w.sql, { role: 'teacher', institution_id: w.ours })).actor;
  const [named, first, other] = [await teacher(), await teacher(), await teacher()];
  await w.sql`
    insert into batch_teachers (batch_id, user_id, position, role)
    values (${w.batch}, ${first.user.id}, 0, 'teacher'), (${w.batch}, ${named.user.id}, 1, ${role})`;
  const [group] = await w.sql<{ id: number }[]>`
    insert into class_groups (batch_id, title, bn_title) values (${w.batch}, ${`Group ${named.user.id}`}, 'দল') returning id`;
  return {
    key: w.batch,
    within: [...insiders(w), named],
    outside: [...outsiders(w), other],
    with: {
      ...withRole(w),
      user_id: undefined,
      id: group!.id,
      version: undefined,
      live_link: 'https://meet.example.org/a',
      // a session ends after it begins, and has one half
      // work that is set for all, without a day
      ...{ questions: undefined, survey: undefined, files: undefined, audience: undefined, group_ids: undefined, user_ids: undefined },
      ...{ opens_at: undefined, due_at: undefined, late: undefined, late_until: undefined, class_session_id: undefined },
      published: undefined,
      ...{ until: '23:00', break: undefined, repeat: undefined, teacher_id: undefined, lesson_id: undefined },
    },
  };
}
const seen = (w: World): Sample => ({
  key: w.batch,
  within: [...insiders(w), w.learner],
  outside: [w.visitor, w.other, w.rival, w.manager, w.ofAnotherCourse, w.nowhere],
  with: { class_session_id: undefined },
});
export const samples: Samples = {
  classroom: async (w) => [seen(w)],
  asked_class: async (w) => [seen(w)],
  // each with a file of their own, to be put into a work
  taught_class: async (w) => {
    const sample = await led(w, 'assistant');
    return Promise.all(
      sample.within.map(async (actor) => ({
        ...sample,
        within: [actor],
        with: { ...sample.with, file_id: (await makeEntry(w.sql, (actor as SignedIn).user.id)).id },
      })),
    );
  },
  led_class: async (w) => [await led(w, 'teacher')],
};
