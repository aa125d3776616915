// Personal data (privacy): what the tables of SCORM packages hold of a person.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'scorm_attempts.user_id': {
    what: held.attempts,
    why: 'to go on where one stopped, and to be marked',
    sees: ['person'],
    keep: 'account',
    key: ['lesson_id'],
    given: ['lesson_id', 'states', 'status', 'score', 'opened_at', 'saved_at'],
    withheld: { 'works inside the product': ['file_id', 'opening'] },
  },
};
