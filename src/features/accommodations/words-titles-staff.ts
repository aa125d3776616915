// Titles of the staff's pages of accommodations.
import { word } from '#core/i18n/words.ts';

export const titles = { accommodations: word('Accommodations', 'বিশেষ সহায়তা') } as const;
