// Personal data (privacy): what the tables of people hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'institution_people.user_id': {
    what: held.institution_people,
    why: 'who belongs to an institution',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['institution_id'],
    given: ['institution_id', 'joined'],
    withheld: { 'works inside the product': ['learning', 'working', 'entered', 'name_keys'] },
  },
  'people_exports.user_id': {
    what: held.people_exports,
    why: 'to know who took personal data out',
    sees: ['person', 'platform'],
    keep: { days: 1095, since: 'created_at' },
    key: ['id'],
    given: ['institution_id', 'format', 'created_at'],
    withheld: { 'works inside the product': ['id'], 'may tell of other people': ['filters'] },
  },
};
