// The trainings room as a value: budget heads, budgets of batches, rates of honorarium, what follows from attendance, what is bought, and a person's own trainings.
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import * as budget from '../contract.ts';
import { headsWriting, listHeads } from '../contract-heads.ts';
import { logisticCalls } from '../contract-logistics.ts';
import { listMine } from '../contract-mine.ts';
import { rateCalls, saveHonorarium } from '../contract-rates.ts';
import { errors, history, words } from '../words.ts';
import { budgetHandlers } from './budget.ts';
import { mineHandlers } from './mine.ts';
import { rateHandlers, ratesTable } from './rates.ts';
import { dueCalls, dueHandlers } from './dues.ts';
import { reach } from './reach.ts';
import { headsTable, logisticsTable } from './store-lists.ts';
import { eraseRates } from './store-rates.ts';

const { in_use, over_head, above_total, parent_closed, stale, below_promised, no_budget, nothing_asked, own_request, not_participant } =
  errors;
export const room = defineRoom({
  name: 'trainings',
  calls: { ...budget, ...dueCalls, saveHonorarium, listMine },
  errors: { stale, parent_closed, above_total, below_promised, no_budget, nothing_asked, own_request, not_participant },
  reach,
  handlers: { ...budgetHandlers, ...rateHandlers, ...mineHandlers, ...dueHandlers },
  tracked: {
    training_budget: { table: 'training_budgets', words: history, amounts: ['total_poisha', 'asked_poisha'] },
  },
  erase: (sql, { user_id }) => eraseRates(sql, user_id),
  parts: [
    serveSettings({ list: listHeads, ...headsWriting }, headsTable, { in_use }),
    serveSettings(rateCalls, ratesTable, { already_there: words.rate_there }),
    serveSettings(logisticCalls, logisticsTable, { over_head }),
  ],
});
