// Titles of the staff's pages of marking.
import { word } from '#core/i18n/words.ts';

export const titles = { desks: word('Marking', 'খাতা দেখা'), desk: word('Marking', 'খাতা দেখা') } as const;
