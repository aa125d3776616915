// Texts of the bar above every page while somebody acts for another person or looks as a role (i18n).
import { word } from '#core/i18n/words.ts';

export const words = { left: word('left', 'বাকি') } as const;
