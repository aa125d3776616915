// Handlers of the calls of review.
import { handle } from '#core/contract/server/handlers.ts';
import * as written from '../contract.ts';
import { returnPiece, submit, takeBack, viewPiece } from './reviewing.ts';
import { settleNote } from './store.ts';

const { writing: _writing, ...calls } = written;
export { calls };
export const handlers = handle(calls, {
  view: ({ sql, actor, seen_piece: { id } }) => viewPiece(sql, actor, id),
  submit: async ({ sql, actor, input: { version }, written_piece: { id } }) => {
    await submit(sql, actor, id, version);
    return viewPiece(sql, actor, id);
  },
  takeBack: async ({ sql, actor, written_piece: { id } }) => {
    await takeBack(sql, actor, id);
    return viewPiece(sql, actor, id);
  },
  returnPiece: async ({ sql, actor, input: { version, notes }, published_piece: { id } }) => {
    await returnPiece(sql, actor, { id, version, notes });
    return viewPiece(sql, actor, id);
  },
  settleNote: async ({ sql, input: { settled }, piece_note: { id } }) => {
    await settleNote(sql, id, settled);
    return { status: 'success' as const };
  },
});
