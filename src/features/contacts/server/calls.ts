// Handlers of the contacts calls.
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '../contract.ts';
import { finishChange, startChange, undoChange } from './changing.ts';

export const handlers = handle(calls, { startChange, finishChange, undoChange });
