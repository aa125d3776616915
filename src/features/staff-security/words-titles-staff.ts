// Titles of the staff's pages of staff security.
import { word } from '#core/i18n/words.ts';

export const titles = { rules_title: word('Logins of staff', 'কর্মীদের লগইন') } as const;
