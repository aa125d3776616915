// The surveys room as a value: calls, errors, reach, handlers, and what becomes of what was answered by name.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { courseOf, eraseTaken } from './store.ts';

const merge: Merging = {
  'survey_takers.user_id': { what: merging.answered, key: ['lesson_id'], unique: [['lesson_id']], course: courseOf },
};
export const room = defineRoom({
  name: 'surveys',
  calls,
  errors,
  reach,
  handlers,
  erase: (sql, { user_id }) => eraseTaken(sql, user_id),
  merge,
  holds,
});
