// Titles of the pages of one's own requests for an institution.
import { word } from '#core/i18n/words.ts';

export const titles = {
  own: word('My institution', 'আমার প্রতিষ্ঠান'),
  create: word('Ask for an institution', 'প্রতিষ্ঠানের আবেদন'),
  details: word('Request for an institution', 'প্রতিষ্ঠানের আবেদন'),
  update: word('Complete the request', 'আবেদন সম্পূর্ণ করুন'),
} as const;
