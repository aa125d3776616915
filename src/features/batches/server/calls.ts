// Handlers of batches as anybody finds them.
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '../contract.ts';
import { batchState, seatsLeft } from '../rules.ts';

export { calls };
export const handlers = handle(calls, {
  findBatch: async ({ batch }) => ({ ...batch, seats_left: seatsLeft(batch), state: batchState(batch, Date.now()) }),
});
