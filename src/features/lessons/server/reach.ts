// Object-level authorization (reach) of lessons.
import type { Reach, ReachAll } from '#core/access/server/reach.ts';
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';
import { findLearnerLesson, listLearnerLessons } from './finding-lesson.ts';
import { findSampleLesson, type LearnerLesson, type SampleLesson } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A lesson of a course in which the actor's enrollment is approved; it may still be locked. */
    lesson: LearnerLesson;
    /** The same, and everything that has to be done before it is done, and its day has come. */
    open_lesson: LearnerLesson;
    /** The same, or one that stood open to them before its day was put off: a phone may hold work of it. */
    kept_lesson: LearnerLesson;
    /** A lesson that a published course shows to everybody. */
    sample_lesson: SampleLesson;
  }
}
const deny = denier(errors);
const denyNotYet = ({ opens_at }: LearnerLesson): never => deny('lesson_not_yet', { opens_at });
/** Refuses work on a lesson that is closed, but for what was begun while it stood open. */
export function checkBegunOpen(lesson: LearnerLesson, begun: string | null | undefined): void {
  if (lesson.opens_at && !(begun && lesson.open_until && Date.parse(begun) <= Date.parse(lesson.open_until))) denyNotYet(lesson);
}
function asOpen(lesson: LearnerLesson, { kept = false } = {}): LearnerLesson | undefined {
  if (lesson.kind === 'section') return undefined;
  if (lesson.opens_at && !(kept && lesson.open_until)) denyNotYet(lesson);
  if (lesson.locked_by) deny('lesson_locked', { locked_by: lesson.locked_by });
  return lesson;
}

export const reach = {
  lesson: async (sql, actor, id: number) => (actor.user ? findLearnerLesson(sql, actor.user.id, id) : undefined),
  open_lesson: async (sql, actor, id: number) => {
    const lesson = actor.user && (await findLearnerLesson(sql, actor.user.id, id));
    return lesson && asOpen(lesson);
  },
  kept_lesson: async (sql, actor, id: number) => {
    const lesson = actor.user && (await findLearnerLesson(sql, actor.user.id, id));
    return lesson && asOpen(lesson, { kept: true });
  },
  sample_lesson: async (sql, _, id: number) => findSampleLesson(sql, id),
} satisfies {
  lesson: Reach<'lesson'>;
  open_lesson: Reach<'open_lesson'>;
  kept_lesson: Reach<'kept_lesson'>;
  sample_lesson: Reach<'sample_lesson'>;
};
/** In the order of their ids. */
export const reachAll = {
  open_lesson: async (sql, actor, ids: number[]) =>
    actor.user ? (await listLearnerLessons(sql, actor.user.id, ids)).flatMap((lesson) => asOpen(lesson) ?? []) : [],
} satisfies { open_lesson: ReachAll<'open_lesson'> };
