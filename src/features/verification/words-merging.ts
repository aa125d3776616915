// UI texts (i18n) of teacher verification: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  verification: word('Teacher verification', 'শিক্ষক যাচাই'),
  claims: word('Teacher ID claims', 'শিক্ষক আইডির আবেদন'),
  levels: word('Levels to be notified about', 'যে স্তর চালু হলে জানানো হবে'),
  kept: word('Teacher ID waiting for its office', 'দপ্তরের উত্তরের অপেক্ষায় থাকা শিক্ষক আইডি'),
} as const;
