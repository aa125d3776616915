// Personal data (privacy): what the tables of system-users hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'access_requests.user_id': {
    what: held.access_requests,
    why: 'to be given a right',
    sees: ['person', 'institution', 'platform'],
    keep: { days: 365, since: 'answered_at' },
    key: ['id'],
    given: ['access_grant', 'institution_id', 'page', 'asked_at', 'answered_at', 'verdict', 'note'],
    withheld: { 'works inside the product': ['id'] },
  },
};
