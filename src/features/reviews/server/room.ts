// The reviews room as a value: calls, errors, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import * as learner from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { reach } from './reach.ts';
import { handlers as staffHandlers } from './staff.ts';
import { tracked } from './tracked.ts';
import { holds } from './held.ts';
import { eraseReviews } from './store.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const merge: Merging = {
  'reviews.user_id': { what: merging.reviews, key: ['id'], unique: [['course_id']] },
};
export const room = defineRoom({
  name: 'reviews',
  calls: { ...learner, ...staff },
  errors: { ...errors, ...guardianErrors },
  reach,
  handlers: { ...handlers, ...staffHandlers },
  tracked,
  erase: (sql, { user_id }) => eraseReviews(sql, user_id),
  merge,
  holds,
});
