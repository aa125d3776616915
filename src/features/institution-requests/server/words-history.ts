// UI texts (i18n) of the history of requests for institutions: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('request for an institution', 'প্রতিষ্ঠানের আবেদন'),
  fields: {
    institution_name_en: word('Name (English)', 'নাম (ইংরেজি)'),
    institution_name: word('Name (Bangla)', 'নাম (বাংলা)'),
    type: word('Type', 'ধরন'),
    eiin: word('EIIN', 'ইআইআইএন'),
    registration_no: word('Registration number', 'নিবন্ধন নম্বর'),
    username: word('Address of the site', 'সাইটের ঠিকানা'),
    state: word('State', 'অবস্থা'),
    reason: word('Reason', 'কারণ'),
  },
  states: {
    draft: word('being written', 'লেখা চলছে'),
    submitted: word('submitted', 'জমা হয়েছে'),
    returned: word('returned', 'ফেরত দেওয়া হয়েছে'),
    approved: word('approved', 'অনুমোদিত'),
  },
};
