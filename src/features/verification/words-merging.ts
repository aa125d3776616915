// UI texts (i18n) of teacher verification: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  verification: word('Teacher verification', 'শিক্ষক যাচাই'),
  claims: word('Claims to a teacher ID', 'শিক্ষক আইডির আবেদন'),
} as const;
