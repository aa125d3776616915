// What the lessons room says when it refuses.
import { word } from '#core/i18n/words.ts';

export const errors = {
  lesson_locked: word('This lesson opens when the lessons before it are done.', 'আগের পাঠগুলো শেষ হলে এই পাঠটি খুলবে।'),
};
