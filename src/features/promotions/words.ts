// UI texts (i18n) of promotions as their readers see them.
import { word } from '#core/i18n/words.ts';

export const words = {
  promoted: word('Promoted', 'প্রচার'),
  advertisement: word('Advertisement', 'বিজ্ঞাপন'),
  see_course: word('See the course', 'কোর্সটি দেখুন'),
  see_job: word('See the job', 'চাকরিটি দেখুন'),
  open: word('Open', 'খুলুন'),
  leads_outside: word('Opens {host}, outside Shikhon', 'শিখনের বাইরে {host} খুলবে'),
} as const;
