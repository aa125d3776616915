// The tags room as a value: its settings list, and the look-up of a tag by its name.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { readSettings, serveSettings } from '#core/records/server/serve.ts';
import { list, search } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { table } from './store.ts';

const calls = { search };
const handlers = handle(calls, {
  search: async ({ sql, actor, input }) => (await readSettings(sql, table, actor, input)) as never,
});
export const room = defineRoom({ name: 'tags', calls, handlers, parts: [serveSettings({ list, ...writing }, table)] });
