// UI texts (i18n): what the tables of sessions hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  sessions: word('Logins', 'লগইনের ইতিহাস'),
  known_devices: word('Known devices', 'চেনা ডিভাইস'),
  device_pins: word('PINs on devices', 'ডিভাইসের পিন'),
} as const;
