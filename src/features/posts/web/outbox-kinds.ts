// Outbox kinds of posts: what is written into a stream, and below a post.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { comment, create } from '../contract.ts';

export const [POST_KIND, COMMENT_KIND] = ['posts.post', 'posts.comment'] as const;
const written = (input: Record<string, unknown>) => String(input.text);
export const outboxKinds: EntryKinds = {
  [POST_KIND]: { call: create, written },
  [COMMENT_KIND]: { call: comment, written },
};
