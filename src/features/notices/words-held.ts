// UI texts (i18n) of notices: what is kept of a person, and counted when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const held = {
  notices: word('Notifications', 'নোটিফিকেশন'),
  choices: word('Choice of notifications', 'নোটিফিকেশনের পছন্দ'),
  waiting: word('Messages that wait', 'অপেক্ষায় থাকা বার্তা'),
  hours: word('Quiet hours and summary of notifications', 'বার্তা বন্ধের সময় ও নোটিফিকেশনের সারসংক্ষেপ'),
  push_tokens: word('Apps that can be notified', 'নোটিফিকেশন পাওয়ার অ্যাপ'),
} as const;
