// UI texts (i18n) of an exam that has not begun, beside those that an exam under way has too.
import { word } from '#core/i18n/words.ts';

export const words = {
  too_late: word(
    'You could join this exam until {when}. It is too late now. Please ask your teacher or the institution that runs the exam.',
    'এই পরীক্ষায় যোগ দেওয়ার শেষ সময় ছিল {when}। এখন আর যোগ দেওয়া যাবে না। আপনার শিক্ষক বা আয়োজক প্রতিষ্ঠানের সঙ্গে যোগাযোগ করুন।',
  ),
} as const;
