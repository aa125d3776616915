// UI texts (i18n) of education: levels, sublevels and degrees.
import { word } from '#core/i18n/words.ts';

export const words = {
  name: word('Name', 'নাম'),
  level: word('Level of education', 'শিক্ষার স্তর'),
  levels: word('Levels of education', 'শিক্ষার স্তর'),
  type: word('Short name', 'সংক্ষিপ্ত নাম'),
  type_hint: word('Small English letters and hyphens, such as higher-secondary', 'ছোট হাতের ইংরেজি অক্ষর ও হাইফেন, যেমন higher-secondary'),
  sublevel: word('Sublevel', 'উপস্তর'),
  sublevels: word('Sublevels of education', 'শিক্ষার উপস্তর'),
  degree: word('Degree', 'ডিগ্রি'),
  degrees: word('Degrees', 'ডিগ্রি'),
} as const;
export const errors = {
  already_there: word('Another level has this short name already.', 'এই সংক্ষিপ্ত নামে আরেকটি স্তর আগেই আছে।'),
  in_use: word('Sublevels or degrees belong to this level. Move or delete those first.', 'এই স্তরে উপস্তর বা ডিগ্রি আছে। আগে সেগুলো সরান বা মুছুন।'),
} as const;
