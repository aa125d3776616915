// UI texts (i18n): what the tables of guardians hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = { guardians: word('Consent of a guardian', 'অভিভাবকের সম্মতি') } as const;
