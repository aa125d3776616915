// The disabilities room as a value: its settings list.
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { table } from './store.ts';

export const room = defineRoom({ name: 'disabilities', parts: [serveSettings({ list, ...writing }, table)] });
