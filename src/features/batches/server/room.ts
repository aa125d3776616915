// The batches room as a value: calls of staff, what anybody finds of a batch, reach, the job that tells of changes.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { atBatches } from '../addresses.ts';
import { errors, words } from '../words-staff.ts';
import * as open from './calls.ts';
import { holds } from './held.ts';
import { reach, reachAll } from './reach.ts';
import * as staff from './staff.ts';
import { forgetTeacher } from './store-staff.ts';
import { tellChanges } from './telling.ts';
import { history } from './words-history.ts';

const tracked = {
  batch: { table: 'batches', words: history, title: ['title', 'bn_title'], weeks: ['class_days'], screen: atBatches.path },
} as const;
const merge: Merging = {
  'batch_teachers.user_id': { what: words.teacher_ids, key: ['batch_id'], unique: [['batch_id']] },
};
export const room = defineRoom({
  name: 'batches',
  calls: { ...staff.calls, ...open.calls },
  errors,
  handlers: { ...staff.handlers, ...open.handlers },
  reach,
  reachAll,
  jobs: [tellChanges],
  tracked,
  erase: (sql, { user_id }) => forgetTeacher(sql, user_id),
  merge,
  holds,
});
