// UI texts (i18n) of what posts hold of a person.
import { word } from '#core/i18n/words.ts';

export const held = {
  posts: word('Posts and comments in classrooms', 'ক্লাসরুমে পোস্ট ও মন্তব্য'),
  agrees: word('Posts you agreed with', 'যেসব পোস্টে একমত হয়েছেন'),
  reports: word('Reports of posts in classrooms', 'ক্লাসরুমের পোস্ট নিয়ে অভিযোগ'),
  seen: word('How far you have read in classrooms', 'ক্লাসরুমে কতটুকু পড়েছেন'),
} as const;
