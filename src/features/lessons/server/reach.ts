// Object-level authorization (reach) of lessons.
import type { Reach, ReachAll } from '#core/access/server/reach.ts';
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';
import { findMyLesson, listMyLessons } from './finding-lesson.ts';
import type { MyLesson } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A lesson of a course in which the actor's enrollment is approved; it may still be locked. */
    my_lesson: MyLesson;
    /** The same, and everything that has to be done before it is done. */
    open_lesson: MyLesson;
  }
}
const deny = denier(errors);
function asOpen(lesson: MyLesson): MyLesson | undefined {
  if (lesson.kind === 'section') return undefined;
  if (lesson.locked_by) deny('lesson_locked', { locked_by: lesson.locked_by });
  return lesson;
}

export const reach = {
  my_lesson: async (sql, actor, id: number) => (actor.user ? findMyLesson(sql, actor.user.id, id) : undefined),
  open_lesson: async (sql, actor, id: number) => {
    const lesson = actor.user && (await findMyLesson(sql, actor.user.id, id));
    return lesson && asOpen(lesson);
  },
} satisfies { my_lesson: Reach<'my_lesson'>; open_lesson: Reach<'open_lesson'> };
/** In the order of their ids. */
export const reachAll = {
  open_lesson: async (sql, actor, ids: number[]) =>
    actor.user ? (await listMyLessons(sql, actor.user.id, ids)).flatMap((lesson) => asOpen(lesson) ?? []) : [],
} satisfies { open_lesson: ReachAll<'open_lesson'> };
