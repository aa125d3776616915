// UI texts (i18n) of what the timetable holds of a person.
import { word } from '#core/i18n/words.ts';

export const held = {
  answers: word('Whether you can come to class sessions', 'ক্লাসের সেশনে আসতে পারবেন কি না'),
  taught: word('Class sessions that you teach', 'যেসব ক্লাসের সেশন আপনি নেন'),
} as const;
