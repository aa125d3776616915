// The results room as a value: calls, errors, reach, handlers. What it reads is written by quizzes and marking.
import { defineRoom } from '#core/house/server/room.ts';
import { atEvaluations } from '../addresses.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { reach } from './reach.ts';
import { history } from './words-history.ts';

const tracked = {
  extra_attempts: { table: 'extra_attempts', words: history, subject: 'user_id', screen: atEvaluations.path },
} as const;
export const room = defineRoom({ name: 'results', calls, errors, reach, handlers, tracked });
