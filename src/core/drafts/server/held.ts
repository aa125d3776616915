// Personal data (privacy): what the tables of drafts hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'draft_writers.user_id': {
    what: held.draft_writers,
    why: 'to tell who else writes',
    sees: ['institution', 'platform'],
    keep: { days: 1, since: 'seen_at', by: 'drafts.sweep-writers' },
    key: ['draft_id'],
    given: ['field', 'seen_at'],
    withheld: { 'works inside the product': ['draft_id'] },
  },
};
