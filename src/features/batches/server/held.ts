// Personal data of batches: which ones somebody teaches, why it is kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words-staff.ts';

export const holds: Holding = {
  'batch_teachers.user_id': {
    what: words.teacher_ids,
    why: 'so that learners know who teaches them, and no two classes of a teacher are at once',
    sees: ['public'],
    keep: 'account',
    key: ['batch_id'],
    given: ['batch_id', 'role'],
    withheld: { 'works inside the product': ['position'] },
  },
};
