// UI texts (i18n) of saying how far one agrees.
import { word } from '#core/i18n/words.ts';

export const words = {
  no_right: word('There is no right or wrong here, and no marks: say what you think.', 'এখানে ঠিক-ভুল নেই, নম্বরও নেই: যা মনে করেন, তা-ই জানান।'),
  how: word(
    'The arrow keys move and choose, the digits 1 to {n} choose at once.',
    'তির চাপলে ঘোরে ও বেছে নেয়, ১ থেকে {n} অঙ্ক চাপলে সরাসরি বেছে নেয়।',
  ),
  statement_n: word('Statement {n}', 'বাক্য {n}'),
};
