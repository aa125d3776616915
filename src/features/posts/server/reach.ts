// Object-level authorization (reach) of posts: through the class that they are of, and the audience that they are for.
import type { Actor } from '#core/access/actor.ts';
import { type Reach, reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { findPost, type PostRow } from './store.ts';

export type ReachedPost = PostRow & { classroom: Classroom };
declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A post of a class, without those that comment it, which the asker sees. */
    class_post: ReachedPost;
    /** The same, or a comment. */
    seen_post: ReachedPost;
    own_post: ReachedPost;
    own_comment: ReachedPost;
    /** One of a class that the asker moderates. */
    moderated_post: ReachedPost;
    /** The same, or a comment. */
    hidable_post: ReachedPost;
    /** A post or comment of one's own, or of a class that one moderates; also one that was removed. */
    removable_post: ReachedPost;
    /** A question that is one's own, or of a class that one moderates. */
    asked_question: ReachedPost;
  }
}
/** With its class, where the asker is in it and sees the post; what was removed is there only where it is asked for. */
async function find(sql: Sql, actor: Actor, id: number, removed = false): Promise<ReachedPost | undefined> {
  if (!actor.user) return undefined;
  const found = await findPost(sql, id, actor.user.id);
  if (!found || (!removed && found.removed_at !== null) || found.under_removed) return undefined;
  const classroom = (await reachFor('classroom')(sql, actor, found.batch_id)) as Classroom | undefined;
  if (!classroom) return undefined;
  const { see, ...row } = found;
  return see || classroom.rights.as === 'staff' ? { ...row, classroom } : undefined;
}
const isOwn = (actor: Actor, post: ReachedPost): boolean => post.user_id !== null && post.user_id === actor.user?.id;
const isModerated = ({ classroom: { rights } }: ReachedPost): boolean => rights.as === 'staff' && rights.moderates;
/** Where this holds. */
const where =
  (holds: (actor: Actor, post: ReachedPost) => boolean, removed = false) =>
  async (sql: Sql, actor: Actor, id: number): Promise<ReachedPost | undefined> => {
    const post = await find(sql, actor, id, removed);
    return post && holds(actor, post) ? post : undefined;
  };
const isPost = (post: ReachedPost): boolean => post.parent_id === null;
export const reach = {
  class_post: where((_, post) => isPost(post)),
  seen_post: where(() => true),
  own_post: where((actor, post) => isPost(post) && isOwn(actor, post)),
  own_comment: where((actor, post) => !isPost(post) && isOwn(actor, post)),
  moderated_post: where((_, post) => isPost(post) && isModerated(post)),
  hidable_post: where((_, post) => isModerated(post)),
  // what somebody else removed of one's own is not brought back by its writer; nobody: whose account is gone
  removable_post: where(
    (actor, post) => isModerated(post) || (isOwn(actor, post) && (post.removed_at === null || post.removed_by === actor.user?.id)),
    true,
  ),
  asked_question: where((actor, post) => isPost(post) && post.kind === 'question' && (isOwn(actor, post) || isModerated(post))),
} satisfies {
  class_post: Reach<'class_post'>;
  seen_post: Reach<'seen_post'>;
  own_post: Reach<'own_post'>;
  own_comment: Reach<'own_comment'>;
  moderated_post: Reach<'moderated_post'>;
  hidable_post: Reach<'hidable_post'>;
  removable_post: Reach<'removable_post'>;
  asked_question: Reach<'asked_question'>;
};
