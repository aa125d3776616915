// Personal data (privacy): what the tables of reminders hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'learning_plans.user_id': {
    what: held.learning_plans,
    why: 'to be reminded as one wished',
    sees: ['person'],
    keep: 'account',
    key: [],
    given: ['goal_days', 'remind_after', 'since', 'next_on'],
    withheld: { 'works inside the product': ['week', 'sent'] },
  },
};
