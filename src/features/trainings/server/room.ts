// The trainings room as a value: budget heads, budgets of batches, and what is bought for them.
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import * as calls from '../contract.ts';
import { headsWriting, listHeads } from '../contract-heads.ts';
import { logisticCalls } from '../contract-logistics.ts';
import { errors, history } from '../words.ts';
import { budgetHandlers } from './budget.ts';
import { reach } from './reach.ts';
import { headsTable, logisticsTable } from './store-lists.ts';

const { in_use, over_head, above_total, parent_closed, stale, below_promised, no_budget, nothing_asked, own_request } = errors;
export const room = defineRoom({
  name: 'trainings',
  calls,
  errors: { stale, parent_closed, above_total, below_promised, no_budget, nothing_asked, own_request },
  reach,
  handlers: budgetHandlers,
  tracked: {
    training_budget: { table: 'training_budgets', words: history, amounts: ['total_poisha', 'asked_poisha'] },
  },
  parts: [
    serveSettings({ list: listHeads, ...headsWriting }, headsTable, { in_use }),
    serveSettings(logisticCalls, logisticsTable, { over_head }),
  ],
});
