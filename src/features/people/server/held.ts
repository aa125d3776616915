// Personal data (privacy): what the tables of people hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'institution_people.user_id': {
    what: held.institution_people,
    why: 'who belongs to an institution',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['institution_id'],
    given: ['institution_id', 'joined'],
    withheld: { 'works inside the product': ['learning', 'working', 'entered', 'name_keys'] },
  },
  'people_exports.user_id': {
    what: held.people_exports,
    why: 'to know who took personal data out',
    sees: ['person', 'platform'],
    keep: { days: 1095, since: 'created_at' },
    key: ['id'],
    given: ['institution_id', 'format', 'created_at'],
    withheld: { 'works inside the product': ['id'], 'may tell of other people': ['filters'] },
  },
  'account_merges.kept_id': {
    what: held.account_merges_kept_id,
    why: 'to take a merge back',
    sees: ['platform'],
    keep: 'account',
    key: ['id'],
    given: ['reason', 'merged_at', 'undo_until', 'undone_at'],
    withheld: {
      'works inside the product': ['id', 'exchanged', 'left_behind'],
      'another account': ['closed_id'],
      'somebody else': ['merged_by'],
      'of both accounts': ['accounts'],
    },
  },
  'account_merges.closed_id': {
    what: held.account_merges_closed_id,
    why: 'to take a merge back',
    sees: ['platform'],
    keep: 'account',
    key: ['id'],
    given: ['reason', 'merged_at', 'undo_until', 'undone_at'],
    withheld: {
      'works inside the product': ['id', 'exchanged', 'left_behind'],
      'another account': ['kept_id'],
      'somebody else': ['merged_by'],
      'of both accounts': ['accounts'],
    },
  },
};
