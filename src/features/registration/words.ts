// UI texts (i18n) of registration: sign-up, codes, password reset.
import { word } from '#core/i18n/words.ts';

export const words = {
  // registering
  choose_kind: word('How will you use Shikhon?', 'শিখন কীভাবে ব্যবহার করবেন?'),
  choose_text: word(
    'An account is free. A mobile number or an e-mail address is enough.',
    'অ্যাকাউন্ট খুলতে টাকা লাগে না। একটি মোবাইল নম্বর বা ই-মেইল থাকলেই হবে।',
  ),
  kind_learner: word('I want to learn', 'আমি শিখতে চাই'),
  kind_learner_text: word('Take courses and exams, earn certificates.', 'কোর্স করুন, পরীক্ষা দিন, সনদ নিন।'),
  kind_teacher: word('I want to teach, or I stand for an institution', 'আমি পড়াতে চাই, অথবা প্রতিষ্ঠানের হয়ে এসেছি'),
  kind_teacher_text: word(
    'Register as a learner first. Your institution or the administrator then gives your account its role; you change between the two without logging out.',
    'আগে শিক্ষার্থী হিসেবে নিবন্ধন করুন। তারপর আপনার প্রতিষ্ঠান বা প্রশাসক অ্যাকাউন্টে ভূমিকা যোগ করবেন; লগআউট না করেই ভূমিকা বদলানো যাবে।',
  ),
  learner_text: word(
    'It takes a minute. You then get a code to make sure that the address is yours.',
    'এক মিনিটেই হয়ে যাবে। ঠিকানাটি আপনার কি না, একটি কোড পাঠিয়ে তা নিশ্চিত করা হবে।',
  ),
  name: word('Your name', 'আপনার নাম'),
  name_hint: word('As it should stand on a certificate; any script will do', 'সনদে যেভাবে চান; যেকোনো ভাষায় লিখতে পারেন'),
  contact: word('Mobile number or e-mail', 'মোবাইল নম্বর বা ই-মেইল'),
  contact_hint: word('The code goes here. Bengali or English digits, as you like', 'এখানে কোড যাবে। বাংলা বা ইংরেজি, যেকোনো অঙ্কে লিখতে পারেন'),
  password: word('Password', 'পাসওয়ার্ড'),
  password_hint: word('At least 8 characters, not easy to guess', 'কমপক্ষে ৮টি অক্ষর, সহজে অনুমান করা যায় না এমন'),
  create_account: word('Go on', 'এগিয়ে যান'),
  have_account: word('Have an account already?', 'আগে থেকে অ্যাকাউন্ট আছে?'),
  log_in: word('Log in', 'লগইন করুন'),
  steps: word('Steps of registering', 'নিবন্ধনের ধাপ'),
  step_you: word('You', 'পরিচয়'),
  step_code: word('Code', 'কোড'),
  step_learn: word('Learn', 'শেখা শুরু'),
  step_done: word('(done)', '(শেষ)'),
  // codes
  code_by_phone: word('Enter the code that came by phone', 'ফোনে পাওয়া কোডটি লিখুন'),
  code_by_mail: word('Enter the code that came by e-mail', 'ই-মেইলে পাওয়া কোডটি লিখুন'),
  code_sent: word(
    'A message is on its way to {to}. It carries a code of six digits, unless the address has an account already.',
    '{to} ঠিকানায় একটি বার্তা যাচ্ছে। এতে ছয় অঙ্কের কোড থাকবে; ঠিকানাটিতে আগে থেকেই অ্যাকাউন্ট থাকলে সে কথা জানানো হবে।',
  ),
  reset_sent: word(
    'If {to} has an account, a code of six digits is on its way there.',
    '{to} ঠিকানায় অ্যাকাউন্ট থাকলে ছয় অঙ্কের একটি কোড সেখানে যাচ্ছে।',
  ),
  change_address: word('Use another address', 'অন্য ঠিকানা দিন'),
  code: word('Code of six digits', 'ছয় অঙ্কের কোড'),
  code_hint: word(
    'It works for 5 minutes. Tell it to nobody; Shikhon never calls to ask for it.',
    'কোডটি ৫ মিনিট কাজ করবে। কাউকে বলবেন না, শিখন থেকে কেউ ফোন করে কোড চায় না।',
  ),
  check_code: word('Check the code', 'কোড যাচাই করুন'),
  no_code: word('No code yet? It can be sent again in {seconds} {seconds|second|seconds}', 'কোড আসেনি? আবার পাঠানো যাবে {seconds} সেকেন্ড পরে'),
  no_code_now: word('No code yet?', 'কোড আসেনি?'),
  send_again: word('Send again', 'আবার পাঠান'),
  sent_again: word('A new code was sent', 'নতুন কোড পাঠানো হয়েছে'),
  verify_address: word('Verify an address', 'ঠিকানা যাচাই'),
  verify_text: word(
    'Give the mobile number or e-mail address that you registered with.',
    'যে মোবাইল নম্বর বা ই-মেইল দিয়ে নিবন্ধন করেছেন, সেটি দিন।',
  ),
  send_code: word('Send the code', 'কোড পাঠান'),
  link_failed: word('The link does not work', 'লিংকটি কাজ করছে না'),
  new_code: word('Get a new code', 'নতুন কোড নিন'),
  welcome: word('Welcome, {name}', 'স্বাগতম, {name}'),
  // a forgotten password
  forgot_text: word(
    'Give your mobile number or e-mail address. A code goes there, and with it you choose a new password.',
    'আপনার মোবাইল নম্বর বা ই-মেইল দিন। সেখানে একটি কোড যাবে, সেটি দিয়ে নতুন পাসওয়ার্ড ঠিক করবেন।',
  ),
  back_to_login: word('Back to log in', 'লগইনে ফিরে যান'),
  reset_text: word('You are then logged out wherever this account is open.', 'এরপর অ্যাকাউন্টটি যেখানে যেখানে খোলা আছে, সবখান থেকে লগআউট হয়ে যাবে।'),
  new_password: word('New password', 'নতুন পাসওয়ার্ড'),
  save_password: word('Save the password', 'পাসওয়ার্ড সংরক্ষণ করুন'),
  password_changed: word('Your password was changed', 'পাসওয়ার্ড বদলানো হয়েছে'),
  log_in_with_new: word('Log in with the new one now.', 'এখন নতুনটি দিয়ে লগইন করুন।'),
  code_first: word('A code is needed first', 'আগে একটি কোড লাগবে'),
  // the link of a mail, and an address registered elsewhere
  link_text: word('Press the button to confirm that this e-mail address is yours.', 'ই-মেইল ঠিকানাটি যে আপনার, তা নিশ্চিত করতে বোতামটি চাপুন।'),
  link_anew: word(
    'A page that is loaded again no longer has its link. Open the link in the email again, or get a new code.',
    'পাতাটি আবার লোড হলে লিংকটি আর থাকে না। ই-মেইল থেকে লিংকটি আবার খুলুন, অথবা নতুন কোড নিন।',
  ),
  link_confirm: word('Confirm and log in', 'নিশ্চিত করে লগইন করুন'),
  anew_title: word('Choose your password', 'আপনার পাসওয়ার্ড ঠিক করুন'),
  anew_text: word(
    'The address is confirmed. It was registered on another device, so choose a name and a password of your own here.',
    'ঠিকানাটি নিশ্চিত হয়েছে। নিবন্ধন অন্য ডিভাইসে হয়েছিল, তাই এখানে নিজের নাম ও পাসওয়ার্ড ঠিক করুন।',
  ),
  anew_send: word('Save and log in', 'সংরক্ষণ করে লগইন করুন'),
} as const;
