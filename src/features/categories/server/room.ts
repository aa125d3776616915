// The categories room as a value: its settings list with calls, errors, reach and handlers.
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { list } from '../contract.ts';
import * as writing from '../contract-admin.ts';
import { errors } from '../words.ts';
import { table } from './store.ts';

export const room = defineRoom({ name: 'categories', parts: [serveSettings({ list, ...writing }, table, errors)] });
