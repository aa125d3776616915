// Personal data (privacy): what the tables of notices hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { DAYS_RETAINED } from '../rules.ts';
import { words } from '../words-choices.ts';
import { groups } from '../words-groups.ts';
import { held } from '../words-held.ts';

export const holds: Holding = {
  'notices.user_id': {
    what: held.notices,
    why: 'to tell somebody what concerns them',
    sees: ['person'],
    keep: { days: DAYS_RETAINED, since: 'at', by: 'notices.sweep-old' },
    key: ['id'],
    given: ['name', 'terms', 'url', 'times', 'at', 'read_at'],
    withheld: { 'works inside the product': ['id', 'fold', 'event'] },
  },
  'notice_choices.user_id': {
    what: held.choices,
    why: 'to be told only what one wants',
    sees: ['person'],
    keep: 'account',
    key: ['group_name'],
    given: ['group_name', 'mail', 'sms'],
    codes: { group_name: groups },
  },
  'notice_people.user_id': {
    what: held.hours,
    why: 'to be told when one wants',
    sees: ['person'],
    keep: 'account',
    key: [],
    given: ['quiet_from', 'quiet_until', 'digest', 'digest_at', 'next_digest_at'],
    codes: { digest: words.digests },
    withheld: { 'works inside the product': ['digested_on', 'talk_told_at'] },
  },
  'notice_sends.user_id': {
    what: held.waiting,
    why: 'to tell somebody when they want to be told',
    sees: ['person'],
    keep: 'account',
    key: ['notice_id'],
    given: ['due_at', 'body'],
    withheld: { 'works inside the product': ['notice_id'] },
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
