// UI texts (i18n) of the history of marking: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('mark for an answer', 'উত্তরের নম্বর'),
  fields: {
    points: word('Marks', 'নম্বর'),
    round: word('Round', 'কততম পরীক্ষক'),
    comment: word('Comment', 'মন্তব্য'),
    reason: word('Reason', 'কারণ'),
  },
} as const;
