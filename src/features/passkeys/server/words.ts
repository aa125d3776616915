// Error texts (i18n) of the passkeys calls, and what the history says of a passkey.
import { word } from '#core/i18n/words.ts';
import { accountErrors } from '#features/accounts/server/service.ts';
import { signOnErrors } from '#features/sign-on/server/service.ts';

export const errors = {
  nothing_waits: word('No login waits for a proof here. Please log in.', 'এখানে কোনো লগইন প্রমাণের অপেক্ষায় নেই। লগইন করুন।'),
  no_passkey: word('This account has no passkey yet.', 'এই অ্যাকাউন্টে এখনো পাসকি নেই।'),
  passkey_over: word('This took too long. Please try again.', 'সময় পেরিয়ে গেছে। আবার চেষ্টা করুন।'),
  wrong_passkey: word(
    'This passkey does not open the account. Try another one, or use your password.',
    'এই পাসকি দিয়ে অ্যাকাউন্ট খোলা যায়নি। অন্য একটি দিয়ে চেষ্টা করুন, অথবা পাসওয়ার্ড দিন।',
  ),
  suspended: accountErrors.suspended,
  last_way: signOnErrors.last_way,
  passkey_taken: word('This passkey has been added already.', 'এই পাসকি আগেই যোগ করা আছে।'),
  too_many_passkeys: word(
    'An account has ten passkeys at most. Remove one that you no longer use.',
    'একটি অ্যাকাউন্টে সর্বোচ্চ ১০টি পাসকি রাখা যায়। কাজে লাগে না এমন একটি সরান।',
  ),
} as const;
export const history = {
  passkey: word('a passkey', 'একটি পাসকি'),
  fields: { name: word('Name', 'নাম') },
} as const;
