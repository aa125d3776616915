// The home room as a value: calls, errors, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import * as calls from '../contract.ts';
import { handlers } from './calls.ts';

export const room = defineRoom({ name: 'home', calls, errors: {}, handlers });
