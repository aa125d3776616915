// UI texts (i18n) of bulk messages: what is kept of a person.
import { word } from '#core/i18n/words.ts';

export const held = {
  campaign_people: word('Bulk messages received', 'পাওয়া গণবার্তা'),
  listed: word('Bulk messages addressed by name', 'নাম ধরে পাঠানো গণবার্তা'),
} as const;
