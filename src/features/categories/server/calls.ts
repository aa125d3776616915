// Handlers of the categories calls.
import { handle } from '#core/contract/server/room.ts';
import { paging } from '#core/db/server/paging.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-admin.ts';
import { deleteCategory, findCategory, insertCategory, isSlugTaken, listCategories, updateCategory } from './store.ts';

export const calls = { ...reading, ...writing };
export const handlers = handle(calls, {
  list: async ({ sql, input }) => {
    const { search } = input;
    if (input.pagination === 'none') {
      const data = await listCategories(sql, { search, limit: null, offset: 0 });
      return { data: [...data], current_page: 1, last_page: 1, per_page: data.length, total: data.length };
    }
    return paging(input, (limit, offset) => listCategories(sql, { search, limit, offset }));
  },
  create: async ({ sql, input, refuse }) => (await insertCategory(sql, input)) ?? refuse('already_there'),
  update: async ({ sql, category, input: { version, ...item }, refuse }) => {
    if (await isSlugTaken(sql, item.slug, category.id)) refuse('already_there');
    const row = await updateCategory(sql, category.id, version, item);
    return row ?? refuse('stale', { yours: version, current: await findCategory(sql, category.id) });
  },
  remove: async ({ sql, category, refuse }) => {
    if (!(await deleteCategory(sql, category.id))) refuse('in_use', { course_count: category.course_count });
    return { status: 'success' as const };
  },
});
