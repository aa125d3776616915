// Personal data (privacy): what is kept of exported questions, in words.
import { word } from '#core/i18n/words.ts';

export const held = {
  question_exports: word('Files of questions you exported', 'আপনার এক্সপোর্ট করা প্রশ্নের ফাইল'),
} as const;
