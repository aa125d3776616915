// Object-level authorization (reach) of lessons.
import type { Reach, ReachAll } from '#core/access/server/reach.ts';
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';
import { findLearnerLesson, listLearnerLessons } from './finding-lesson.ts';
import type { LearnerLesson } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A lesson of a course in which the actor's enrollment is approved; it may still be locked. */
    my_lesson: LearnerLesson;
    /** The same, and everything that has to be done before it is done. */
    open_lesson: LearnerLesson;
  }
}
const deny = denier(errors);
function asOpen(lesson: LearnerLesson): LearnerLesson | undefined {
  if (lesson.kind === 'section') return undefined;
  if (lesson.locked_by) deny('lesson_locked', { locked_by: lesson.locked_by });
  return lesson;
}

export const reach = {
  my_lesson: async (sql, actor, id: number) => (actor.user ? findLearnerLesson(sql, actor.user.id, id) : undefined),
  open_lesson: async (sql, actor, id: number) => {
    const lesson = actor.user && (await findLearnerLesson(sql, actor.user.id, id));
    return lesson && asOpen(lesson);
  },
} satisfies { my_lesson: Reach<'my_lesson'>; open_lesson: Reach<'open_lesson'> };
/** In the order of their ids. */
export const reachAll = {
  open_lesson: async (sql, actor, ids: number[]) =>
    actor.user ? (await listLearnerLessons(sql, actor.user.id, ids)).flatMap((lesson) => asOpen(lesson) ?? []) : [],
} satisfies { open_lesson: ReachAll<'open_lesson'> };
