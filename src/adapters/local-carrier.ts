// The local stand-in for mail and SMS: the message stays in the outbox. In the demonstration its codes can be read there.
import type { Carrier } from '#core/post/server/deliver.ts';

export const localCarrier = ({ keeps }: { keeps: boolean }): Carrier => ({
  keeps,
  deliver: async (m, handingOver) => {
    await handingOver();
    return { provider_id: `local-${m.key}` };
  },
  close: () => {},
});
