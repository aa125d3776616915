// UI texts (i18n) of changing a phone number or e-mail address.
import { word } from '#core/i18n/words.ts';

export const words = {
  text: word(
    'You log in with these, and codes and notices go there. Two are safer than one: if you lose one, the other still lets you in.',
    'এগুলো দিয়ে লগইন হয়, কোড ও বার্তাও এখানে আসে। দুটি থাকা নিরাপদ: একটি হারালেও অন্যটি দিয়ে লগইন করতে পারবেন।',
  ),
  phone: word('Mobile number', 'মোবাইল নম্বর'),
  email: word('Email', 'ই-মেইল'),
  none_given: word('Not given', 'দেওয়া হয়নি'),
  change_phone: word('Change the number', 'নম্বর বদলান'),
  add_phone: word('Add a number', 'নম্বর যোগ করুন'),
  change_email: word('Change the email', 'ই-মেইল বদলান'),
  add_email: word('Add an email', 'ই-মেইল যোগ করুন'),
  new_phone: word('New mobile number', 'নতুন মোবাইল নম্বর'),
  new_email: word('New email address', 'নতুন ই-মেইল ঠিকানা'),
  new_hint_phone: word('A code goes there by SMS. Bangla or English digits both work', 'সেখানে এসএমএসে কোড যাবে। বাংলা বা ইংরেজি অঙ্কে লিখুন'),
  new_hint_email: word('A code goes there by email', 'সেখানে ই-মেইলে কোড যাবে'),
  send_codes: word('Send the codes', 'কোড পাঠান'),
  cancel: word('Cancel', 'না, থাক'),
  two_codes: word(
    'Two codes of six digits are on their way: one shows that the new number or email is yours, the other that the account is.',
    'ছয় অঙ্কের দুটি কোড যাচ্ছে: একটি দিয়ে নতুন নম্বর বা ই-মেইল, অন্যটি দিয়ে অ্যাকাউন্ট যে আপনার, তা নিশ্চিত হবে।',
  ),
  code_of: word('Code sent to {to}', '{to}-এ পাঠানো কোড'),
  code_hint: word('Each works for 5 minutes. Do not share them with anyone.', 'প্রতিটি ৫ মিনিট কাজ করবে। কাউকে বলবেন না।'),
  out_of_reach: word('I can no longer reach {to}', '{to} এখন আর আমার কাছে নেই'),
  in_reach: word('I have the code sent to {to}', '{to}-এ পাঠানো কোড আছে'),
  password: word('Your password instead', 'তার বদলে আপনার পাসওয়ার্ড'),
  finish: word('Save the change', 'পরিবর্তন সংরক্ষণ করুন'),
  send_again: word('Send both again', 'দুটিই আবার পাঠান'),
  sent_again: word('New codes were sent', 'নতুন কোড পাঠানো হয়েছে'),
  wait: word('They can be sent again in {seconds} {seconds|second|seconds}', 'আবার পাঠানো যাবে {seconds} সেকেন্ড পরে'),
  belongs: word(
    'Does the message say that there is an account with it already, and is that yours, too?',
    'বার্তায় কি লেখা, এটি দিয়ে আগেই অ্যাকাউন্ট আছে? সেটিও আপনার?',
  ),
  make_one: word('Make the two accounts one', 'দুই অ্যাকাউন্ট এক করুন'),
  changed: word(
    'The change is saved. A message has gone to the number or email that was there before; from there the change can be undone for 72 hours.',
    'পরিবর্তন সংরক্ষণ করা হয়েছে। আগে থেকে থাকা নম্বর বা ই-মেইলে একটি বার্তা গেছে; সেখান থেকে ৭২ ঘণ্টার মধ্যে পরিবর্তনটি আগের অবস্থায় ফেরানো যাবে।',
  ),
  // undoing
  undo_text: word(
    'The mobile number or email of your account was changed. If it was not you, undo the change: all devices are then logged out, and you choose a new password.',
    'আপনার অ্যাকাউন্টের মোবাইল নম্বর বা ই-মেইল বদলানো হয়েছে। কাজটি আপনার না হলে আগের অবস্থায় ফেরান: সব ডিভাইস থেকে লগআউট হবে, আপনি নতুন পাসওয়ার্ড ঠিক করবেন।',
  ),
  undo: word('Undo the change', 'আগের অবস্থায় ফেরান'),
  undone: word('The change was undone', 'পরিবর্তনটি আগের অবস্থায় ফেরানো হয়েছে'),
  undone_to: word('Your account has {to} again. Choose a new password now.', 'আপনার অ্যাকাউন্টে আবার {to} আছে। এখন নতুন পাসওয়ার্ড ঠিক করুন।'),
  undone_gone: word(
    'What was added was removed from your account. Choose a new password now.',
    'যোগ করা নম্বর বা ই-মেইলটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে। এখন নতুন পাসওয়ার্ড ঠিক করুন।',
  ),
  undo_again: word('Open the link in the message again.', 'বার্তার লিংকটি আবার খুলুন।'),
  new_password: word('Choose a new password', 'নতুন পাসওয়ার্ড ঠিক করুন'),
} as const;
