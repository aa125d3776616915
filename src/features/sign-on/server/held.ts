// Personal data (privacy): what the tables of sign-on hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'sign_on_identities.user_id': {
    what: held.sign_on_identities,
    why: 'to log in by an account elsewhere',
    sees: ['person'],
    keep: 'account',
    key: ['issuer', 'subject'],
    given: ['provider', 'issuer', 'subject', 'shown', 'created_at', 'used_at'],
    withheld: { 'works inside the product': ['id'] },
  },
};
