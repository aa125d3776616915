// UI texts (i18n) of the history of enrollments and waiting lists: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { words } from '../words-staff.ts';

export const history = {
  name: word('enrolment', 'ভর্তি'),
  fields: {
    status: word('Status', 'অবস্থা'),
    batch_id: word('Batch', 'ব্যাচ'),
    reason: words.reason,
    extended_on: words.extended_on,
  },
  choices: {
    status: { pending: word('waiting', 'অপেক্ষায়'), approved: word('approved', 'অনুমোদিত'), rejected: word('rejected', 'নামঞ্জুর') },
  },
};
export const placeHistory = {
  name: word('place on a waiting list', 'অপেক্ষমাণ তালিকায় জায়গা'),
  fields: { offered_until: words.offered },
};
