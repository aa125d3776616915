// The lessons room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { reach, reachAll } from './reach.ts';

export const room = defineRoom({
  name: 'lessons',
  calls,
  errors,
  reach,
  reachAll,
  handlers,
  showsFiles: ['lesson_files.file_id'],
});
