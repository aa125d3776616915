// The accounts room: its calls, what they may refuse, how its objects are reached.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from './words.ts';
import { handlers } from './calls.ts';

export const room = defineRoom({ name: 'accounts', calls, errors, handlers });
