// The enrollments room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { eraseRequests } from './enrolling.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { eraseInvitations } from './store-invitations.ts';
import { countCopies } from './merging.ts';
import { courseOf, eraseStudyDays } from './store-progress.ts';
import { history } from './words-history.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const tracked = { enrollment: { table: 'enrollments', words: history, subject: 'user_id' } } as const;
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
  'study_days.user_id': { what: merging.days, key: ['day'], unique: [['day']] },
  'enrollment_invitations.user_id': { what: merging.invitations, key: ['id'] },
};
export const room = defineRoom({
  name: 'enrollments',
  calls,
  errors,
  reach,
  handlers,
  erase: async (sql, { user_id, addresses }) => {
    await eraseRequests(sql, user_id);
    await eraseInvitations(sql, user_id, addresses);
    await eraseStudyDays(sql, user_id);
  },
  tracked,
  merge,
  holds,
});
