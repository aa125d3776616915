// Texts of personal data (i18n) of making courses.
import { word } from '#core/i18n/words.ts';

export const held = {
  course_exports: word('Course packages you created', 'আপনার তৈরি করানো কোর্স-প্যাকেজ'),
} as const;
