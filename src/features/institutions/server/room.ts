// The institutions room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { handlers } from './calls.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'institutions', calls, errors: {}, reach, handlers });
