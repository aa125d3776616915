// Title of the page of one promotion.
import { word } from '#core/i18n/words.ts';

export const titles = { one: word('Advertisement', 'বিজ্ঞাপন') } as const;
