// Message templates (i18n) of what staff send to a person.
import { word } from '#core/i18n/words.ts';

/** An SMS stays within one part: 70 letters in Bengali, 160 in English. */
export const messages = {
  sms_reset: word('Shikhon: choose a new password here, with a code that comes to you: {link}', 'শিখনের নতুন পাসওয়ার্ড নিন: {link}'),
  mail_reset_subject: word('Choose a new password for Shikhon', 'শিখনের নতুন পাসওয়ার্ড ঠিক করুন'),
  mail_reset: word(
    'Staff of Shikhon sent you this so that you can choose a new password. Nobody else sees it.\n\nOpen this page, give your number or email, and enter the code that comes to you:\n{link}\n\nIf you did not ask for it, you can ignore this message; your password stays as it is.',
    'আপনি যাতে নতুন পাসওয়ার্ড নিতে পারেন, সে জন্য শিখন থেকে এটি পাঠানো হয়েছে। পাসওয়ার্ডটি আর কেউ দেখবেন না।\n\nএই পাতা খুলে আপনার নম্বর বা ই-মেইল দিন, তারপর আপনার কাছে আসা কোডটি লিখুন:\n{link}\n\nআপনি না চেয়ে থাকলে কিছু করার দরকার নেই; পাসওয়ার্ড আগের মতোই থাকবে।',
  ),
  sms_claim: word('Shikhon: an account waits for you. Start with a code here: {link}', 'শিখনে আপনার অ্যাকাউন্ট আছে। শুরু করুন: {link}'),
  mail_claim_subject: word('Your Shikhon account waits for you', 'শিখনে আপনার অ্যাকাউন্ট তৈরি আছে'),
  mail_claim: word(
    'An account was made for you at Shikhon. Open this page, give your number or email, enter the code that comes to you, and choose a password:\n{link}',
    'শিখনে আপনার জন্য একটি অ্যাকাউন্ট খোলা হয়েছে। এই পাতা খুলে আপনার নম্বর বা ই-মেইল দিন, আপনার কাছে আসা কোডটি লিখুন, তারপর পাসওয়ার্ড ঠিক করুন:\n{link}',
  ),
} as const;
