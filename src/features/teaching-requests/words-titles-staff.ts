// Page titles of requests to teach in the staff's area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  requests: word('Teaching requests', 'পড়ানোর আবেদন'),
  request: word('Request to teach', 'পড়ানোর আবেদন দেখুন'),
} as const;
