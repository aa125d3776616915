// UI texts (i18n) of professions.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Profession', 'পেশা'),
  name: word('Name', 'নাম'),
  field: word('Profession field', 'পেশার ক্ষেত্র'),
  profession: word('Profession', 'পেশা'),
  told: word('Work in profiles', 'মানুষের কাজের তথ্য'),
  promotions: word('Promotions', 'প্রচার'),
} as const;
export const errors = {
  in_use: word(
    'This profession has fields, work entries of people, or promotions. Move or delete those first.',
    'এই পেশার ক্ষেত্র, মানুষের কাজের তথ্য বা প্রচার আছে। আগে সেগুলো সরান বা মুছুন।',
  ),
} as const;
