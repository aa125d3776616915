// Page titles of the reminders room.
import { word } from '#core/i18n/words.ts';

export const titles = { stop_title: word('Stop reminders', 'মনে করিয়ে দেওয়া বন্ধ করুন') } as const;
