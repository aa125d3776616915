// UI texts (i18n) of the dialog that shares a thing with people.
import { word } from '#core/i18n/words.ts';

export const words = {
  share: word('Share', 'শেয়ার করুন'),
  to: word('Share with', 'কার সঙ্গে'),
  may_do: word('What they may do', 'তাঁরা কী করতে পারবেন'),
  until: word('Until', 'কত দিন পর্যন্ত'),
  until_hint: word('Empty: until you end it', 'খালি রাখলে আপনি বন্ধ না করা পর্যন্ত'),
  shared_with: word('Shared with {name}', '{name}-এর সঙ্গে শেয়ার করা হয়েছে'),
  somebody: word('somebody', 'কেউ একজন'),
} as const;
