// UI texts (i18n): what the tables of SCORM packages hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  attempts: word(
    'Interactive lessons (SCORM): how far one is, the score, and what the lesson keeps to continue from there',
    'ইন্টারঅ্যাকটিভ পাঠ (স্কর্ম): কত দূর এগিয়েছেন, নম্বর, আর পরে সেখান থেকে চালিয়ে যেতে পাঠ যা রাখে',
  ),
} as const;
