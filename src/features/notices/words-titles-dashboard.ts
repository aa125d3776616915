// Page titles of notices in the dashboard area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  notices: word('Notifications', 'নোটিফিকেশন'),
  choices: word('What you are told of, and how', 'কী কী জানবেন, কোন পথে'),
} as const;
