// A person's own trainings, with what is known of each.
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { sumsOf } from '#features/attendance/rules.ts';
import { listMine } from '../contract-mine.ts';
import { words } from '../words.ts';
import { listOwn } from './store-mine.ts';

export const mineHandlers = handle(
  { listMine },
  {
    listMine: async ({ sql, actor, input }) => {
      const found = await paging(input, (limit, offset) => listOwn(sql, actor.user.id, { limit, offset }));
      return {
        ...found,
        data: found.data.map(({ present, counted, ...row }) => ({
          ...row,
          attendance: counted ? { present, counted, share: sumsOf(present, counted).share! } : null,
          attendance_from: counted ? '' : words.attendance_from[actor.language],
          // nothing is paid before there are payments
          received: null,
          received_from: words.received_from[actor.language],
        })),
      };
    },
  },
);
