// The home room: its calls, what they may refuse, how its objects are reached, what it does later.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { handlers } from './calls.ts';

export const room = defineRoom({ name: 'home', calls, errors: {}, handlers });
