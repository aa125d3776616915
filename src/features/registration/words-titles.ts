// Titles of this room's pages: apart from its other words, since every page of the product knows all titles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  forgot_title: word('Forgotten password', 'পাসওয়ার্ড ভুলে গেলে'),
  link_title: word('Verifying your e-mail address', 'ই-মেইল ঠিকানা যাচাই'),
  register_learner: word('Register as a learner', 'শিক্ষার্থী হিসেবে নিবন্ধন'),
  register_title: word('Register', 'নিবন্ধন'),
  reset_title: word('Choose a new password', 'নতুন পাসওয়ার্ড দিন'),
  verify_title: word('Enter the code', 'কোডটি লিখুন'),
} as const;
