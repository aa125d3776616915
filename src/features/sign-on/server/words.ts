// Error texts (i18n) of the sign-on calls, and what the history says of an outside identity.
import { word } from '#core/i18n/words.ts';
import { accountErrors } from '#features/accounts/server/service.ts';

export const errors = {
  sign_on_over: word(
    'This login has been used or took too long. Please start again.',
    'এই লগইন আগেই ব্যবহার হয়েছে বা সময় পেরিয়ে গেছে। আবার শুরু করুন।',
  ),
  suspended: accountErrors.suspended,
  other_account: word(
    'This opens another account than the one you are logged in to. Log out first.',
    'এটি দিয়ে অন্য একটি অ্যাকাউন্ট খোলে। আগে এখান থেকে লগআউট করুন।',
  ),
  account_needed: word('There is no account for this yet.', 'এটির জন্য এখনো কোনো অ্যাকাউন্ট নেই।'),
  login_needed: word('Log in to your account here first.', 'আগে এখানকার অ্যাকাউন্টে লগইন করুন।'),
  link_offered: word('This is not a way to log in to your account yet.', 'এটি দিয়ে আপনার অ্যাকাউন্টে এখনো লগইন করা যায় না।'),
  identity_taken: word('This already opens an account here.', 'এটি দিয়ে এখানে আগে থেকেই একটি অ্যাকাউন্ট খোলে।'),
  wrong_login: word('The mobile number or password of myGov is not correct.', 'মাইগভের মোবাইল নম্বর বা পাসওয়ার্ড মেলেনি।'),
  mygov_code: word(
    'myGov did not accept this. Check the code, or ask for a new one.',
    'মাইগভ এটি নেয়নি। কোডটি মিলিয়ে দেখুন, অথবা নতুন কোড নিন।',
  ),
  mygov_down: word(
    'myGov cannot be reached just now. Try again in a while, or log in another way.',
    'এখন মাইগভে যোগাযোগ করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন, অথবা অন্যভাবে লগইন করুন।',
  ),
  mygov_off: word('Logging in by myGov is not offered here.', 'এখানে মাইগভ দিয়ে লগইন করার ব্যবস্থা নেই।'),
  last_way: word(
    'This is your only way to log in. Choose a password first, then remove it.',
    'এটি আপনার লগইনের একমাত্র উপায়। আগে পাসওয়ার্ড ঠিক করুন, তারপর সরান।',
  ),
} as const;
export const history = {
  identity: word('an outside login', 'বাইরের লগইন'),
  fields: { provider: word('provider', 'কার মাধ্যমে') },
} as const;
export const merging = { identities: word('Ways to log in', 'লগইনের উপায়') } as const;
