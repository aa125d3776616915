// UI texts (i18n) of making one's own two accounts one: the proof, what happens, why it cannot be done, and separating them.
import { word } from '#core/i18n/words.ts';
import { words as both } from './words.ts';

export const errors = {
  wrong_other: word(
    'The number, email or password of the other account is not correct.',
    'অন্য অ্যাকাউন্টের মোবাইল নম্বর, ই-মেইল বা পাসওয়ার্ড মেলেনি।',
  ),
  wrong_other_factor: word(
    'The code does not match, or it has been used. Wait for the next one in the app.',
    'কোড মেলেনি, অথবা আগে ব্যবহার হয়েছে। অ্যাপে পরের কোডটির জন্য অপেক্ষা করুন।',
  ),
  proof_over: word(
    'It has been too long since you showed that the other account is yours. Show it once more.',
    'অন্য অ্যাকাউন্টটি যে আপনার, তা দেখানোর পর অনেকক্ষণ হয়ে গেছে। আবার দেখান।',
  ),
  own_staff: word(
    'One of the two holds a role, such as teacher or administrator. Write to us, and we make them one.',
    'দুটির একটিতে শিক্ষক বা অ্যাডমিনের মতো ভূমিকা আছে। আমাদের লিখুন, আমরা এক করে দেব।',
  ),
  own_merged: word(
    'One of the two has been made one with another account already. Separate those first, or write to us.',
    'দুটির একটি আগেই অন্য অ্যাকাউন্টের সঙ্গে এক হয়েছে। আগে সেটি আলাদা করুন, অথবা আমাদের লিখুন।',
  ),
  own_suspended: word('The other account is suspended. Write to us.', 'অন্য অ্যাকাউন্টটি স্থগিত আছে। আমাদের লিখুন।'),
  own_leaving: word(
    'The other account waits to be deleted. Log in with it once, which keeps it, and come back here.',
    'অন্য অ্যাকাউন্টটি মোছার অপেক্ষায় আছে। সেটি দিয়ে একবার লগইন করলে সেটি থাকবে; তারপর এখানে আসুন।',
  ),
  own_acted: word(
    'Staff are helping in one of the two at this moment. Try again in half an hour.',
    'এই মুহূর্তে দুটির একটিতে কর্মীরা সাহায্য করছেন। আধা ঘণ্টা পরে আবার চেষ্টা করুন।',
  ),
  own_readdressed: word(
    'The number or email of the other account was changed in the last three days. Come back after that, or write to us.',
    'গত তিন দিনের মধ্যে অন্য অ্যাকাউন্টের মোবাইল নম্বর বা ই-মেইল বদলানো হয়েছে। তিন দিন পরে আবার আসুন, অথবা আমাদের লিখুন।',
  ),
  two_people: word(
    'Name, gender, date of birth or teacher ID say that these are two people. If both are you, correct what is wrong, or write to us.',
    'নাম, লিঙ্গ, জন্মতারিখ বা শিক্ষক আইডি থেকে মনে হয়, এঁরা দুজন মানুষ। দুটিই আপনার হলে ভুলটি ঠিক করুন, অথবা আমাদের লিখুন।',
  ),
  own_stale: both.stale,
  own_undo_over: word(
    'These accounts are separate already, or the 30 days are over.',
    'অ্যাকাউন্ট দুটি আগেই আলাদা হয়েছে, অথবা ৩০ দিন পার হয়ে গেছে।',
  ),
  own_went_on: word(
    'You have gone on with a course that came from the other account. Write to us, and we separate the two.',
    'অন্য অ্যাকাউন্ট থেকে আসা কোনো কোর্সে আপনি এর মধ্যে এগিয়েছেন। আমাদের লিখুন, আমরা আলাদা করে দেব।',
  ),
} as const;

export const words = {
  title: word('I have another account', 'আমার আরেকটি অ্যাকাউন্ট আছে'),
  about: word(
    'Did you register twice, with two numbers perhaps? Make the two one: courses, progress and certificates are then together. The account you are in now stays.',
    'দুই নম্বর দিয়ে হয়তো দুবার নিবন্ধন করেছেন? দুটি এক করুন: কোর্স, অগ্রগতি ও সনদ একসঙ্গে পাবেন। এখন যেটিতে আছেন, সেটি থাকবে।',
  ),
  prove: word('Show that the other one is yours', 'অন্যটি আপনার, তা নিশ্চিত করুন'),
  other: word('Mobile number or email of the other account', 'অন্য অ্যাকাউন্টের মোবাইল নম্বর বা ই-মেইল'),
  password: word('Password of the other account', 'অন্য অ্যাকাউন্টের পাসওয়ার্ড'),
  go_on: word('Continue', 'এগিয়ে যান'),
  by_code: word('Send a code instead', 'তার বদলে কোড পাঠান'),
  by_password: word('Use the password instead', 'তার বদলে পাসওয়ার্ড দিন'),
  code: word('Code sent to {to}', '{to}-এ পাঠানো কোড'),
  code_hint: word(
    'It comes if there is another account with it, and works for 5 minutes.',
    'এটি দিয়ে অন্য অ্যাকাউন্ট থাকলে কোড আসবে; ৫ মিনিট কাজ করবে।',
  ),
  factor: word('Code of the app of the other account', 'অন্য অ্যাকাউন্টের অ্যাপের কোড'),
  factor_hint: word(
    'That account asks for a second step at login. A recovery code works, too.',
    'সেটিতে লগইনের দ্বিতীয় ধাপ চালু আছে। উদ্ধার-কোডও দেওয়া যাবে।',
  ),
  look: word('Are these two yours?', 'এই দুটি কি আপনারই?'),
  stays: both.stays,
  closes: both.closes,
  here: word('You are in this one now', 'এখন এটিতে আছেন'),
  courses: word('{n} {n|course|courses}, {done} completed', '{n}টি কোর্স, {done}টি শেষ'),
  certificates: word('{n} {n|certificate|certificates}', '{n}টি সনদ'),
  since: word('Since {date}', '{date} থেকে'),
  happens: both.happens,
  goes_over: word('Goes over to the account that stays', 'থেকে যাওয়া অ্যাকাউন্টে আসবে'),
  nothing_goes: word('There is nothing to go over.', 'নেওয়ার মতো কিছু নেই।'),
  stays_behind: word('Stays behind, since it is there twice: {what}', 'দুটিতেই আছে বলে থেকে যাবে: {what}'),
  counted: word('{what}: {n}', '{what}: {n}টি'),
  gains: word('Your profile gets from the other one: {what}.', 'অন্যটি থেকে আপনার প্রোফাইলে আসবে: {what}।'),
  moves: word('You can log in with {address} from now on.', 'এখন থেকে {address} দিয়েও লগইন করা যাবে।'),
  held: word(
    'You cannot log in with {address} any more: this account has one of its own. It is free after {n} days.',
    '{address} দিয়ে আর লগইন করা যাবে না: এই অ্যাকাউন্টে নিজের একটি আছে। {n} দিন পর সেটি অন্য কেউ নিতে পারবেন।',
  ),
  name_stays: word('Name, photo and password stay as they are here.', 'নাম, ছবি ও পাসওয়ার্ড এখানকারটাই থাকবে।'),
  further: word(
    'In {title}, which you began in both, the one that came further goes on: that of the {which} account.',
    '“{title}” দুটিতেই শুরু করেছেন; যেটি এগিয়ে, সেটি চলবে: {which} অ্যাকাউন্টেরটি।',
  ),
  of_this: word('present', 'এই'),
  of_other: word('other', 'অন্য'),
  logged_out: word('The other account is logged out everywhere. Both get a message.', 'অন্য অ্যাকাউন্ট সব জায়গা থেকে লগআউট হবে। দুটিতেই বার্তা যাবে।'),
  undo_for: word(
    'You can separate them again for {n} days. Once you have gone on with a course that came over, write to us for that.',
    '{n} দিন পর্যন্ত আবার আলাদা করতে পারবেন। অন্যটি থেকে আসা কোনো কোর্সে এগোলে সে জন্য আমাদের লিখতে হবে।',
  ),
  let_other_stay: word(
    'Should the other one stay? Log in with it, and start there.',
    'অন্যটি রাখতে চান? সেটি দিয়ে লগইন করে সেখান থেকে শুরু করুন।',
  ),
  cannot: word('These two cannot be made one here', 'এই দুটি এখানে এক করা যাবে না'),
  write: word('Write to us', 'আমাদের লিখুন'),
  one_more: word('I have one more account', 'আমার আরও একটি অ্যাকাউন্ট আছে'),
  not_mine: word('Not now', 'এখন নয়'),
  yes: word('Yes, both are mine: make them one', 'হ্যাঁ, দুটোই আমার: এক করুন'),
  another: both.another,
  merged: word('The two are one now', 'দুটি এক হয়েছে'),
  one_now: word(
    'The other account was made one with this one on {date}. They can be separated until {until}.',
    '{date} তারিখে অন্য অ্যাকাউন্টটি এটির সঙ্গে এক হয়েছে। {until} পর্যন্ত আলাদা করা যাবে।',
  ),
  my_courses: word('See my courses', 'আমার কোর্স দেখুন'),
  separate: word('Separate them again', 'আবার আলাদা করুন'),
  separate_title: word('Separate the two accounts?', 'অ্যাকাউন্ট দুটি আলাদা করবেন?'),
  separate_text: word(
    'Each gets back what it had. What you did since stays here. Your other devices are logged out, and both get a message.',
    'যার যা ছিল, ফিরে পাবে। এরপর যা করেছেন, তা এখানেই থাকবে। আপনার অন্য ডিভাইস লগআউট হবে, দুটিতেই বার্তা যাবে।',
  ),
  separated: word('The two accounts are separate again', 'অ্যাকাউন্ট দুটি আবার আলাদা'),
} as const;
