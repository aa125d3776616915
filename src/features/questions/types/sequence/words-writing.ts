// UI texts (i18n) of writing a sequence question.
import { word } from '#core/i18n/words.ts';

export const words = {
  items: word('Write in the correct order; learners get them shuffled', 'সঠিক ক্রমে লিখুন; শিক্ষার্থী এলোমেলো পাবেন'),
  item_n: word('Step {n}', 'ধাপ {n}'),
  up: word('Move step {n} up', 'ধাপ {n} ওপরে'),
  down: word('Move step {n} down', 'ধাপ {n} নিচে'),
  add: word('Another step', 'আরেকটি ধাপ'),
  remove: word('Remove step {n}', 'ধাপ {n} বাদ দিন'),
  now: word('Step: now {n} of {all}', 'ধাপ: এখন {all}টির মধ্যে {n} নম্বরে'),
};
