// The room of the words of the interface as a value: their settings list, the strings of one language, and what is overridden.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { pick } from '#core/i18n/words.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { list, shortNames, strings } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { listChanged } from '../contract-changed.ts';
import { errors } from '../words.ts';
import { named } from '../words-named.ts';
import { readOverrides } from './keeping.ts';
import * as store from './store.ts';

const calls = { strings, listChanged };
const handlers = handle(calls, {
  strings: async ({ sql, actor: { language } }) => ({
    ...Object.fromEntries(shortNames.map((name) => [name, pick(language, named[name].en, named[name].bn)])),
    ...Object.fromEntries((await store.listStrings(sql, language)).map(({ name, text }) => [name, text])),
  }),
  listChanged: async ({ sql }) => (await readOverrides(sql)).map(([mark, en, bn]) => ({ mark, en, bn })),
});
export const room = defineRoom({
  name: 'language-values',
  calls,
  handlers,
  parts: [serveSettings({ list, ...writing }, store.table, errors)],
});
