// UI texts (i18n) of the questions of surveys: their kinds, the steps of a scale.
import { word } from '#core/i18n/words.ts';

export const words = {
  types: {
    scale: word('Scale of five steps', 'পাঁচ ধাপের স্কেল'),
    one: word('One choice', 'একটি বেছে নেওয়া'),
    several: word('Several choices', 'একাধিক বেছে নেওয়া'),
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
};
