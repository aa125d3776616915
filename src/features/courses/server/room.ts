// The courses room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/contract/server/room.ts';
import { errors } from '../words-wanted.ts';
import { calls, handlers } from './calls.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { eraseWishes } from './store.ts';

export const room = defineRoom({
  name: 'courses',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  showsFiles: ['courses.thumbnail_file_id'],
  erase: (sql, { user_id }) => eraseWishes(sql, user_id),
});
