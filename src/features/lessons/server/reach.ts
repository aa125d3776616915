// Object-level authorization (reach) of lessons.
import { isStaffOf, type Reach, type ReachAll } from '#core/access/server/reach.ts';
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words.ts';
import { findLearnerLesson, listLearnerLessons } from './finding-lesson.ts';
import { findSampleLesson, type LearnerLesson, type SampleLesson } from './store.ts';
import { findPost, type PostRow } from './store-posts.ts';

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
    /** A post of the actor's batch under a lesson that is open to them. */
    post: PostRow;
    /** A post in a discussion of a course that the acting role belongs to. */
    managed_post: PostRow;
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
  post: async (sql, actor, id: number) => {
    if (!actor.user) return undefined;
    const post = await findPost(sql, id);
    const lesson = post && (await findLearnerLesson(sql, actor.user.id, post.lesson_id));
    return lesson && lesson.batch_id === post.batch_id && asOpen(lesson) ? post : undefined;
  },
  managed_post: async (sql, actor, id: number) => {
    const post = await findPost(sql, id);
    return post && isStaffOf(actor, post.institution_id, post.course_id) ? post : undefined;
  },
} satisfies {
  lesson: Reach<'lesson'>;
  open_lesson: Reach<'open_lesson'>;
  kept_lesson: Reach<'kept_lesson'>;
  sample_lesson: Reach<'sample_lesson'>;
  post: Reach<'post'>;
  managed_post: Reach<'managed_post'>;
};
/** In the order of their ids. */
export const reachAll = {
  open_lesson: async (sql, actor, ids: number[]) =>
    actor.user ? (await listLearnerLessons(sql, actor.user.id, ids)).flatMap((lesson) => asOpen(lesson) ?? []) : [],
} satisfies { open_lesson: ReachAll<'open_lesson'> };
