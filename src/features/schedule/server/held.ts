// Personal data of the timetable: who comes to which session, and who teaches it; why it is kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from '../words-held.ts';
import { words } from '../words.ts';

export const holds: Holding = {
  'session_answers.user_id': {
    what: held.answers,
    why: 'so that a teacher knows who comes to a session before it begins',
    sees: ['person', 'teachers'],
    keep: 'account',
    key: ['class_session_id'],
    given: ['class_session_id', 'comes', 'reason', 'answered_at'],
  },
  'class_sessions.teacher_id': {
    what: held.taught,
    why: 'so that learners know who teaches them, and no two sessions of a teacher are at once',
    sees: ['person', 'learners', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['batch_id', 'title', 'bn_title', 'starts_at', 'ends_at', 'mode', 'place', 'cancelled_at', 'reason'],
    codes: { mode: words.modes },
    withheld: {
      'works inside the product': [
        ...['id', 'series_id', 'on_date', 'break_at', 'fixed', 'lesson_id', 'first_at', 'uid', 'sequence', 'told_at', 'changed_at'],
        ...['client_key', 'nth', 'version', 'updated_at'],
      ],
      'somebody else': ['made_by', 'updated_by'],
    },
  },
};
