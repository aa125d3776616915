// Page titles of the sessions room in the dashboard area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  settings_title: word('Sign-in and phones', 'লগইন ও ডিভাইস'),
} as const;
