// Personal data (privacy): what the tables of looking hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'looks.user_id': {
    what: held.looks,
    why: 'to see what a role sees',
    sees: ['person'],
    keep: { days: 365, since: 'started_at' },
    key: ['id'],
    given: ['institution_id', 'started_at', 'ends_at'],
    withheld: { 'works inside the product': ['id', 'user_role_id', 'role_id'] },
  },
};
