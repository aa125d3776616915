// Page titles (i18n) of the offline room in the dashboard.
import { word } from '#core/i18n/words.ts';

export const titles = {
  kept: word('Kept on this device', 'এই ডিভাইসে রাখা'),
} as const;
