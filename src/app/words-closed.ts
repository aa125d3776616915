// UI texts (i18n) of a partner's site that is switched off.
import { word } from '#core/i18n/words.ts';

export const closedWords = {
  title: word('The site of {name} is switched off', '{name}-এর সাইট বন্ধ আছে'),
  reason: word('Reason:', 'কারণ:'),
  kept: word('Learners keep their courses and certificates. They are on the main site.', 'শিক্ষার্থীদের কোর্স ও সনদ ঠিক আছে, মূল সাইটে পাওয়া যাবে।'),
  main: word('Go to the main site', 'মূল সাইটে যান'),
} as const;
