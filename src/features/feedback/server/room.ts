// The feedback room as a value: what is said of the platform, and what becomes of it.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { guardianErrors } from '#features/guardians/words.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { many } from './many.ts';
import { reach } from './reach.ts';
import { eraseFeedback } from './store.ts';
import { tracked } from './tracked.ts';
import { held } from './words-held.ts';

const merge: Merging = {
  'feedbacks.user_id': { what: held.feedback, key: ['id'], unique: [[]] },
};
export const room = defineRoom({
  name: 'feedback',
  calls,
  errors: { ...errors, ...guardianErrors },
  reach,
  handlers,
  parts: [many],
  tracked,
  erase: (sql, { user_id }) => eraseFeedback(sql, user_id),
  merge,
  holds,
});
