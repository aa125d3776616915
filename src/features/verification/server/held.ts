// Personal data (privacy): what a verification holds of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'teacher_verifications.user_id': {
    what: held.verification,
    why: 'to know a teacher as one, by one account',
    sees: ['person', 'platform'],
    keep: 'account',
    key: ['id'],
    given: [
      'level',
      'sub_type',
      'teacher_id',
      'name',
      'designation',
      'institute',
      'subject',
      'state',
      'agreed_at',
      'verified_at',
      'decided_at',
    ],
    withheld: { 'works inside the product': ['id'], 'somebody else': ['decided_by'] },
  },
  'teacher_claims.user_id': {
    what: held.claims,
    why: 'to decide whose a teacher ID is',
    sees: ['person', 'platform'],
    keep: 'account',
    key: ['id'],
    given: [
      'id',
      'kind',
      'level',
      'sub_type',
      'teacher_id',
      'name',
      'designation',
      'institute',
      'subject',
      'told',
      'papers',
      'state',
      'reason',
      'appeals',
      'decided_at',
      'created_at',
    ],
    withheld: { 'somebody else': ['decided_by'] },
  },
};
