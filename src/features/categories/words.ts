// UI texts (i18n) of categories.
import { word } from '#core/i18n/words.ts';

export const errors = {
  already_there: word('Another category already has this slug.', 'এই নামে (slug) আরেকটি বিষয় আছে।'),
  stale: word('This category has been changed meanwhile.', 'এর মধ্যে বিষয়টি বদলানো হয়েছে।'),
  in_use: word(
    'This category still has courses, promotions, blog posts, tutorials or articles. Move them to another one first.',
    'এই বিষয়ে কোর্স, প্রচার, ব্লগ, টিউটোরিয়াল বা নিবন্ধ আছে। আগে সেগুলো অন্য বিষয়ে সরান।',
  ),
};
export const listWords = {
  many: word('Categories', 'বিষয়শ্রেণি'),
  one: word('Category', 'বিষয়'),
  name: word('Name', 'নাম'),
  slug: word('Name in web addresses', 'ওয়েব ঠিকানায় নাম'),
  slug_hint: word('Lowercase English letters, digits and hyphens, such as night-sky', 'ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন, যেমন night-sky'),
  image: word('Picture', 'ছবি'),
  active: word('Show on the home page and in menus', 'হোমে ও মেনুতে দেখান'),
  active_hint: word('Its courses can be found either way.', 'বন্ধ থাকলেও এর কোর্স খুঁজে পাওয়া যায়।'),
  courses: word('Courses', 'কোর্স'),
  promotions: word('Promotions', 'প্রচার'),
  publications: word('Blog posts, tutorials and articles', 'ব্লগ, টিউটোরিয়াল ও নিবন্ধ'),
};
