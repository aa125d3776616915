// UI texts (i18n): what the tables of verification hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  verification: word('Teacher verification', 'শিক্ষক যাচাই'),
  claims: word('Teacher ID claims', 'শিক্ষক আইডির আবেদন'),
  levels: word('Levels to be notified about', 'যে স্তর চালু হলে জানানো হবে'),
  kept: word('Teacher ID waiting for its office', 'দপ্তরের উত্তরের অপেক্ষায় থাকা শিক্ষক আইডি'),
} as const;
