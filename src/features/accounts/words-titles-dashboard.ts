// Page titles of the accounts room in the dashboard area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  visibility_title: word('Who sees what of me', 'আমার কোন তথ্য কে দেখেন'),
  profile_title: word('My profile', 'আমার প্রোফাইল'),
} as const;
