// Titles of the staff's pages of looking as a role.
import { word } from '#core/i18n/words.ts';

export const titles = { look_as: word('View as a role', 'ভূমিকা হিসেবে দেখা') } as const;
