// Page titles of the joining room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  join: word('Join a batch', 'ব্যাচে যোগ দিন'),
  by_code: word('Join with a code', 'কোড দিয়ে যোগ দিন'),
  unknown: word('This link is not known. Compare it with the message or poster.', 'লিংকটি মেলেনি। বার্তা বা পোস্টারের সঙ্গে মিলিয়ে দেখুন।'),
  find: word('Find courses', 'কোর্স খুঁজুন'),
} as const;
