// Page titles of teacher verification in the staff's area; in a file of their own because the area's page list carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  claims: word('Teacher verification', 'শিক্ষক যাচাই'),
  claim: word('Teacher ID claim', 'শিক্ষক আইডির আবেদন'),
  registry: word('Teacher registry', 'শিক্ষক নথি'),
  sheet: word('Import teacher records', 'শিক্ষকের নথি ইমপোর্ট করুন'),
} as const;
