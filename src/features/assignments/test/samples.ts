// Works that were handed in, for the permission tests.
import type { SignedIn } from '#core/access/actor.ts';
import { taught } from '#features/courses/test/samples.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** A work of the learner that was handed in. */
export async function workOf(w: Pick<World, 'sql' | 'learner' | 'batch'>, course_id: number): Promise<number> {
  const lesson_id = await makeLesson(w.sql, course_id, { kind: 'assignment' });
  const [row] = await w.sql<{ id: number }[]>`
    insert into assignment_works (user_id, lesson_id, course_id, batch_id, text, submitted_at)
    values (${w.learner.user.id}, ${lesson_id}, ${course_id}, ${w.batch}, 'কাজ', now()) returning id`;
  return row!.id;
}
export const samples: Samples = {
  managed_work: async (w) => [
    {
      key: await workOf(w, w.course.id),
      within: [w.partner, w.administrator, w.ofCourses],
      outside: [w.visitor, w.other, w.learner, w.rival, w.nowhere],
    },
  ],
  marked_work: async (w) => {
    const c = await taught(w, { published: true });
    const outside = [...c.never, w.learner, c.colleague] as SignedIn[];
    const within = [w.partner, c.owner, c.editor, c.assistant, c.marker];
    // whoever may marks it, so each has one
    const works = await Promise.all(within.map(() => workOf(w, c.id)));
    return within.map((one, n) => ({ key: works[n]!, within: [one], outside, with: { version: 1, percent: 80 } }));
  },
};
