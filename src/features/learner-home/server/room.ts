// The home of learners (learner dashboard) as a value: it reads what they learn and have earned, and writes nothing.
import { defineRoom } from '#core/house/server/room.ts';
import * as calls from '../contract.ts';
import { handlers } from './calls.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'learner-home', calls, reach, handlers });
