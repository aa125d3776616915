// Titles of the staff's pages of rescrutiny.
import { word } from '#core/i18n/words.ts';

export const titles = { many: word('Rescrutiny', 'পুনঃনিরীক্ষণ'), one: word('Rescrutiny', 'পুনঃনিরীক্ষণ') } as const;
