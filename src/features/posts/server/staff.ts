// Handlers of posts as those who moderate a class run its stream.
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract-staff.ts';
import { MOST_PINS } from '../rules.ts';
import { deny } from './deny.ts';
import { readPost } from './reading.ts';
import * as store from './store.ts';
import * as writing from './store-writing.ts';
import { takeBack } from './telling.ts';
import { viewerOf } from './viewer.ts';

export { calls };
export const handlers = handle(calls, {
  pin: async ({ sql, input, moderated_post: { id, batch_id, class_session_id, classroom } }) => {
    if (classroom.archived_at) deny('is_archived');
    if (class_session_id !== null) deny('no_pin');
    // whoever pins comes one after the other, so that they can be counted
    await writing.lockStream(sql, batch_id);
    const now = (await store.findPost(sql, id, 0))!;
    const pinned = input.pinned ?? !now.pinned;
    if (pinned && !now.pinned && (await store.countPins(sql, batch_id)) >= MOST_PINS) deny('too_many_pins');
    await writing.updatePinned(sql, id, pinned);
    return { id, pinned };
  },
  hide: async ({ sql, actor, input, hidable_post: { id, parent_id } }) => {
    await writing.updateHidden(sql, id, actor.user.id, { hide: input.hide, reason: input.reason ?? null, note: input.text });
    if (parent_id !== null) {
      await store.lockPost(sql, parent_id);
      await writing.updateCommentCount(sql, parent_id);
    }
    if (input.hide) await takeBack(sql, id);
    return { status: 'success' as const };
  },
  chooseAnswer: async ({ sql, actor, asked_question: { id, classroom }, seen_post }) => {
    if (classroom.archived_at) deny('is_archived');
    if (seen_post && (seen_post.parent_id !== id || seen_post.hidden)) deny('no_answer');
    await writing.updateAnswer(sql, id, seen_post?.id ?? null);
    return readPost(sql, viewerOf(actor, classroom), id);
  },
  closeComments: async ({ sql, input: { closed }, moderated_post: { id } }) => {
    await store.lockPost(sql, id);
    await writing.updateClosed(sql, id, closed);
    return { id, closed };
  },
  listUnseen: ({ sql, input, moderated_post }) => paging(input, (limit, offset) => store.listUnseen(sql, moderated_post, limit, offset)),
});
