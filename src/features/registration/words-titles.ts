// Page titles of the registration room; in a file of their own because every bundle carries them.
import { word } from '#core/i18n/words.ts';

export const titles = {
  forgot_title: word('Forgotten password', 'পাসওয়ার্ড ভুলে গেলে'),
  link_title: word('Verifying your email address', 'ই-মেইল ঠিকানা যাচাই'),
  register_title: word('Register', 'নিবন্ধন'),
  reset_title: word('Choose a new password', 'নতুন পাসওয়ার্ড দিন'),
  verify_title: word('Enter the code', 'কোডটি লিখুন'),
} as const;
