// Title of the staff's page of categories.
import { word } from '#core/i18n/words.ts';

export const titles = { categories: word('Categories', 'বিষয়শ্রেণি') } as const;
