// The classrooms room as a value: calls, reach of classes, their settings.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { reach } from './reach.ts';
import { history } from './words-history.ts';

const tracked = {
  classroom: { table: 'classrooms', words: history },
} as const;
export const room = defineRoom({ name: 'classrooms', calls, errors, handlers, reach, tracked });
