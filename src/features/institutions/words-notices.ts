// Texts (i18n) of messages to whoever gets a role in an institution.
import { word } from '#core/i18n/words.ts';

export const messages = {
  subject: word('A role for you on Shikhon', 'শিখনে আপনার জন্য একটি ভূমিকা'),
  given: word(
    'You have got a role in “{name}”. Log in with your account:\n\n{link}',
    '“{name}”-এ আপনি একটি ভূমিকা পেয়েছেন। নিজের অ্যাকাউন্ট দিয়ে লগইন করুন:\n\n{link}',
  ),
  made: word(
    'An account has been made for you in “{name}”. To claim it, register with this address: you get a code and choose a password.\n\n{link}\n\nIf you did not expect this, do nothing: the account stays without a password.',
    '“{name}”-এ আপনার জন্য একটি অ্যাকাউন্ট তৈরি হয়েছে। বুঝে নিতে এই ই-মেইল দিয়ে নিবন্ধন করুন: একটি কোড পাবেন ও নিজের পাসওয়ার্ড ঠিক করবেন।\n\n{link}\n\nএমন কিছুর কথা না থাকলে কিছু করতে হবে না: অ্যাকাউন্টটির কোনো পাসওয়ার্ড নেই।',
  ),
  given_sms: word('You have got a role in {name}. Log in: {link}', '{name}-এ আপনি একটি ভূমিকা পেয়েছেন। লগইন: {link}'),
  made_sms: word(
    'An account waits for you in {name}: register with this number. {link}',
    '{name}-এ আপনার অ্যাকাউন্ট তৈরি: এই নম্বরে নিবন্ধন করুন। {link}',
  ),
} as const;
