// UI texts (i18n) of notices: what is kept of a person, and counted when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const held = {
  notices: word('Notifications', 'নোটিফিকেশন'),
  push_tokens: word('Apps that can be notified', 'নোটিফিকেশন পাওয়ার অ্যাপ'),
} as const;
