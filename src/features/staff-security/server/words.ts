// Error texts, messages and history texts (i18n) of staff security.
import { word } from '#core/i18n/words.ts';

export const errors = {
  factor_for_staff: word(
    'A second factor is for people with a role. Your account does not need one.',
    'দ্বিতীয় ধাপ শুধু যাঁদের কোনো ভূমিকা আছে তাঁদের জন্য। আপনার অ্যাকাউন্টে এটি লাগে না।',
  ),
  factor_on: word('The second factor is already on.', 'দ্বিতীয় ধাপ আগে থেকেই চালু আছে।'),
  factor_off: word('There is no second factor on this account.', 'এই অ্যাকাউন্টে দ্বিতীয় ধাপ চালু নেই।'),
  factor_not_begun: word('This key is no longer valid. Please start again.', 'এই কী আর চলবে না। আবার শুরু করুন।'),
  wrong_factor: word(
    'The code does not match, or it has been used. Wait for the next one in the app.',
    'কোড মেলেনি, অথবা আগে ব্যবহার হয়েছে। অ্যাপে পরের কোডটির জন্য অপেক্ষা করুন।',
  ),
  nothing_waits: word('No login waits for a code here. Please log in.', 'এখানে কোনো লগইন কোডের অপেক্ষায় নেই। লগইন করুন।'),
  own_factor: word(
    'You cannot reset your own second factor here. Remove it in the account settings, or ask another administrator.',
    'নিজের দ্বিতীয় ধাপ এখান থেকে সরানো যায় না। অ্যাকাউন্ট সেটিংস থেকে সরান, অথবা অন্য একজন অ্যাডমিনকে বলুন।',
  ),
  rules_stale: word(
    'These rules have been changed in the meantime. Nothing was overwritten; look at them again and save.',
    'এর মধ্যে নিয়মগুলো বদলানো হয়েছে। কিছু মুছে যায়নি; আবার দেখে সংরক্ষণ করুন।',
  ),
} as const;

export const messages = {
  reset_subject: word('The second factor of your Shikhon account was removed', 'আপনার শিখন অ্যাকাউন্টের দ্বিতীয় ধাপ সরানো হয়েছে'),
  reset: word(
    'An administrator has removed the second factor of your Shikhon account, because it was reported lost. You were logged out on all devices.\n\nIf you did not ask for this, tell an administrator at once and change your password.',
    'দ্বিতীয় ধাপ হারিয়ে গেছে জানানোয় একজন অ্যাডমিন আপনার শিখন অ্যাকাউন্ট থেকে সেটি সরিয়েছেন। সব ডিভাইস থেকে লগআউট করা হয়েছে।\n\nআপনি না চেয়ে থাকলে এখনই একজন অ্যাডমিনকে জানান এবং পাসওয়ার্ড বদলান।',
  ),
  reset_sms: word(
    'The second factor of your Shikhon account was removed by an administrator. Not asked for? Tell us.',
    'শিখন অ্যাকাউন্টের দ্বিতীয় ধাপ অ্যাডমিন সরিয়েছেন। না চাইলে জানান।',
  ),
} as const;

export const history = {
  rules: word('rules for staff logins', 'কর্মীদের লগইনের নিয়ম'),
  rule_fields: {
    idle_minutes: word('Log out after inactivity (minutes)', 'কত মিনিট কাজ না হলে শেষ'),
    second_factor: word('Second factor required', 'দ্বিতীয় ধাপ লাগবে'),
  },
  reset: word('lost second factor', 'হারানো দ্বিতীয় ধাপ'),
  reset_told: word('account', 'অ্যাকাউন্ট'),
  reset_fields: { reason: word('Reason', 'কারণ') },
} as const;
