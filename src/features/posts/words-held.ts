// UI texts (i18n) of what posts hold of a person.
import { word } from '#core/i18n/words.ts';

export const held = {
  posts: word('Posts and comments in classrooms and under lessons', 'ক্লাসরুমে ও পাঠের নিচে পোস্ট ও মন্তব্য'),
  agrees: word('Posts you found helpful', 'যেসব পোস্ট আপনার কাজে লেগেছে'),
  reports: word('Reports of posts', 'পোস্ট নিয়ে অভিযোগ'),
  seen: word('How far you have read in classrooms', 'ক্লাসরুমে কতটুকু পড়েছেন'),
} as const;
