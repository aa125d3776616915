// UI texts (i18n): what the tables of institution-requests hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  institution_requests: word('Requests for an institution', 'প্রতিষ্ঠানের আবেদন'),
} as const;
