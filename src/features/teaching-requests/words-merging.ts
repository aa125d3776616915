// UI texts (i18n) of teaching-requests: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = { requests: word('Teaching requests', 'পড়ানোর আবেদন') } as const;
