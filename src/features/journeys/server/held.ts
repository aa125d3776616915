// Personal data (privacy): what the tables of journeys hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'lesson_progress.user_id': {
    what: held.lesson_progress,
    why: 'to go on where one was',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['lesson_id'],
    given: ['lesson_id', 'course_id', 'percent', 'seconds', 'position_seconds', 'passed', 'done_at', 'updated_at'],
  },
  'notes.user_id': {
    what: held.notes,
    why: 'to remember',
    sees: ['person'],
    keep: 'account',
    key: ['id'],
    given: ['lesson_id', 'course_id', 'text', 'at_seconds', 'created_at', 'updated_at'],
    withheld: { 'works inside the product': ['id', 'client_key'] },
  },
};
