// Personal data (privacy): what the tables of acting hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'actings.user_id': {
    what: held.actings,
    why: 'to tell when an administrator acted for the person',
    sees: ['person', 'platform'],
    keep: { days: 730, since: 'started_at' },
    key: ['id'],
    given: ['reason', 'started_at', 'ends_at', 'ended_at'],
    withheld: { 'works inside the product': ['id'], 'somebody else': ['acted_by'] },
  },
};
