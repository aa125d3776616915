// The search room: what it does at night.
import { defineRoom } from '#core/contract/server/room.ts';
import { jobs } from './jobs.ts';

export const room = defineRoom({ name: 'search', jobs });
