// Personal data of the calendar: that somebody has given its address to another one.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words.ts';

export const holds: Holding = {
  'calendar_feeds.user_id': {
    what: words.feed_held,
    why: 'so that the calendar of a phone can read the own one',
    sees: ['person'],
    keep: 'account',
    key: [],
    given: ['made_at'],
    withheld: { 'opens something': ['key_hash'] },
  },
};
