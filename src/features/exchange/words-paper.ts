// UI texts (i18n) of a printed paper of questions: its heads, and the fixed words of its key. Readers of papers know them.
import { word } from '#core/i18n/words.ts';

export const paper = {
  title: word('Questions', 'প্রশ্নপত্র'),
  key: word('Answer key', 'উত্তরমালা'),
  yes: word('True', 'সত্য'),
  no: word('False', 'মিথ্যা'),
  model: word('Model answer', 'নমুনা উত্তর'),
  why: word('Explanation', 'ব্যাখ্যা'),
} as const;
