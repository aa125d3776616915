// Personal data (privacy): what the tables of staff-security hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'second_factors.user_id': {
    what: held.second_factors,
    why: 'to prove who logs in',
    sees: ['person'],
    keep: 'account',
    key: [],
    given: ['created_at', 'confirmed_at'],
    withheld: { 'opens something, or proves it': ['secret_sealed'] },
  },
  'second_factor_resets.user_id': {
    what: held.second_factor_resets,
    why: 'to tell who let somebody in',
    sees: ['person', 'platform'],
    keep: { days: 730, since: 'created_at' },
    key: ['id'],
    given: ['reason', 'created_at'],
    withheld: { 'works inside the product': ['id'], 'somebody else': ['reset_by'] },
  },
  'second_factor_uses.user_id': {
    what: held.second_factor_uses,
    why: 'so that a code serves once',
    sees: ['person'],
    keep: { days: 1, since: 'used_at', by: 'staff-security.sweep-factors' },
    key: ['step'],
    given: ['used_at'],
    withheld: { 'works inside the product': ['step'] },
  },
  'recovery_codes.user_id': {
    what: held.recovery_codes,
    why: 'to log in without the second step',
    sees: ['person'],
    keep: 'account',
    key: ['code_hash'],
    given: ['used_at'],
    withheld: { 'opens something, or proves it': ['code_hash'] },
  },
};
