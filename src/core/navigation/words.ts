// UI texts (i18n) of navigation: titles of the footer's groups.
import { word } from '#core/i18n/words.ts';

export const words = {
  group_platform: word('Platform', 'প্ল্যাটফর্ম'),
  group_resources: word('Resources', 'দরকারি লিংক'),
  group_support: word('Support', 'সহায়তা'),
} as const;
