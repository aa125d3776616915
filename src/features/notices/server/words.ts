// Error texts and message templates (i18n) of notices.
import { word } from '#core/i18n/words.ts';

export const errors = {
  stop_over: word(
    'This link is not complete, or its 60 days have passed. Please use the link of a newer email, or log in and change it under Notifications.',
    'লিংকটি সম্পূর্ণ নয়, অথবা এর ৬০ দিনের মেয়াদ পার হয়েছে। নতুন ই-মেইলের লিংকটি খুলুন, অথবা লগইন করে নোটিফিকেশনের পাতা থেকে বদলান।',
  ),
} as const;

export const messages = {
  several_subject: word('{n} new {n|notification|notifications}', '{n}টি নতুন নোটিফিকেশন'),
  several_mail: word('{text}\n\nAll notifications:\n{link}', '{text}\n\nসব নোটিফিকেশন:\n{link}'),
  line_sms: word('Shikhon: {text} {link}', 'শিখন: {text} {link}'),
  foot: word(
    'To get no more emails like this, open this link and press the button. You need not log in:\n{stop}',
    'এমন ই-মেইল আর না চাইলে লিংকটি খুলে বোতাম চাপুন। লগইন করতে হবে না:\n{stop}',
  ),
} as const;
