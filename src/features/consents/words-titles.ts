// Page titles of consents; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  terms: word('Terms of use', 'ব্যবহারের শর্তাবলি'),
  privacy: word('Privacy', 'গোপনীয়তা'),
} as const;
