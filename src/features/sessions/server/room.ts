// The sessions room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from './words.ts';
import { handlers } from './calls.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'sessions', calls, errors, reach, handlers, jobs });
