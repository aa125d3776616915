// Personal data (privacy): what the tables of registration hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'codes.user_id': {
    what: held.codes,
    why: 'to prove an address',
    sees: ['person'],
    keep: { days: 1, since: 'expires_at', by: 'registration.sweep-codes' },
    key: ['id'],
    given: ['purpose', 'address', 'sent_at', 'expires_at', 'used_at', 'tries'],
    withheld: {
      'works inside the product': ['id', 'origin_tries'],
      'opens something, or proves it': ['code_hash', 'link_hash', 'device_hash', 'origin_hash', 'wrong_hashes'],
    },
  },
};
