// Titles of the staff's pages of requests for institutions.
import { word } from '#core/i18n/words.ts';

export const titles = {
  requests: word('Requests', 'আবেদন'),
  request: word('Institution request', 'প্রতিষ্ঠানের আবেদন'),
} as const;
