// Local stand-in for mail and SMS (fake carrier): messages stay in the outbox, where the demonstration shows them.
import type { Carrier } from '#core/post/server/deliver.ts';

export const localCarrier = ({ keeps }: { keeps: boolean }): Carrier => ({
  keeps,
  deliver: async (m, beforeSending) => {
    await beforeSending();
    return { provider_id: `local-${m.key}` };
  },
  close: () => {},
});
