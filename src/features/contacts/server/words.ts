// Error texts and message templates (i18n) of contacts.
import { word } from '#core/i18n/words.ts';
import { accountErrors } from '#features/accounts/server/service.ts';
import { codeErrors } from '#features/registration/server/service.ts';

export const errors = {
  ...codeErrors,
  wrong_present_code: codeErrors.wrong_code,
  present_code_over: codeErrors.code_over,
  same_address: word('Your account has this one already. Please give another one.', 'এটি আপনার অ্যাকাউন্টে আগেই আছে। অন্য একটি দিন।'),
  wrong_password: accountErrors.wrong_password,
  address_taken: word(
    'This number or email belongs to another account. Nothing was changed; please use another one.',
    'এই নম্বর বা ই-মেইল অন্য একটি অ্যাকাউন্টে আছে। কিছু বদলানো হয়নি; অন্য একটি দিন।',
  ),
  undo_over: word(
    'This link has been used, or its 72 hours have passed. Please contact us if the change was not yours.',
    'লিংকটি ব্যবহার হয়ে গেছে, অথবা ৭২ ঘণ্টা পার হয়েছে। পরিবর্তনটি আপনার না হলে যোগাযোগ করুন।',
  ),
} as const;

export const messages = {
  sms_changed: word(
    'Your Shikhon account now has {to}. Not you? Undo within 72 hours: {link}',
    'শিখন অ্যাকাউন্টে এখন {to}। আপনি না করলে ৭২ ঘণ্টায় ফেরান: {link}',
  ),
  sms_corrected: word(
    'An office put {to} on your Shikhon account. You did not ask for it? Undo within 72 hours: {link}',
    'অফিস শিখন অ্যাকাউন্টে {to} দিয়েছে। না চাইলে ৭২ ঘণ্টায় ফেরান: {link}',
  ),
  mail_changed_subject: word('The number or email of your Shikhon account was changed', 'আপনার শিখন অ্যাকাউন্টের নম্বর বা ই-মেইল বদলানো হয়েছে'),
  mail_changed: word(
    'Your Shikhon account now has {to}.\n\nIf you did this, there is nothing to do.\n\nIf not, undo the change within 72 hours. All devices are then logged out, and you choose a new password:\n{link}',
    'আপনার শিখন অ্যাকাউন্টে এখন {to} আছে।\n\nকাজটি আপনার হলে কিছু করার দরকার নেই।\n\nআপনার না হলে ৭২ ঘণ্টার মধ্যে আগের অবস্থায় ফেরান। তখন সব ডিভাইস থেকে লগআউট হবে এবং আপনি নতুন পাসওয়ার্ড ঠিক করবেন:\n{link}',
  ),
  mail_corrected_subject: word(
    'An office corrected the number or email of your Shikhon account',
    'আপনার শিখন অ্যাকাউন্টের নম্বর বা ই-মেইল অফিস ঠিক করে দিয়েছে',
  ),
  mail_corrected: word(
    'An office put {to} on your Shikhon account, because you asked for it.\n\nIf you did, there is nothing to do.\n\nIf not, undo the change within 72 hours. All devices are then logged out, and you choose a new password:\n{link}',
    'আপনার অনুরোধে একটি অফিস আপনার শিখন অ্যাকাউন্টে {to} দিয়েছে।\n\nআপনি বলে থাকলে কিছু করার দরকার নেই।\n\nনা বলে থাকলে ৭২ ঘণ্টার মধ্যে আগের অবস্থায় ফেরান। তখন সব ডিভাইস থেকে লগআউট হবে এবং আপনি নতুন পাসওয়ার্ড ঠিক করবেন:\n{link}',
  ),
} as const;
