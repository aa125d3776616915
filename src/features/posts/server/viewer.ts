// Who looks at the posts of a class: what they see, and what they may write there.
import type { SignedIn } from '#core/access/actor.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { type Writing, writingIn } from '../rules.ts';

export interface Viewer {
  user_id: number;
  batch_id: number;
  /** Sees what every audience sees, and who asked without a name. */
  staff: boolean;
  moderates: boolean;
  /** Writes notices, to an audience, for later. */
  announces: boolean;
  archived: boolean;
  anonymous: boolean;
  writing: Writing;
}
export function viewerOf(actor: SignedIn, classroom: Classroom): Viewer {
  const { id: batch_id, rights, posting, anonymous_questions, archived_at } = classroom;
  const archived = archived_at !== null;
  const staff = rights.as === 'staff';
  return {
    user_id: actor.user.id,
    batch_id,
    staff,
    moderates: staff && rights.moderates,
    announces: staff && rights.posts,
    archived,
    anonymous: anonymous_questions && !staff,
    writing: writingIn(rights, { posting, archived }),
  };
}
/** Whether this viewer reads the words of what is hidden. */
export const isOpenTo = ({ user_id, moderates }: Viewer, post: { user_id: number | null }): boolean =>
  moderates || post.user_id === user_id;
