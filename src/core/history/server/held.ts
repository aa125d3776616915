// Personal data (privacy): what the tables of history hold of a person, what for, how long, and what an export gives of it.
import type { Held, Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

/** An entry names who did something and whom it is about; the others in it are somebody else. */
const entries = (what: Held['what'], others: readonly string[]): Held => ({
  what,
  why: 'who changed what: named by a number alone',
  sees: ['person', 'institution', 'platform'],
  keep: 'stays',
  key: ['id'],
  given: ['at', 'act', 'entity'],
  withheld: {
    'works inside the product': ['id', 'role', 'institution_id', 'call', 'object_id'],
    'somebody else': others,
    'may be of other people': ['title', 'bn_title'],
    'may tell of other people': ['changes'],
    'opens something, or proves it': ['origin_hash', 'values_hash'],
  },
});
export const holds: Holding = {
  'history_entries.actor_id': entries(held.history_entries_actor_id, ['subject_id', 'acted_for']),
  'history_entries.subject_id': entries(held.history_entries_subject_id, ['actor_id', 'acted_for']),
};
