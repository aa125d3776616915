// Object-level authorization (reach) of what is said under lessons.
import { isStaffOf, type Reach, reachFor } from '#core/access/server/reach.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import { findPost, type PostRow } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A post of the actor's batch under a lesson that is open to them. */
    post: PostRow;
    /** A post in a discussion of a course that the acting role belongs to. */
    managed_post: PostRow;
  }
}
export const reach = {
  post: async (sql, actor, id: number) => {
    if (!actor.user) return undefined;
    const post = await findPost(sql, id);
    const lesson = post && ((await reachFor('open_lesson')(sql, actor, post.lesson_id)) as LearnerLesson | undefined);
    return lesson?.batch_id === post?.batch_id ? post : undefined;
  },
  managed_post: async (sql, actor, id: number) => {
    const post = await findPost(sql, id);
    return post && isStaffOf(actor, post.institution_id, post.course_id) ? post : undefined;
  },
} satisfies { post: Reach<'post'>; managed_post: Reach<'managed_post'> };
