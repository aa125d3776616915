// Personal data (privacy): what the tables of notices hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { DAYS_RETAINED } from '../rules.ts';
import { held } from '../words-held.ts';

export const holds: Holding = {
  'notices.user_id': {
    what: held.notices,
    why: 'to tell somebody what concerns them',
    sees: ['person'],
    keep: { days: DAYS_RETAINED, since: 'at', by: 'notices.sweep-old' },
    key: ['id'],
    given: ['name', 'terms', 'url', 'times', 'at', 'read_at'],
    withheld: { 'works inside the product': ['id', 'fold'] },
  },
  'push_tokens.user_id': {
    what: held.push_tokens,
    why: 'to reach an app on a device of the person',
    sees: ['person'],
    keep: 'account',
    key: ['id'],
    given: ['created_at'],
    withheld: { 'works inside the product': ['id', 'session_id'], 'opens something, or proves it': ['token'] },
  },
};
