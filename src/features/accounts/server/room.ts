// The accounts room: its calls, what they may refuse, how its objects are reached, what it does later.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from './words.ts';
import { handlers } from './calls.ts';
import { jobs } from './jobs.ts';

export const room = defineRoom({ name: 'accounts', calls, errors, handlers, jobs });
