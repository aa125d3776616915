// Personal data (privacy): what the tables of history hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'history_entries.actor_id': {
    what: held.history_entries_actor_id,
    why: 'who changed what: named by a number alone',
    sees: ['person', 'institution', 'platform'],
    keep: 'stays',
    key: ['id'],
    given: ['at', 'act', 'entity'],
    withheld: {
      'works inside the product': ['id', 'role', 'institution_id', 'call', 'object_id'],
      'somebody else': ['subject_id', 'acted_for'],
      'may be of other people': ['title', 'bn_title'],
      'may tell of other people': ['changes'],
      'opens something, or proves it': ['origin_hash', 'values_hash'],
    },
  },
  'history_entries.subject_id': {
    what: held.history_entries_subject_id,
    why: 'who changed what: named by a number alone',
    sees: ['person', 'institution', 'platform'],
    keep: 'stays',
    key: ['id'],
    given: ['at', 'act', 'entity'],
    withheld: {
      'works inside the product': ['id', 'role', 'institution_id', 'call', 'object_id'],
      'somebody else': ['actor_id', 'acted_for'],
      'may be of other people': ['title', 'bn_title'],
      'may tell of other people': ['changes'],
      'opens something, or proves it': ['origin_hash', 'values_hash'],
    },
  },
};
