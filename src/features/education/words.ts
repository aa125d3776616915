// UI texts (i18n) of education: levels, sublevels and degrees.
import { word } from '#core/i18n/words.ts';

export const words = {
  name: word('Name', 'নাম'),
  level: word('Level of education', 'শিক্ষার স্তর'),
  type: word('Short name', 'সংক্ষিপ্ত নাম'),
  type_hint: word('Lowercase English letters and hyphens, such as higher-secondary', 'ছোট হাতের ইংরেজি অক্ষর ও হাইফেন, যেমন higher-secondary'),
  sublevel: word('Sublevel', 'উপস্তর'),
  degree: word('Degree', 'ডিগ্রি'),
  told: word('Education in profiles', 'মানুষের শিক্ষার তথ্য'),
} as const;
export const errors = {
  already_there: word('Another level already has this short name.', 'এই সংক্ষিপ্ত নামে আরেকটি স্তর আগেই আছে।'),
  in_use: word(
    'This level has sublevels, degrees or education entries of people. Move or delete those first.',
    'এই স্তরে উপস্তর, ডিগ্রি বা মানুষের শিক্ষার তথ্য আছে। আগে সেগুলো সরান বা মুছুন।',
  ),
} as const;
export const degreeErrors = {
  in_use: word('People have this degree in their profile. It stays in the list.', 'কেউ কেউ এই ডিগ্রির কথা জানিয়েছেন। এটি তালিকায় থাকবে।'),
} as const;
