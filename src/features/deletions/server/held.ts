// Personal data (privacy): what the tables of deletions hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'account_deletions.user_id': {
    what: held.account_deletions,
    why: 'to delete the account when its days are over',
    sees: ['person'],
    keep: 'account',
    key: [],
    given: ['asked_at', 'due_at', 'name_left'],
  },
};
