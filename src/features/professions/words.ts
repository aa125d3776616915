// UI texts (i18n) of professions.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Profession', 'পেশা'),
  name: word('Name', 'নাম'),
  field: word('Field of a profession', 'পেশার ক্ষেত্র'),
  profession: word('Profession', 'পেশা'),
  told: word('Work that people told', 'মানুষের কাজের তথ্য'),
} as const;
export const errors = {
  in_use: word(
    'Fields or what people told of their work belong to this profession. Move or delete those first.',
    'এই পেশার ক্ষেত্র বা মানুষের কাজের তথ্য আছে। আগে সেগুলো সরান বা মুছুন।',
  ),
} as const;
