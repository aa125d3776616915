// Personal data (privacy): what the tables of help hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'contact_messages.user_id': {
    what: held.contact_messages,
    why: 'to answer what was asked',
    sees: ['person', 'platform'],
    keep: { days: 365, since: 'created_at', by: 'help.delete-old-messages' },
    key: ['id'],
    given: ['topic', 'name', 'contact', 'text', 'language', 'created_at', 'answer', 'answered_at'],
    withheld: { 'works inside the product': ['id', 'client_key'], 'somebody else': ['answered_by'] },
  },
};
