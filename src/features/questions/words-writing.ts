// UI texts (i18n) of the list that questions are written in.
import { word } from '#core/i18n/words.ts';

export const questionWords = {
  many: word('Questions', 'প্রশ্ন'),
  question_n: word('Question {n}', 'প্রশ্ন {n}'),
  text: word('Question', 'প্রশ্ন'),
  moved: word('Question: now {n} of {all}', 'প্রশ্ন: এখন {all}টির মধ্যে {n} নম্বরে'),
  keys: word('Alt with the arrows moves a question.', 'Alt চেপে তীর চাপলে প্রশ্ন সরে।'),
  add: word('Add a question', 'প্রশ্ন যোগ করুন'),
  in_language: word('Write in', 'যে ভাষায় লিখছেন'),
  copy: word('Copy question {n}', 'প্রশ্ন {n} কপি করুন'),
  remove: word('Remove question {n}', 'প্রশ্ন {n} বাদ দিন'),
  up: word('Question {n} up', 'প্রশ্ন {n} ওপরে'),
  down: word('Question {n} down', 'প্রশ্ন {n} নিচে'),
};
