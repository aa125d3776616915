// UI texts (i18n) of the history of assignments: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('submitted work', 'জমা দেওয়া কাজ'),
  fields: {
    percent: word('Percent', 'শতাংশ'),
    comment: word('Comment', 'মন্তব্য'),
    passed: word('Passed', 'পাস'),
    returned_at: word('Returned on', 'ফেরতের সময়'),
  },
};
