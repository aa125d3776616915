// What learners say of a course, for the permission tests.
import { taught } from '#features/courses/test/samples.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

async function reviewed(w: World, course_id: number): Promise<number> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into reviews (user_id, course_id, rating, text) values (${w.other.user.id}, ${course_id}, 4, 'ভালো') returning id`;
  return row!.id;
}
export const samples: Samples = {
  written_review: async (w) => {
    const c = await taught(w, { published: true });
    const key = await reviewed(w, c.id);
    return [
      { key, within: [w.partner, c.owner, c.editor, c.assistant], outside: [...c.never, c.marker, c.colleague], with: { answer: 'ধন্যবাদ' } },
    ];
  },
  led_review: async (w) => {
    const c = await taught(w, { published: true });
    const key = await reviewed(w, c.id);
    const more = { hidden: true, reason: 'গালি' };
    return [{ key, within: [w.partner, c.owner], outside: [...c.never, c.editor, c.assistant, c.marker, c.colleague], with: more }];
  },
};
