// The enrollments room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import * as bulk from './bulk.ts';
import * as entering from './entering.ts';
import { enrollmentSheets } from './sheet.ts';
import { calls, handlers } from './calls.ts';
import { errors } from './deny.ts';
import { eraseRequests } from './enrolling.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { eraseInvitations } from './store-invitations.ts';
import { countCopies } from './merging.ts';
import { courseOf, eraseStudyDays } from './store-progress.ts';
import * as staff from './staff.ts';
import { eraseWaiting, endOffers, goOnOffering } from './waiting.ts';
import { history, placeHistory } from './words-history.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const tracked = {
  enrollment: { table: 'enrollments', words: history, subject: 'user_id', names: { batch_id: 'batches' } },
  waiting_place: { table: 'waiting_places', words: placeHistory, subject: 'user_id' },
} as const;
const merge: Merging = {
  'enrollments.user_id': {
    what: merging.enrollments,
    key: ['id'],
    unique: [['course_id']],
    course: courseOf,
    changed: 'copied',
    named_in: ['certificates.enrollment_id'],
    copied: countCopies,
  },
  // whoever stands in a line with both accounts keeps one place
  'waiting_places.user_id': { what: merging.waiting, key: ['id'], unique: [['batch_id']] },
  'study_days.user_id': { what: merging.days, key: ['day'], unique: [['day']] },
  'enrollment_invitations.user_id': { what: merging.invitations, key: ['id'] },
};
export const room = defineRoom({
  name: 'enrollments',
  calls: { ...calls, ...staff.calls, ...bulk.calls, ...entering.calls },
  errors,
  reach,
  handlers: { ...handlers, ...staff.handlers, ...bulk.handlers, ...entering.handlers },
  jobs: [endOffers, goOnOffering, ...bulk.jobs, entering.enrollAll, entering.undoEnrolling],
  sheets: [enrollmentSheets],
  erase: async (sql, { user_id, addresses }) => {
    await eraseRequests(sql, user_id);
    await bulk.forgetDone(sql, user_id);
    await entering.forgetEntered(sql, user_id);
    await eraseWaiting(sql, user_id);
    await eraseInvitations(sql, user_id, addresses);
    await eraseStudyDays(sql, user_id);
  },
  tracked,
  merge,
  holds,
});
