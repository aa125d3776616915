// Personal data (privacy): what the tables of guardians hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'guardians.user_id': {
    what: held.guardians,
    why: 'to know that a guardian consented to a person under 18 learning here; kept a year beyond its end as proof',
    sees: ['person'],
    keep: { days: 365, since: 'lapses_at' },
    key: ['id'],
    given: ['name', 'relation', 'address', 'consented_at', 'lapses_at'],
    withheld: { 'works inside the product': ['id'] },
  },
};
