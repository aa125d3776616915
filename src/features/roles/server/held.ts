// Personal data (privacy): what the tables of roles hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'user_roles.user_id': {
    what: held.user_roles,
    why: 'what somebody may do',
    sees: ['person', 'institution', 'platform'],
    keep: 'account',
    key: ['id'],
    given: ['role_id', 'institution_id', 'course_id', 'scope', 'created_at'],
    withheld: { 'works inside the product': ['id'] },
  },
};
