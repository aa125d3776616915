// Outbox kinds of discussions: discussion posts.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { createPost } from '../contract.ts';

export const outboxKinds: EntryKinds = { post: { call: createPost, written: (input) => String(input.text) } };
