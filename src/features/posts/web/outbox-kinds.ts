// Outbox kinds of posts: what is written into a stream, below a post, and about a class session.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { comment, create } from '../contract.ts';
import { say } from '../contract-sessions.ts';

export const [POST_KIND, COMMENT_KIND, SAY_KIND] = ['posts.post', 'posts.comment', 'posts.say'] as const;
const written = (input: Record<string, unknown>) => String(input.text);
export const outboxKinds: EntryKinds = {
  [POST_KIND]: { call: create, written },
  [COMMENT_KIND]: { call: comment, written },
  [SAY_KIND]: { call: say, written },
};
