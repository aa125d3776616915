// The results room as a value: calls, errors, reach, handlers. What it reads is written by quizzes and marking.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { reach } from './reach.ts';

export const room = defineRoom({ name: 'results', calls, errors, reach, handlers });
