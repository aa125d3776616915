// UI texts (i18n) of other information: what is counted and held of a person.
import { word } from '#core/i18n/words.ts';

export const merging = { entries: word('Education and work', 'শিক্ষা ও কাজ') } as const;
