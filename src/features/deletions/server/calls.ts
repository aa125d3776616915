// Handlers of the deletions calls.
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { getPerson } from '#features/accounts/server/service.ts';
import * as calls from '../contract.ts';
import { handOver, viewTaughtAlone } from './handing-over.ts';
import { deleteAccount, sendLeavingCode } from './leaving.ts';
import { countHeld, holdsRole } from './store.ts';

async function view(sql: Sql, user_id: number) {
  const user = await getPerson(sql, user_id);
  return {
    ...(await countHeld(sql, user.id)),
    has_password: user.password_hash !== null,
    holds_role: await holdsRole(sql, user.id),
    taught_alone: await viewTaughtAlone(sql, user.id),
  };
}
export const handlers = handle(calls, {
  viewDeletion: ({ sql, actor }) => view(sql, actor.user.id),
  handOver: async ({ sql, actor, input, taught_alone }) => {
    await handOver(sql, actor, taught_alone, input.to);
    return view(sql, actor.user.id);
  },
  sendLeavingCode,
  deleteAccount,
});
