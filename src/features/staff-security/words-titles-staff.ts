// Titles of the staff's pages of staff security.
import { word } from '#core/i18n/words.ts';

export const titles = { rules_title: word('Staff login security', 'কর্মীদের লগইন') } as const;
