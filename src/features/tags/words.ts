// UI texts (i18n) of tags.
import { word } from '#core/i18n/words.ts';

export const errors = {
  in_use: word('Courses have this tag. Remove it from them first.', 'এই ট্যাগ কোর্সে বসানো আছে। আগে সেগুলো থেকে সরান।'),
};
export const words = {
  one: word('Tag', 'ট্যাগ'),
  name: word('Name', 'নাম'),
  courses: word('courses', 'কোর্স'),
} as const;
