// The professions room as a value: two settings lists, and the fields of one profession.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { readSettingsOf, serveSettings } from '#core/records/server/serve.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { writing as ofFields } from '../contract-admin-fields.ts';
import { listFields, listFieldsOfProfession } from '../contract-fields.ts';
import { errors } from '../words.ts';
import { fieldsTable, table } from './store.ts';

const calls = { listFieldsOfProfession };
const handlers = handle(calls, {
  listFieldsOfProfession: async ({ sql, actor, input: { id } }) =>
    (await readSettingsOf(sql, fieldsTable, actor, { profession_id: id })) as never,
});
export const room = defineRoom({
  name: 'professions',
  calls,
  handlers,
  parts: [serveSettings({ list, ...writing }, table, errors), serveSettings({ list: listFields, ...ofFields }, fieldsTable)],
});
