// UI texts (i18n) of the questions of surveys: their kinds, the steps of a scale, what is missing in one.
import { word } from '#core/i18n/words.ts';

export const words = {
  types: {
    scale: word('Five-point scale', 'পাঁচ ধাপের স্কেল'),
    one: word('Single choice', 'একটি বেছে নেওয়া'),
    several: word('Multiple choice', 'একাধিক বেছে নেওয়া'),
    number: word('Number', 'সংখ্যা'),
    text: word('Free text', 'নিজের কথায়'),
  },
  steps: [
    word('Strongly disagree', 'একেবারেই একমত নই'),
    word('Disagree', 'একমত নই'),
    word('Neither', 'কোনোটিই নয়'),
    word('Agree', 'একমত'),
    word('Strongly agree', 'পুরোপুরি একমত'),
  ],
  faults: {
    text: word('A question has no text', 'একটি প্রশ্নের লেখা নেই'),
    choices: word('A question has fewer than two choices', 'একটি প্রশ্নে বেছে নেওয়ার মতো দুটি উত্তর নেই'),
    steps: word('A step of a scale has no label', 'স্কেলের একটি ধাপে লেখা নেই'),
    alike: word('Two choices of a question are the same', 'একটি প্রশ্নের দুটি উত্তর একই'),
    letters: word(
      'The letters of a question or an answer are damaged, or in the old Bijoy encoding',
      'একটি প্রশ্ন বা উত্তরের অক্ষর নষ্ট, অথবা পুরোনো বিজয়ে লেখা',
    ),
  },
};
