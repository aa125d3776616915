// Personal data of sharing: what was shared by and with a person, why it is kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from '../words.ts';

const shared = {
  what: held.shares,
  why: 'so that a shared file opens for whom it was shared with',
  sees: ['person', 'institution'],
  keep: 'account',
  key: ['id'],
  given: ['level', 'until', 'created_at'],
} as const;
const inside = ['id', 'entry_id', 'folder_id', 'how', 'to_institution_id'];
export const holds: Holding = {
  'shares.to_user_id': { ...shared, withheld: { 'works inside the product': [...inside, 'from_user_id'] } },
  'shares.from_user_id': { ...shared, withheld: { 'works inside the product': inside, 'of somebody else': ['to_user_id'] } },
};
