// UI texts (i18n) of institution-requests: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  requests: word('Requests for an institution', 'প্রতিষ্ঠানের আবেদন'),
} as const;
