// Handlers of the deletions calls.
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/room.ts';
import { findPerson } from '#features/accounts/server/service.ts';
import * as calls from '../contract.ts';
import { deleteAccount, sendLeavingCode } from './leaving.ts';
import { countHeld, holdsRole } from './store.ts';

export const handlers = handle(calls, {
  viewDeletion: async ({ sql, actor }) => {
    const user = await findPerson(sql, actor.user.id);
    if (!user) throw refused('signed_out');
    return {
      ...(await countHeld(sql, user.id)),
      has_password: user.password_hash !== null,
      holds_role: await holdsRole(sql, user.id),
    };
  },
  sendLeavingCode,
  deleteAccount,
});
