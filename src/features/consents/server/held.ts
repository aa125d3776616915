// Personal data (privacy): what the tables of consents hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'consents.user_id': {
    what: held.consents,
    why: 'to know what somebody agreed to, in which version, and when',
    sees: ['person'],
    keep: 'account',
    key: ['id'],
    given: ['text_id', 'version', 'given', 'language', 'at'],
    withheld: { 'works inside the product': ['id', 'place'] },
  },
};
