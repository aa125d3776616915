// UI texts (i18n) of writing a question about opinions.
import { word } from '#core/i18n/words.ts';

export const words = {
  no_marks: word('There is no correct answer, so it has no marks.', 'এর সঠিক উত্তর নেই, তাই নম্বরও নেই।'),
  statements: word('Statements', 'বাক্যগুলো'),
  statement_n: word('Statement {n}', 'বাক্য {n}'),
  add: word('Another statement', 'আরেকটি বাক্য'),
  remove: word('Remove statement {n}', 'বাক্য {n} বাদ দিন'),
  steps: word('Steps', 'কত ধাপ'),
  n_steps: word('{n} steps', '{n} ধাপ'),
  scale: word('Scale labels, from most to least', 'মাত্রার কথা, বেশি থেকে কম'),
  step_n: word('Step {n}', 'ধাপ {n}'),
  start_with: word('Start with', 'যা দিয়ে শুরু করবেন'),
  scales: {
    agree: word('Agree or disagree', 'একমত–দ্বিমত'),
    often: word('How often', 'কত ঘন ঘন'),
    satisfied: word('How satisfied', 'কতটা সন্তুষ্ট'),
  },
};
