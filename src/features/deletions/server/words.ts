// Error texts and message templates (i18n) of deletions.
import { word } from '#core/i18n/words.ts';
import { accountErrors } from '#features/accounts/server/service.ts';
import { codeErrors } from '#features/registration/server/service.ts';

export const errors = {
  ...codeErrors,
  wrong_password: accountErrors.wrong_password,
  holds_role: word(
    'This account holds a role in an institution. Please ask the institution or the administrator to remove it first.',
    'অ্যাকাউন্টটিতে একটি প্রতিষ্ঠানের ভূমিকা আছে। আগে প্রতিষ্ঠান বা অ্যাডমিনকে ভূমিকাটি সরাতে বলুন।',
  ),
  teaches_alone: word(
    'There are courses that nobody but you teaches. Please hand them over to a colleague first.',
    'কিছু কোর্স আপনি ছাড়া আর কেউ পড়ান না। আগে কোনো সহকর্মীকে সেগুলোর দায়িত্ব দিন।',
  ),
} as const;

/** To whoever takes a course over. */
export const notices = {
  course_subject: word('A course was handed over to you', 'একটি কোর্সের দায়িত্ব এখন আপনার'),
  course: word(
    'Its teacher is leaving Shikhon and handed “{course}” over to you. You teach it from now on.',
    '“{course}” কোর্সের শিক্ষক শিখন থেকে বিদায় নিচ্ছেন। কোর্সটি এখন থেকে আপনি পড়াবেন।',
  ),
} as const;
export const messages = {
  sms_asked: word(
    'Your Shikhon account will be deleted on {date}. Log in before then to keep it.',
    'শিখন অ্যাকাউন্ট {date} মুছে যাবে। রাখতে আগে লগইন করুন।',
  ),
  mail_asked_subject: word('Your Shikhon account will be deleted', 'আপনার শিখন অ্যাকাউন্ট মুছে ফেলা হবে'),
  mail_asked: word(
    'Your Shikhon account will be deleted on {date}, as you asked.\n\nIf you change your mind, log in before then: the account then stays as it is.\n\nIf you did not ask for this, log in and change your password.',
    'আপনার অনুরোধে শিখন অ্যাকাউন্টটি {date} তারিখে মুছে ফেলা হবে।\n\nমত বদলালে তার আগে লগইন করুন; অ্যাকাউন্ট যেমন ছিল, তেমনই থাকবে।\n\nঅনুরোধটি আপনার না হলে লগইন করে পাসওয়ার্ড বদলান।',
  ),
  sms_kept: word('You logged in, so your Shikhon account will not be deleted.', 'আপনি লগইন করেছেন, তাই শিখন অ্যাকাউন্ট মোছা হবে না।'),
  mail_kept_subject: word('Your Shikhon account stays', 'আপনার শিখন অ্যাকাউন্ট থাকছে'),
  mail_kept: word(
    'You logged in, so your Shikhon account will not be deleted. Nothing was lost.',
    'আপনি লগইন করেছেন, তাই শিখন অ্যাকাউন্টটি মোছা হবে না। কিছু হারায়নি।',
  ),
} as const;
