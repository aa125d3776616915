// The reviews room as a value: calls, errors, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { eraseReviews } from './store.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const merge: Merging = {
  'reviews.user_id': { what: merging.reviews, key: ['id'], unique: [['course_id']] },
};
export const room = defineRoom({
  name: 'reviews',
  calls,
  errors: { ...errors, ...guardianErrors },
  handlers,
  erase: (sql, { user_id }) => eraseReviews(sql, user_id),
  merge,
  holds,
});
