// Personal data (privacy): what the tables of passkeys hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'passkeys.user_id': {
    what: held.passkeys,
    why: 'to log in without a password',
    sees: ['person'],
    keep: 'account',
    key: ['credential_id'],
    given: ['name', 'synced', 'created_at', 'used_at'],
    withheld: {
      'works inside the product': ['id', 'counter', 'transports'],
      'opens something, or proves it': ['credential_id', 'public_key'],
    },
  },
};
