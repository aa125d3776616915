// Personal data (privacy): what the table of rescrutiny holds of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words.ts';

export const holds: Holding = {
  'rescrutinies.user_id': {
    what: words.merging,
    why: 'to be marked again',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['attempt_id', 'reason', 'state', 'asked_at', 'answer', 'decided_at'],
    withheld: {
      'works inside the product': ['id', 'lesson_id', 'question_ids', 'old_no', 'new_no'],
      'somebody else': ['decided_by', 'given'],
    },
  },
};
