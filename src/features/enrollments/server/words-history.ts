// UI texts (i18n) of the history of enrollments: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('enrolment', 'ভর্তি'),
  fields: { status: word('Status', 'অবস্থা') },
  choices: {
    status: { pending: word('waiting', 'অপেক্ষায়'), approved: word('approved', 'অনুমোদিত'), rejected: word('rejected', 'নামঞ্জুর') },
  },
};
