// The publishing room as a value: lists of pieces, and the calls by which they are written, published and removed.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { refusals, restorePiece as restore } from '#features/writing/server/service.ts';
import { groups } from '#features/writing/rules.ts';
import { restorePiece } from '../contract.ts';
import { serveGroup } from './calls.ts';
import { reach } from './reach.ts';

const calls = { restorePiece };
export const room = defineRoom({
  name: 'publishing',
  calls,
  errors: refusals,
  reach,
  handlers: handle(calls, {
    restorePiece: async ({ sql, actor, removed_piece: { id } }) => {
      await restore(sql, actor, id);
      return { id };
    },
  }),
  parts: groups.map(serveGroup),
});
