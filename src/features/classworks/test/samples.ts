// Classwork, for the permission tests: work of a class with who has it and who is not to know of it.
import type { Samples, World } from '../../../../tests/permissions/world.ts';
import { each, outsiders } from '../../batches/test/samples.ts';
import { makeLesson } from '#features/lessons/test/make.ts';

async function work(w: World, removed = false): Promise<number> {
  const id = await makeLesson(w.sql, w.course.id, { kind: 'assignment', batch_id: w.batch });
  await w.sql`update lessons set source_key = ${`class-${id}`} where id = ${id}`;
  await w.sql`
    insert into classworks (id, batch_id, published_at, removed_at) values (${id}, ${w.batch}, now(), case when ${removed} then now() end)`;
  return id;
}
const given = (w: World) => ({
  ...{ version: undefined, user_id: w.learner.user.id, class_session_id: undefined, group_ids: undefined, user_ids: undefined },
  ...{
    due_at: undefined,
    late: undefined,
    late_until: undefined,
    opens_at: undefined,
    questions: undefined,
    survey: undefined,
    files: undefined,
  },
});
export const samples: Samples = {
  classwork: async (w) => [
    {
      key: await work(w),
      within: [w.learner, w.partner, w.administrator, w.ofCourses],
      outside: outsiders(w).filter((one) => one !== w.learner),
    },
  ],
  staffed_work: (w) => each(w, () => work(w)),
  taught_work: async (w) => (await each(w, () => work(w))).map((one) => ({ ...one, with: given(w) })),
  removed_work: (w) => each(w, () => work(w, true)),
};
