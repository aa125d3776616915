// The quizzes room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { eraseAttempts } from './store.ts';

export const room = defineRoom({
  name: 'quizzes',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  erase: (sql, { user_id }) => eraseAttempts(sql, user_id),
});
