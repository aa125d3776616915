// UI texts (i18n) of guardians: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = { guardian: word('Consent of a guardian', 'অভিভাবকের সম্মতি') } as const;
