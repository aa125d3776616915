// Page titles of the sessions room in the dashboard area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  switching_title: word('Switching', 'বদলানো হচ্ছে'),
  authenticating_title: word('Logging in', 'লগইন হচ্ছে'),
  settings_title: word('Login and devices', 'লগইন ও ডিভাইস'),
} as const;
