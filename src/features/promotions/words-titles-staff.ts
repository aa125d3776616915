// Titles of the promotion manager's pages.
import { word } from '#core/i18n/words.ts';

export const titles = {
  promotions: word('Promotions', 'প্রচার'),
  of: {
    ads: word('Ads', 'বিজ্ঞাপন'),
    'internal-course': word('Own courses', 'নিজেদের কোর্স'),
    'external-course': word('Outside courses', 'বাইরের কোর্স'),
    jobs: word('Jobs', 'চাকরি'),
  },
} as const;
