// Personal data (privacy): what the tables of institution-requests hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'institution_requests.user_id': {
    what: held.institution_requests,
    why: 'to decide on an institution',
    sees: ['person', 'platform'],
    keep: 'account',
    key: ['id'],
    given: [
      'state',
      'institution_name',
      'institution_name_en',
      'type',
      'eiin',
      'registration_no',
      'address',
      'contact_name',
      'contact_phone',
      'contact_email',
      'username',
      'reason',
      'note',
      'submitted_at',
      'decided_at',
      'created_at',
      'updated_at',
    ],
    withheld: {
      'works inside the product': ['id', 'district_id', 'logo_file_id', 'institution_id', 'version'],
      'somebody else': ['decided_by'],
    },
  },
};
