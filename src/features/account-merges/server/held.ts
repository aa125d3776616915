// Personal data (privacy): what the tables of merged accounts hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

/** The same of either account; the id of the one names the person, that of the other one is not theirs to read. */
const merge = (what: (typeof held)[keyof typeof held], other: 'kept_id' | 'closed_id') =>
  ({
    what,
    why: 'to take a merge back',
    sees: ['platform'],
    keep: 'account',
    key: ['id'],
    given: ['reason', 'merged_at', 'undo_until', 'undone_at'],
    withheld: {
      'works inside the product': ['id', 'exchanged', 'left_behind'],
      'another account': [other],
      'somebody else': ['merged_by'],
      'of both accounts': ['accounts'],
    },
  }) as const;
export const holds: Holding = {
  'account_merges.kept_id': merge(held.account_merges_kept_id, 'closed_id'),
  'account_merges.closed_id': merge(held.account_merges_closed_id, 'kept_id'),
};
