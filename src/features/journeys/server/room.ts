// The journeys room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { courseOf, eraseLearning } from './store.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const merge: Merging = {
  'lesson_progress.user_id': {
    what: merging.lessons,
    key: ['lesson_id'],
    unique: [['lesson_id']],
    course: courseOf,
    changed: 'copied',
  },
  'notes.user_id': { what: merging.notes, key: ['id'], unique: [['client_key']], changed: 'copied' },
};
export const room = defineRoom({
  name: 'journeys',
  calls,
  errors,
  reach,
  handlers,
  erase: (sql, { user_id }) => eraseLearning(sql, user_id),
  merge,
  holds,
});
