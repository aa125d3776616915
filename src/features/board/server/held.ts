// Personal data of the leaderboard: what is kept of a person, why, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'leaderboard_people.user_id': {
    what: held.board,
    why: 'to show who joined by how many days of a week they learned',
    sees: ['person', 'public'],
    keep: 'account',
    key: [],
    codes: { shows: { name: words.own_name, alias: words.as_alias } },
    given: ['shows', 'alias', 'since', 'week', 'days'],
    withheld: { 'works inside the product': ['shown', 'district'] },
  },
};
