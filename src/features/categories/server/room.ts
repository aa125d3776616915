// The categories room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'categories', calls, errors, reach, handlers });
