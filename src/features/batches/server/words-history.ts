// UI texts (i18n) of the history of batches: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('batch', 'ব্যাচ'),
  fields: {
    title: word('Name (English)', 'নাম (ইংরেজি)'),
    bn_title: word('Name (Bangla)', 'নাম (বাংলা)'),
    seats: word('Seats', 'আসন'),
    enroll_from: word('Enrolment opens', 'ভর্তি শুরু'),
    enroll_until: word('Enrolment closes', 'ভর্তি শেষ'),
    starts_at: word('Starts', 'শুরু'),
    ends_at: word('Ends', 'শেষ'),
    published_at: word('Published on', 'প্রকাশের সময়'),
  },
};
