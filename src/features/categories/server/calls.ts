// Answers the calls of the categories room.
import { handle } from '#core/contract/server/room.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract.ts';
import { listCategories } from './store.ts';

export const handlers = handle(calls, {
  list: async ({ sql, input }) => {
    const { search } = input;
    if (input.pagination === 'none') {
      const data = await listCategories(sql, { search, limit: null, offset: 0 });
      return { data: [...data], current_page: 1, last_page: 1, per_page: data.length, total: data.length };
    }
    return paging(input, (limit, offset) => listCategories(sql, { search, limit, offset }));
  },
});
