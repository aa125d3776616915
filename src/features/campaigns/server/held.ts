// Personal data (privacy): what the tables of bulk messages hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words.ts';
import { held } from '../words-held.ts';

export const holds: Holding = {
  'campaign_people.user_id': {
    what: held.campaign_people,
    why: 'to send a message to each person once, and to know whether it arrived',
    sees: ['person', 'platform'],
    keep: 'account',
    key: ['campaign_id'],
    given: ['state', 'cause', 'parts'],
    codes: { state: words.outcomes, cause: words.out },
    withheld: { 'works inside the product': ['campaign_id', 'tries', 'message_key', 'address_key'] },
  },
};
