// Personal data (privacy): what the tables of sheets hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'sheets.user_id': {
    what: held.sheets,
    why: 'to import rows, and to take them back',
    sees: ['person', 'institution', 'platform'],
    keep: { days: 30, since: 'touched_at', by: 'sheets.sweep-old' },
    key: ['id'],
    given: ['kind', 'file_name', 'file_bytes', 'state', 'created_at', 'applied_at'],
    withheld: {
      'works inside the product': [
        'id',
        'role_id',
        'owner_id',
        'file_id',
        'fault',
        'columns',
        'matches',
        'chosen',
        'size',
        'run_id',
        'touched_at',
      ],
      'opens something, or proves it': ['file_hash'],
      'may tell of other people': ['facts'],
    },
  },
  'sheet_matches.user_id': {
    what: held.sheet_matches,
    why: 'to match columns as before',
    sees: ['person'],
    keep: 'account',
    key: ['kind', 'title'],
    given: ['kind', 'title', 'name', 'used_at'],
  },
};
