// Personal data of accommodations: what is kept of a person, why, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words.ts';

export const holds: Holding = {
  'accommodations.user_id': {
    what: words.one,
    why: 'to give the time and the help that a person needs in examinations',
    sees: ['person', 'teachers', 'institution', 'platform'],
    keep: 'account',
    key: [],
    given: ['extra_percent', 'break_minutes', 'large_text', 'reader', 'scribe', 'both_languages', 'until', 'updated_at'],
    withheld: {
      'works inside the product': ['id', 'version'],
      'sealed; its person reads it in the account': ['reason_sealed'],
      'somebody else': ['updated_by'],
    },
  },
};
