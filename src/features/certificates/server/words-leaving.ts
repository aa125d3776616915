// Texts (i18n) on certificates whose learner has left: what stands in the place of the name.
import { word } from '#core/i18n/words.ts';

export const leaving = { unnamed: word('Name withheld', 'নাম রাখা হয়নি') } as const;
