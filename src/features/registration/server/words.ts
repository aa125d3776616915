// Error texts and message templates (i18n) of registration.
import { word } from '#core/i18n/words.ts';

export const errors = {
  too_soon: word(
    'A code was sent a moment ago. Please wait a minute before asking for another.',
    'একটু আগেই কোড পাঠানো হয়েছে। আরেকটি চাওয়ার আগে এক মিনিট অপেক্ষা করুন।',
  ),
  too_many_codes: word(
    'Many codes were asked for here. Please try again in an hour.',
    'এখান থেকে অনেকবার কোড চাওয়া হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  ),
  wrong_code: word(
    'The code is not right or is over. Check it, or ask for a new one.',
    'কোডটি মেলেনি অথবা মেয়াদ শেষ। আবার দেখুন, কিংবা নতুন কোড নিন।',
  ),
  link_over: word('This link was used already or is over. Ask for a new one.', 'লিংকটি আগে ব্যবহার হয়েছে অথবা মেয়াদ শেষ। নতুন লিংক নিন।'),
  password_needed: word(
    'This address was registered on another device. Choose your own password to go on.',
    'এই ঠিকানা দিয়ে অন্য ডিভাইসে নিবন্ধন করা হয়েছিল। এগিয়ে যেতে নিজের পাসওয়ার্ড ঠিক করুন।',
  ),
} as const;

/** What is sent. An SMS must fit one part: 70 letters in Bengali, 160 in English; its code keeps Latin digits. */
export const messages = {
  sms: word(
    '{code} is your Shikhon code. It works for 5 minutes. Never tell it to anyone.',
    '{code} আপনার শিখন কোড। ৫ মিনিট কার্যকর। কাউকে দেবেন না।',
  ),
  sms_exists: word(
    'You already have a Shikhon account with this number. Log in, or choose a new password.',
    'এই নম্বরে শিখন অ্যাকাউন্ট আছে। লগইন করুন বা নতুন পাসওয়ার্ড নিন।',
  ),
  mail_verify_subject: word('Your Shikhon code', 'আপনার শিখন কোড'),
  mail_reset_subject: word('A new password for Shikhon', 'শিখনের নতুন পাসওয়ার্ড'),
  mail_verify: word(
    'Welcome to Shikhon.\n\nYour code is {code}. It works for 5 minutes.',
    'শিখনে স্বাগতম।\n\nআপনার কোড {code}। কোডটি ৫ মিনিট কাজ করবে।',
  ),
  mail_reset: word(
    'A new password was asked for your Shikhon account.\n\nYour code is {code}. It works for 5 minutes.',
    'আপনার শিখন অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে।\n\nআপনার কোড {code}। কোডটি ৫ মিনিট কাজ করবে।',
  ),
  mail_link: word('Or open this link:\n{link}', 'অথবা এই লিংকটি খুলুন:\n{link}'),
  mail_end: word(
    'Never tell the code to anyone. If you did not ask for it, there is nothing to do.',
    'কোডটি কাউকে জানাবেন না। আপনি না চেয়ে থাকলে কিছু করার দরকার নেই।',
  ),
  mail_exists_subject: word('You already have a Shikhon account', 'শিখনে আপনার অ্যাকাউন্ট আছে'),
  mail_exists: word(
    'Somebody tried to register at Shikhon with this e-mail address. You already have an account, so nothing was changed.\n\nIf it was you, please log in. If you forgot the password, choose a new one here:\n{link}',
    'এই ই-মেইল ঠিকানা দিয়ে কেউ শিখনে নিবন্ধনের চেষ্টা করেছেন। আপনার অ্যাকাউন্ট আগে থেকেই আছে, তাই কিছু বদলানো হয়নি।\n\nচেষ্টাটি আপনার হলে লগইন করুন। পাসওয়ার্ড ভুলে গেলে এখানে নতুন পাসওয়ার্ড নিন:\n{link}',
  ),
} as const;
