// The search room as a value: jobs only.
import { defineRoom } from '#core/house/server/room.ts';
import { jobs } from './jobs.ts';

export const room = defineRoom({ name: 'search', jobs });
