// The holidays room as a value: its records, each site its own beside those of the whole country.
import { defineRoom } from '#core/house/server/room.ts';
import { serveSettings } from '#core/records/server/serve.ts';
import { holidayCalls } from '../contract.ts';
import { errors } from '../words.ts';
import { table } from './store.ts';

export const room = defineRoom({ name: 'holidays', parts: [serveSettings(holidayCalls, table, errors)] });
