// Personal data (privacy): what the tables of enrollments hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'enrollment_invitations.user_id': {
    what: held.enrollment_invitations,
    why: 'to give the place that was promised',
    sees: ['person', 'teachers', 'institution'],
    keep: { days: 730, since: 'expires_at' },
    key: ['id'],
    given: ['batch_id', 'address', 'expires_at', 'attached_at', 'created_at', 'invited_at'],
    withheld: { 'works inside the product': ['id', 'sent', 'sent_since'], 'somebody else': ['invited_by'] },
  },
  'enrollments.user_id': {
    what: held.enrollments,
    why: 'to learn, and to be told how far one is',
    sees: ['person', 'teachers', 'institution'],
    keep: 'stays',
    key: ['id'],
    given: [
      'id',
      'course_id',
      'batch_id',
      'status',
      'lessons_done',
      'seconds',
      'quizzes_passed',
      'completed_at',
      'opened_at',
      'began_at',
      'approved_at',
      'created_at',
      'rejected_at',
      'left_at',
      'reason',
      'extended_on',
    ],
    withheld: { 'works inside the product': ['last_lesson_id'], 'somebody else': ['approved_by'] },
  },
  'waiting_places.user_id': {
    what: held.waiting_places,
    why: 'to offer a seat in the order in which people came',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['batch_id', 'created_at', 'offered_until'],
    withheld: { 'works inside the product': ['id'] },
  },
  'study_days.user_id': {
    what: held.study_days,
    why: 'the calendar of days',
    sees: ['person'],
    keep: 'account',
    key: ['day'],
    given: ['day'],
  },
};
