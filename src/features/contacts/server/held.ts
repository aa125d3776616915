// Personal data (privacy): what the tables of contacts hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'contact_changes.user_id': {
    what: held.contact_changes,
    why: 'to take a change back that somebody else made',
    sees: ['person'],
    keep: { days: 0, since: 'expires_at', by: 'contacts.sweep-changes' },
    key: ['id'],
    given: ['channel', 'old_address', 'new_address', 'created_at', 'expires_at', 'undone_at'],
    withheld: { 'works inside the product': ['id'], 'opens something, or proves it': ['undo_hash'] },
  },
};
