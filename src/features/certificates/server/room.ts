// The certificates room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { reach } from './reach.ts';
import { history } from './words-history.ts';

const tracked = {
  certificate: { table: 'certificates', words: history, title: ['course_title', 'bn_course_title'], subject: 'user_id' },
} as const;
export const room = defineRoom({ name: 'certificates', calls, errors, reach, handlers, tracked });
