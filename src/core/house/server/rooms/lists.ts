// The room of a person's own lists as a value: saved views, chosen columns, what was chosen last.
import { defineRoom } from '../room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '#core/lists/contract.ts';
import { errors } from '#core/lists/words.ts';
import { holds } from '#core/lists/server/held.ts';
import { deleteView, eraseLists, findOwnList, writeColumns, writeRecent, writeView } from '#core/lists/server/store.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const handlers = handle(calls, {
  viewOwn: ({ sql, actor, input }) => findOwnList(sql, actor.user.id, input.list),
  saveColumns: async ({ sql, actor, input: { list, columns }, refuse }) => {
    if (!(await writeColumns(sql, actor.user.id, list, columns, calls.MOST_KEPT))) refuse('too_many_lists');
    return findOwnList(sql, actor.user.id, list);
  },
  saveView: async ({ sql, actor, input, refuse }) => {
    const bounds = { most: calls.MOST_VIEWS, of_all: calls.MOST_KEPT };
    if (!(await writeView(sql, actor.user.id, input, bounds))) refuse('too_many_views');
    return findOwnList(sql, actor.user.id, input.list);
  },
  removeView: async ({ sql, actor, input: { list, title } }) => {
    await deleteView(sql, actor.user.id, list, title);
    return { status: 'success' as const };
  },
  keepRecent: async ({ sql, actor, input, refuse }) => {
    const bounds = { most: calls.MOST_RECENT, of_all: calls.MOST_KEPT };
    if (!(await writeRecent(sql, actor.user.id, input, bounds))) refuse('too_many_recents');
    return { status: 'success' as const };
  },
});
const merge: Merging = {
  'list_columns.user_id': { stays: 'how staff look at lists' },
  'list_recents.user_id': { stays: 'what staff chose last' },
  'list_views.user_id': { stays: 'how staff look at lists' },
};
export const room = defineRoom({
  name: 'lists',
  calls,
  errors,
  handlers,
  erase: (sql, { user_id }) => eraseLists(sql, user_id),
  merge,
  holds,
});
