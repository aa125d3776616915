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
  'message_choices.user_id': {
    what: held.message_choices,
    why: 'to be told only what one wants',
    sees: ['person'],
    keep: 'account',
    key: [],
    given: ['replies'],
  },
  'reply_notices.user_id': {
    what: held.reply_notices,
    why: 'to be told of a reply once',
    sees: ['person'],
    keep: 'account',
    key: ['thread_id'],
    given: ['waiting', 'told_at'],
    withheld: { 'works inside the product': ['thread_id', 'last_post_id'] },
  },
};
