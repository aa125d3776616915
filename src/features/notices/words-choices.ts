// UI texts (i18n) of the page of choices: ways of each group, quiet hours, summary.
import { word } from '#core/i18n/words.ts';

export const words = {
  lead: word('Changes are saved at once. What could harm you to miss is always sent.', 'বদলালেই সংরক্ষণ হয়। যা না জানলে ক্ষতি, তা সব সময় যায়।'),
  ways: word('What, and how', 'কী জানবেন, কোন পথে'),
  what: word('What', 'কী'),
  bell: word('In Shikhon', 'শিখনে'),
  channels: { mail: word('Email', 'ই-মেইল'), sms: word('SMS', 'এসএমএস') },
  always: word('Always', 'সব সময়'),
  way_of: word('{group}: {way}', '{group}: {way}'),
  one_way: word(
    'Each goes one way: by email, or by SMS where the email is off or not verified.',
    'প্রতিটি এক পথে যায়: ই-মেইলে; ই-মেইল বন্ধ বা যাচাই করা না থাকলে এসএমএসে।',
  ),
  mail_to: word('Emails go to {to}.', 'ই-মেইল যায় {to} ঠিকানায়।'),
  sms_to: word('SMS go to {to}.', 'এসএমএস যায় {to} নম্বরে।'),
  no_mail: word('No email address is verified: no emails go.', 'কোনো ই-মেইল ঠিকানা যাচাই করা নেই: ই-মেইল যায় না।'),
  no_sms: word('No mobile number is verified: no SMS go.', 'কোনো মোবাইল নম্বর যাচাই করা নেই: এসএমএস যায় না।'),
  to_contacts: word('Email and mobile', 'ই-মেইল ও মোবাইল'),
  quiet: word('Quiet hours', 'বার্তা বন্ধের সময়'),
  quiet_on: word('No SMS at night', 'রাতে এসএমএস নয়'),
  quiet_from: word('From', 'থেকে'),
  quiet_until: word('Until', 'পর্যন্ত'),
  quiet_text: word(
    'An SMS waits until the hours are over. Codes and warnings about your account go at once; emails make no noise and go as well.',
    'এসএমএস সময়টুকু শেষ হওয়া পর্যন্ত অপেক্ষা করে। কোড আর অ্যাকাউন্টের সতর্কতা সঙ্গে সঙ্গে যায়; ই-মেইলে শব্দ হয় না, তাই সেটিও যায়।',
  ),
  digest: word('One email for all', 'সব এক ই-মেইলে'),
  digest_of: word('Emails about courses, discussions, coursework and news', 'কোর্স, আলোচনা, কাজ আর খবরের ই-মেইল'),
  digests: {
    none: word('Each by itself', 'প্রতিটি আলাদা'),
    daily: word('Together, every day', 'প্রতিদিন একসঙ্গে'),
    weekly: word('Together, on Fridays', 'প্রতি শুক্রবার একসঙ্গে'),
  },
  digest_at: word('At', 'কখন'),
  digest_text: word('What you have read by then is left out.', 'ততক্ষণে যা পড়েছেন, তা বাদ যায়।'),
  next: word('Next: {at}', 'পরেরটি: {at}'),
  saved: word('Saved', 'সংরক্ষণ করা হয়েছে'),
} as const;
