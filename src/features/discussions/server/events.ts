// Domain events of the discussions room.
import { event } from '#core/events/server/event.ts';

/** Somebody replied in a discussion: to whom, and under which post. Nobody replies to themselves. */
export const postReplied = event<{ post_id: number; thread_id: number; user_ids: number[] }>('discussions.post-replied');
/** Staff hid a reply. */
export const replyHidden = event<{ post_id: number; thread_id: number }>('discussions.reply-hidden');
