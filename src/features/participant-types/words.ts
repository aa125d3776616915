// UI texts (i18n) of participant-types.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Kind of participant', 'অংশগ্রহণকারীর ধরন'),
  name: word('Name', 'নাম'),
} as const;
