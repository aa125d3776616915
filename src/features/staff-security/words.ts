// UI texts (i18n) of the second factor and of the rules for staff logins.
import { word } from '#core/i18n/words.ts';

export const words = {
  about: word(
    'With a second factor, a login needs a code from your phone besides the password. Whoever learns your password still cannot get in.',
    'দ্বিতীয় ধাপ চালু থাকলে লগইনে পাসওয়ার্ডের পর ফোনের একটি কোডও লাগে। তাই পাসওয়ার্ড জেনে ফেললেও অন্য কেউ লগইন করতে পারেন না।',
  ),
  wanted: word(
    'Your role needs a second factor. Set it up, and your work opens at once. It takes two minutes.',
    'আপনার ভূমিকায় লগইনের দ্বিতীয় ধাপ লাগে। চালু করলেই কাজের জায়গা খুলে যাবে। দুই মিনিট লাগবে।',
  ),
  not_offered: word(
    'Your account has no role in an institution, so a password or a PIN is all you need.',
    'আপনার অ্যাকাউন্টে কোনো প্রতিষ্ঠানের ভূমিকা নেই, তাই পাসওয়ার্ড বা পিনই যথেষ্ট।',
  ),
  off: word('It is off.', 'এখন বন্ধ আছে।'),
  on: word('On', 'চালু'),
  since: word('since {date}', '{date} থেকে'),
  codes_left: word('{n} recovery {n|code is|codes are} left.', 'উদ্ধার-কোড বাকি আছে {n}টি।'),
  passkey_too: word(
    'A passkey is a second factor, too: your fingerprint, face or the lock of your phone, and no code to type.',
    'পাসকিও দ্বিতীয় ধাপ হিসেবে চলে: আঙুলের ছাপ, মুখ বা ফোনের লক; কোনো কোড লিখতে হয় না।',
  ),
  begin: word('Set it up', 'চালু করুন'),
  step_app: word('1. Open the app', '১. অ্যাপ খুলুন'),
  step_app_text: word(
    'Any authenticator app will do: Google Authenticator, Microsoft Authenticator, Aegis, or the password store of your phone. It needs no connection.',
    'যেকোনো অথেনটিকেটর অ্যাপ চলবে: Google Authenticator, Microsoft Authenticator, Aegis বা ফোনের পাসওয়ার্ড ভান্ডার। ইন্টারনেট লাগে না।',
  ),
  step_scan: word('2. Scan this picture', '২. এই ছবি স্ক্যান করুন'),
  qr: word('QR code of the key', 'কী-এর কিউআর কোড'),
  no_camera: word('No camera? Type this key into the app:', 'ক্যামেরা নেই? অ্যাপে এই কী লিখুন:'),
  step_code: word('3. Enter the code that the app shows', '৩. অ্যাপে যে কোড দেখা যাচ্ছে, তা লিখুন'),
  code: word('Code of the app', 'অ্যাপের কোড'),
  finish: word('Switch on', 'চালু করুন'),
  stop: word('Not now', 'এখন নয়'),
  codes_title: word('Keep these recovery codes', 'এই উদ্ধার-কোডগুলো রেখে দিন'),
  codes_text: word(
    'Each opens one login when your phone is lost. They are shown this once: print them, or write them down and keep them away from the phone.',
    'ফোন হারালে একেকটি কোড দিয়ে একবার লগইন করা যায়। কোডগুলো শুধু এবারই দেখানো হচ্ছে: ছাপিয়ে বা লিখে ফোন থেকে আলাদা জায়গায় রাখুন।',
  ),
  copy: word('Copy', 'কপি করুন'),
  copied: word('The codes were copied', 'কোডগুলো কপি হয়েছে'),
  codes_kept: word('I have saved them', 'রেখে দিয়েছি'),
  renew: word('New recovery codes', 'নতুন উদ্ধার-কোড'),
  renew_title: word('Make new recovery codes?', 'নতুন উদ্ধার-কোড বানাবেন?'),
  renew_text: word('The old ones open nothing any more.', 'পুরোনোগুলো আর চলবে না।'),
  remove: word('Switch off', 'বন্ধ করুন'),
  remove_title: word('Switch off the second factor?', 'দ্বিতীয় ধাপ বন্ধ করবেন?'),
  remove_text: word(
    'From then on the password alone opens your account. The key in your app opens nothing any more.',
    'এরপর শুধু পাসওয়ার্ড দিয়েই অ্যাকাউন্ট খুলবে। অ্যাপের কী আর কাজে লাগবে না।',
  ),
  removed: word('The second factor is off', 'দ্বিতীয় ধাপ বন্ধ হয়েছে'),
  // at login
  ask_title: word('One more step', 'আর একটি ধাপ'),
  ask_text: word('Open the authenticator app on your phone and enter the code that it shows.', 'ফোনের অথেনটিকেটর অ্যাপ খুলে কোডটি লিখুন।'),
  ask_passkey_text: word('Show the passkey of your account.', 'আপনার অ্যাকাউন্টের পাসকি দেখান।'),
  lost_passkey: word('The passkey is lost? An administrator can remove it.', 'পাসকি হারিয়েছে? একজন অ্যাডমিন সেটি সরাতে পারেন।'),
  ask_recovery_text: word('Enter one of the recovery codes that you kept.', 'আপনার রেখে দেওয়া একটি উদ্ধার-কোড লিখুন।'),
  recovery_code: word('Recovery code', 'উদ্ধার-কোড'),
  wrong_recovery: word(
    'This recovery code does not match, or it has been used. Try another one.',
    'উদ্ধার-কোড মেলেনি, অথবা আগে ব্যবহার হয়েছে। অন্য একটি দিন।',
  ),
  use_recovery: word('The phone is not at hand', 'ফোন হাতের কাছে নেই'),
  use_app: word('Use the app', 'অ্যাপ ব্যবহার করুন'),
  go_on: word('Log in', 'লগইন করুন'),
  lost_all: word(
    'Phone and recovery codes both lost? An administrator can remove the second factor.',
    'ফোন ও উদ্ধার-কোড দুটোই হারিয়েছে? একজন অ্যাডমিন দ্বিতীয় ধাপ সরাতে পারেন।',
  ),
  // rules
  rules_about: word('For everybody who holds a role. Learners are not affected.', 'যাঁদের কোনো ভূমিকা আছে, তাঁদের জন্য। শিক্ষার্থীদের কিছু বদলায় না।'),
  rules_about_own: word(
    'For everybody who holds a role in your institution. Learners are not affected.',
    'আপনার প্রতিষ্ঠানে যাঁদের কোনো ভূমিকা আছে, তাঁদের জন্য। শিক্ষার্থীদের কিছু বদলায় না।',
  ),
  idle: word('Log out after minutes without use', 'কত মিনিট কাজ না হলে লগআউট হবে'),
  idle_hint: word(
    '5 to 480. A minute before, the person is asked whether they are still there.',
    '৫ থেকে ৪৮০। এক মিনিট আগে জিজ্ঞেস করা হয়, তিনি আছেন কি না।',
  ),
  need: word('A second factor is needed', 'দ্বিতীয় ধাপ লাগবেই'),
  need_hint: word(
    'Whoever has none is led to set it up, and works on when that is done.',
    'যাঁর নেই, তাঁকে আগে চালু করতে বলা হবে; চালু করলেই কাজে ফিরবেন।',
  ),
  needed_anyway: word('The whole system needs it already.', 'পুরো সিস্টেমেই এটি লাগে।'),
  save: word('Save', 'সংরক্ষণ করুন'),
  saved: word('The rules were saved', 'নিয়ম সংরক্ষণ করা হয়েছে'),
  lost: word('Somebody has lost theirs', 'কেউ দ্বিতীয় ধাপ হারালে'),
  lost_text: word(
    'Make sure that it is them: call them on the number you know. Their second factor is removed, they are logged out everywhere, and they get a message.',
    'আগে নিশ্চিত হোন তিনিই চাইছেন: জানা নম্বরে ফোন করুন। তাঁর দ্বিতীয় ধাপ সরানো হবে, সব ডিভাইস থেকে লগআউট হবে এবং তিনি বার্তা পাবেন।',
  ),
  person: word('Mobile number, email or username', 'মোবাইল নম্বর, ই-মেইল বা ইউজারনেম'),
  reason: word('Reason', 'কারণ'),
  reason_hint: word('At least 10 characters. It is shown in the activity log.', 'কমপক্ষে ১০ অক্ষর। কার্যক্রমের লগে থাকবে।'),
  reset: word('Remove their second factor', 'তাঁর দ্বিতীয় ধাপ সরান'),
  reset_done: word('The second factor of {name} was removed', '{name}-এর দ্বিতীয় ধাপ সরানো হয়েছে'),
} as const;
