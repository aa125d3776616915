// Page titles of notices in the public area: what the link of a mail opens.
import { word } from '#core/i18n/words.ts';

export const titles = { stop_title: word('Stop emails', 'ই-মেইল বন্ধ করুন') } as const;
