// A person's own trainings, with what is known of each.
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { listMine } from '../contract-mine.ts';
import { words } from '../words.ts';
import { listOwn } from './store-mine.ts';

export const mineHandlers = handle(
  { listMine },
  {
    listMine: async ({ sql, actor, input }) => {
      const found = await paging(input, (limit, offset) => listOwn(sql, actor.user.id, { limit, offset }));
      // nothing is counted before there is a register, and nothing paid before it
      const unknown = {
        attendance: null,
        attendance_from: words.attendance_from[actor.language],
        received: null,
        received_from: words.received_from[actor.language],
      };
      return { ...found, data: found.data.map((row) => ({ ...row, ...unknown })) };
    },
  },
);
