// UI texts (i18n) of passkeys in the account settings, and of the offer to make one.
import { word } from '#core/i18n/words.ts';

export const words = {
  card_title: word('Passkeys', 'পাসকি'),
  card_text: word(
    'Log in with your fingerprint, your face or the lock of your phone instead of a password. Neither ever leaves your device.',
    'পাসওয়ার্ডের বদলে আঙুলের ছাপ, মুখ বা ফোনের লক দিয়ে লগইন করুন। এগুলো কখনো আপনার ডিভাইসের বাইরে যায় না।',
  ),
  add: word('Add a passkey', 'পাসকি যোগ করুন'),
  added: word('The passkey was added', 'পাসকি যোগ হয়েছে'),
  synced: word('On your other devices too', 'আপনার অন্য ডিভাইসেও আছে'),
  one_device: word('On one device only', 'শুধু একটি ডিভাইসে আছে'),
  since: word('since {date}', '{date} থেকে'),
  used: word('last used: {when}', 'সর্বশেষ ব্যবহার: {when}'),
  unused: word('not used yet', 'এখনো ব্যবহার হয়নি'),
  last_way: word('your only way to log in', 'লগইনের একমাত্র উপায়'),
  rename_do: word('Rename', 'নাম বদলান'),
  rename: word('Rename {name}', '{name}: নাম বদলান'),
  rename_title: word('What is this passkey called?', 'পাসকিটির নাম কী হবে?'),
  name: word('Name', 'নাম'),
  name_hint: word('So that you recognise it, such as “My phone”', 'যাতে চিনতে পারেন, যেমন “আমার ফোন”'),
  save: word('Save', 'সংরক্ষণ করুন'),
  renamed: word('The name was saved', 'নাম সংরক্ষণ করা হয়েছে'),
  remove: word('Remove {name}', '{name}: সরান'),
  remove_title: word('Remove this passkey?', 'পাসকিটি সরাবেন?'),
  remove_do: word('Remove', 'সরান'),
  remove_text: word(
    '“{name}” will no longer open your account. Your device keeps it among its passwords until you delete it there.',
    '“{name}” দিয়ে আর লগইন করা যাবে না। ডিভাইসের পাসওয়ার্ডের তালিকায় এটি থেকে যাবে; চাইলে সেখান থেকেও মুছে দিন।',
  ),
  removed: word('The passkey was removed', 'পাসকি সরানো হয়েছে'),
  not_supported: word('This browser does not support passkeys.', 'এই ব্রাউজারে পাসকি চলে না।'),
  already: word('This device has a passkey for your account already.', 'এই ডিভাইসে আপনার অ্যাকাউন্টের পাসকি আগে থেকেই আছে।'),
  not_made: word('No passkey was made. You can try again at any time.', 'পাসকি তৈরি হয়নি। যেকোনো সময় আবার চেষ্টা করতে পারেন।'),
  offer: word('Next time, log in with your fingerprint or the lock of your phone?', 'পরের বার আঙুলের ছাপ বা ফোনের লক দিয়ে লগইন করবেন?'),
  offer_do: word('Set it up', 'চালু করুন'),
} as const;
