// The local stand-in for mail and SMS: the message stays in the outbox, where it can be read.
import type { Carrier } from '#core/post/server/post.ts';

export const localCarrier: Carrier = { keeps: true, deliver: async (m) => ({ provider_id: `local-${m.id}` }) };
