// UI texts (i18n) of one person as staff see them: facts, actions, dialogs, and why something is refused.
import { word } from '#core/i18n/words.ts';
import { errors as roleErrors } from '#features/roles/words.ts';
import { errors as accountErrors, facts } from './words.ts';

/** Reasons of a refusal: the words of the API, and of the quiet button. */
export const errors = {
  ...accountErrors,
  last_administrator: roleErrors.last_administrator,
  suspended_already: word('This account is already suspended.', 'অ্যাকাউন্টটি আগে থেকেই স্থগিত।'),
  suspended_anew: word('This account has been suspended again meanwhile.', 'এর মধ্যে অ্যাকাউন্টটি নতুন করে স্থগিত করা হয়েছে।'),
  not_suspended: word('This account is not suspended.', 'অ্যাকাউন্টটি স্থগিত নয়।'),
  not_locked: word('This person is not locked out.', 'এই ব্যক্তির লগইনে কোনো বাধা নেই।'),
  no_sessions: word('This person is not logged in anywhere.', 'এই ব্যক্তি কোথাও লগইন অবস্থায় নেই।'),
  no_address: word(
    'There is no number or email to send a message to. Correct the contact first.',
    'বার্তা পাঠানোর মতো কোনো নম্বর বা ই-মেইল নেই। আগে যোগাযোগের তথ্য ঠিক করুন।',
  ),
  address_taken: word(
    'This number or email belongs to another account. Nothing was changed; please use another one.',
    'এই নম্বর বা ই-মেইল অন্য একটি অ্যাকাউন্টে আছে। কিছু বদলানো হয়নি; অন্য একটি দিন।',
  ),
  same_address: word('The account already has this one.', 'অ্যাকাউন্টে এটি আগেই আছে।'),
} as const;

export const words = {
  ...facts,
  names: word('Name', 'নাম'),
  names_hint: word('It appears on certificates.', 'নামটি সনদে থাকে।'),
  upazila_hint: word('Where they work, or live if they do not work', 'কর্মস্থলের উপজেলা; কাজ না করলে যেখানে থাকেন'),
  account: word('Account', 'অ্যাকাউন্ট'),
  sessions: word('Logged in on', 'লগইন আছে'),
  devices: word('{n} {n|device|devices}', '{n}টি ডিভাইসে'),
  by_staff: word('Added by staff', 'কর্মী যোগ করেছেন'),
  locked: word(
    'Locked out for {n} more {n|minute|minutes} because of wrong passwords.',
    'ভুল পাসওয়ার্ডের কারণে এই ব্যক্তি আরও {n} মিনিট লগইন করতে পারবেন না।',
  ),
  suspended_since: word('Suspended on {date}.', '{date} থেকে স্থগিত।'),
  suspended_why: word('Reason: {reason}', 'কারণ: {reason}'),
  activity: word('Activity', 'কার্যক্রম'),
  lost_factor: word('Lost second factor', 'হারানো দ্বিতীয় ধাপ'),
  show: word('Show contacts', 'যোগাযোগ দেখুন'),
  show_text: word('Viewing them is recorded.', 'আপনি যে দেখলেন, তা লেখা থাকবে।'),
  correct: word('Correct a contact', 'যোগাযোগ ঠিক করুন'),
  correct_text: word(
    'Ask the person for the correct mobile number or email. A code is sent there; the person reads it out to you.',
    'সঠিক মোবাইল নম্বর বা ই-মেইলটি জেনে নিন। সেখানে একটি কোড যাবে; তিনি কোডটি পড়ে শোনাবেন।',
  ),
  contact: word('Correct mobile number or email', 'সঠিক মোবাইল নম্বর বা ই-মেইল'),
  send_code: word('Send the code', 'কোড পাঠান'),
  code: word('Code sent to {to}', '{to}-এ যাওয়া কোড'),
  correct_end: word(
    'The old number or email is notified, and the change can be undone from there for 72 hours. The person is logged out everywhere.',
    'আগের নম্বর বা ই-মেইলে জানানো হবে; ৭২ ঘণ্টার মধ্যে আগের অবস্থায় ফেরানো যাবে। এই ব্যক্তি সবখান থেকে লগআউট হবেন।',
  ),
  corrected: word('The contact was corrected', 'যোগাযোগ ঠিক করা হয়েছে'),
  back: word('Use another one', 'অন্য একটি'),
  send_reset: word('Send a new password code', 'নতুন পাসওয়ার্ডের কোড পাঠান'),
  send_reset_title: word('Send {name} a password reset link?', '{name}-কে পাসওয়ার্ড বদলানোর লিংক পাঠাবেন?'),
  send_reset_text: word(
    'A message with a link is sent to the verified number or email. The person receives the code there; nobody else sees the password.',
    'যাচাই করা নম্বর বা ই-মেইলে একটি পাতার লিংক যাবে। কোডটি সেখানেই তাঁর কাছে আসবে; পাসওয়ার্ড আর কেউ দেখবেন না।',
  ),
  send: word('Send', 'পাঠান'),
  reset_sent: word('Sent to {to}', '{to}-এ পাঠানো হয়েছে'),
  unlock: word('Unlock', 'লগইনের বাধা সরান'),
  unlock_title: word('Let {name} try again at once?', '{name}-কে এখনই আবার চেষ্টা করতে দেবেন?'),
  unlock_text: word(
    'The count of wrong passwords is reset. Make sure that you are talking to the person.',
    'ভুল পাসওয়ার্ডের হিসাব মুছে যাবে। আপনি ওই ব্যক্তির সঙ্গেই কথা বলছেন কি না, নিশ্চিত হোন।',
  ),
  unlocked: word('The person can log in again', 'এখন আবার লগইন করা যাবে'),
  sign_out: word('Log out everywhere', 'সবখানে লগআউট করান'),
  sign_out_title: word('Log {name} out everywhere?', '{name}-কে সবখানে লগআউট করাবেন?'),
  sign_out_text: word(
    'The person has to log in again with the password. Anything they are writing stays on their device.',
    'আবার লগইন করতে পাসওয়ার্ড লাগবে। এই মুহূর্তে যা লিখছেন, তা তাঁর ডিভাইসে থেকে যাবে।',
  ),
  signed_out: word('Logged out everywhere', 'সবখান থেকে লগআউট হয়েছে'),
  suspend: word('Suspend', 'স্থগিত করুন'),
  suspend_title: word('Suspend {name}?', '{name}-কে স্থগিত করবেন?'),
  suspend_text: word(
    'The person is logged out at once and cannot log in. Courses, marks and certificates stay as they are.',
    'তিনি এখনই লগআউট হবেন এবং আর লগইন করতে পারবেন না। কোর্স, নম্বর ও সনদ যেমন আছে, থাকবে।',
  ),
  reason: word('Reason', 'কারণ'),
  reason_hint: word('The person sees it when they try to log in.', 'লগইন করতে গেলে তিনি এটি দেখবেন।'),
  suspended: word('The account is suspended', 'অ্যাকাউন্ট স্থগিত করা হয়েছে'),
  lift: word('Lift the suspension', 'স্থগিত অবস্থা তুলে নিন'),
  lift_title: word('Let {name} log in again?', '{name}-কে আবার লগইন করতে দেবেন?'),
  lift_text: word('The person can log in with the password as before.', 'আগের পাসওয়ার্ড দিয়েই লগইন করা যাবে।'),
  lifted: word('The suspension was lifted', 'স্থগিত অবস্থা তুলে নেওয়া হয়েছে'),
  cancel: word('Cancel', 'না, থাক'),
} as const;
