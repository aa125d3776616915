// UI texts (i18n) of what classwork holds of a person.
import { word } from '#core/i18n/words.ts';

export const held = {
  chosen: word('Classwork that was set for you alone', 'শুধু আপনাকে দেওয়া ক্লাসের কাজ'),
  excused: word('Classwork that you were excused from', 'যে ক্লাসের কাজ থেকে আপনাকে ছাড় দেওয়া হয়েছে'),
} as const;
