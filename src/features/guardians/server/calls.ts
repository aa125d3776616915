// Handlers of the guardians calls.
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '../contract.ts';
import { askGuardian, confirmGuardian, view, withdrawGuardian } from './consenting.ts';

export const handlers = handle(calls, {
  viewGuardian: ({ sql, actor }) => view(sql, actor),
  askGuardian,
  confirmGuardian,
  withdrawGuardian,
});
