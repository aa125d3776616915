// Personal data of classwork: what somebody was chosen for and excused from, why it is kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from '../words-held.ts';

export const holds: Holding = {
  'classwork_people.user_id': {
    what: held.chosen,
    why: 'a work that is for single people is shown to them alone',
    sees: ['person', 'teachers'],
    keep: 'account',
    key: ['lesson_id'],
    given: ['lesson_id'],
  },
  'classwork_excuses.user_id': {
    what: held.excused,
    why: 'who is excused from a work owes nothing, and no 0 stands there',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['lesson_id'],
    given: ['lesson_id', 'reason', 'excused_at'],
    withheld: { 'somebody else': ['excused_by'] },
  },
};
