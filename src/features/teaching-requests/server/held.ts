// Personal data of teaching-requests: what is kept of a person, why, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { merging } from '../words-merging.ts';

export const holds: Holding = {
  'teaching_requests.user_id': {
    what: merging.requests,
    why: 'to decide about the role that is asked for',
    sees: ['person', 'platform'],
    keep: 'account',
    key: ['id'],
    given: ['id', 'kind', 'subjects', 'place', 'state', 'reason', 'institution_id', 'decided_at', 'created_at'],
    withheld: { 'somebody else': ['decided_by'] },
  },
};
