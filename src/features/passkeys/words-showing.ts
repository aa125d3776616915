// UI texts (i18n) of logging in, and of proving who is there, by a passkey.
import { word } from '#core/i18n/words.ts';

export const words = {
  log_in: word('Log in with a passkey', 'পাসকি দিয়ে লগইন করুন'),
  use: word('Use your passkey', 'পাসকি ব্যবহার করুন'),
  elsewhere: word(
    'Passkeys open accounts at {host} only. Log in there, or another way here.',
    'পাসকি দিয়ে শুধু {host} ঠিকানায় লগইন করা যায়। সেখানে যান, অথবা এখানে অন্যভাবে লগইন করুন।',
  ),
  stopped: word('No passkey was chosen. Try again, or log in another way.', 'কোনো পাসকি বেছে নেওয়া হয়নি। আবার চেষ্টা করুন, অথবা অন্যভাবে লগইন করুন।'),
} as const;
