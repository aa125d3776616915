// UI texts (i18n) of categories.
import { word } from '#core/i18n/words.ts';

export const errors = {
  already_there: word('Another category has this slug already.', 'এই নামে (slug) আরেকটি বিষয় আছে।'),
  stale: word('This category was changed by somebody else meanwhile.', 'এর মধ্যে অন্য কেউ এই বিষয়টি বদলেছেন।'),
  in_use: word('Courses stand in this category. Move them to another one first.', 'এই বিষয়ে কোর্স আছে। আগে সেগুলো অন্য বিষয়ে সরান।'),
};
