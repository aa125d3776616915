// UI texts (i18n) of registration: sign-up, codes, password reset.
import { word } from '#core/i18n/words.ts';

export const words = {
  // registering
  choose_kind: word('How will you use Shikhon?', 'শিখন কীভাবে ব্যবহার করবেন?'),
  choose_text: word(
    'An account is free. A mobile number or an email address is enough.',
    'অ্যাকাউন্ট খুলতে টাকা লাগে না। একটি মোবাইল নম্বর বা ই-মেইল থাকলেই হবে।',
  ),
  kind_learner: word('I want to learn', 'আমি শিখতে চাই'),
  kind_learner_text: word('Take courses and exams, earn certificates.', 'কোর্স করুন, পরীক্ষা দিন, সনদ নিন।'),
  kind_teacher: word('I want to teach or make content', 'আমি পড়াতে বা কনটেন্ট বানাতে চাই'),
  kind_teacher_text: word(
    'Register, then tell us in three short fields what you teach and where. We look at it, usually within three days.',
    'নিবন্ধন করুন, তারপর কী পড়ান আর কোথায় পড়ান তা তিনটি ছোট ঘরে লিখুন। সাধারণত তিন দিনের মধ্যে দেখা হয়।',
  ),
  kind_institute: word('I represent an institution', 'আমি একটি প্রতিষ্ঠানের প্রতিনিধি'),
  kind_institute_text: word('Ask for a site with your own name, colours and logo.', 'নিজেদের নাম, রং ও লোগোতে একটি সাইটের আবেদন করুন।'),
  teacher_text: word(
    'First an account of your own, as for everybody. Then three short fields about what you teach.',
    'আগে সবার মতো নিজের একটি অ্যাকাউন্ট। তারপর কী পড়ান, তা নিয়ে তিনটি ছোট ঘর।',
  ),
  institute_text: word(
    'First an account of your own: you will look after the institution with it. Then the request, step by step; what you write is kept.',
    'আগে আপনার নিজের একটি অ্যাকাউন্ট, এটি দিয়েই প্রতিষ্ঠান চালাবেন। তারপর ধাপে ধাপে আবেদন; যা লেখেন তা রাখা থাকে।',
  ),
  already_in: word('You are logged in as {name}. No new account is needed.', 'আপনি {name} নামে লগইন করা আছেন। নতুন অ্যাকাউন্ট লাগবে না।'),
  go_on: word('Continue', 'এগিয়ে যান'),
  go_teach: word('Ask for the role of a teacher', 'শিক্ষকের ভূমিকা চাই'),
  go_institute: word('Ask for a site for an institution', 'প্রতিষ্ঠানের সাইটের আবেদন'),
  other_title: word('There is no such registration', 'এমন কোনো নিবন্ধন নেই'),
  other_text: word('The address may be old or mistyped. Choose one of these instead.', 'ঠিকানাটি পুরোনো বা ভুল হতে পারে। নিচের একটি বেছে নিন।'),
  learner_text: word(
    'It takes a minute. We then send a code to make sure that the number or email is yours.',
    'এক মিনিটেই হয়ে যাবে। নম্বর বা ই-মেইলটি আপনার কি না, একটি কোড পাঠিয়ে তা নিশ্চিত করা হবে।',
  ),
  name: word('Your name', 'আপনার নাম'),
  name_hint: word('As it should appear on a certificate; in Bangla or English', 'সনদে যেভাবে দেখতে চান; বাংলা বা ইংরেজিতে'),
  contact: word('Mobile number or email', 'মোবাইল নম্বর বা ই-মেইল'),
  contact_hint: word('We will send a code here. Bangla or English digits both work', 'এখানে কোড যাবে। বাংলা বা ইংরেজি, যেকোনো অঙ্কে লিখতে পারেন'),
  password: word('Password', 'পাসওয়ার্ড'),
  password_hint: word('At least 8 characters, not easy to guess', 'কমপক্ষে ৮টি অক্ষর, সহজে অনুমান করা যায় না এমন'),
  create_account: word('Continue', 'এগিয়ে যান'),
  have_account: word('Have an account already?', 'আগে থেকে অ্যাকাউন্ট আছে?'),
  log_in: word('Log in', 'লগইন করুন'),
  steps: word('Steps of registering', 'নিবন্ধনের ধাপ'),
  step_you: word('You', 'পরিচয়'),
  step_code: word('Code', 'কোড'),
  step_learn: word('Learn', 'শেখা শুরু'),
  step_teach: word('Teaching', 'পড়ানো'),
  step_institute: word('Institution', 'প্রতিষ্ঠান'),
  step_done: word('(done)', '(সম্পন্ন)'),
  // codes
  code_by_phone: word('Enter the code sent to your phone', 'ফোনে পাওয়া কোডটি লিখুন'),
  code_by_mail: word('Enter the code sent to your email', 'ই-মেইলে পাওয়া কোডটি লিখুন'),
  code_sent: word(
    'A message is on its way to {to}. It carries a six-digit code, unless an account with this number or email exists already.',
    '{to}-এ একটি বার্তা যাচ্ছে। এতে ছয় অঙ্কের কোড থাকবে; আগে থেকেই অ্যাকাউন্ট থাকলে সে কথা জানানো হবে।',
  ),
  reset_sent: word(
    'If there is an account with {to}, a six-digit code is on its way there.',
    '{to} দিয়ে কোনো অ্যাকাউন্ট থাকলে সেখানে ছয় অঙ্কের একটি কোড যাচ্ছে।',
  ),
  change_address: word('Use another number or email', 'অন্য নম্বর বা ই-মেইল দিন'),
  code: word('Six-digit code', 'ছয় অঙ্কের কোড'),
  code_hint: word(
    'It works for 5 minutes. Do not share it with anyone; Shikhon never calls to ask for it.',
    'কোডটি ৫ মিনিট কাজ করবে। কাউকে বলবেন না; শিখন থেকে কখনো ফোন করে কোড চাওয়া হয় না।',
  ),
  code_wrong: word(
    'The code does not match. Please check it; you have {left} {left|try|tries} left.',
    'কোডটি মেলেনি। মিলিয়ে দেখুন; আর {left} বার দেওয়া যাবে।',
  ),
  code_waits: word('A code was sent to {to}. You can still enter it.', '{to}-এ একটি কোড পাঠানো হয়েছে। সেটি এখনো লিখতে পারেন।'),
  enter_code: word('Enter the code', 'কোড দিন'),
  check_code: word('Check the code', 'কোড যাচাই করুন'),
  no_code: word('No code yet? It can be sent again in {seconds} {seconds|second|seconds}', 'কোড আসেনি? আবার পাঠানো যাবে {seconds} সেকেন্ড পরে'),
  no_code_now: word('No code yet?', 'কোড আসেনি?'),
  help_title: word('What to do when the code does not come', 'কোড না এলে কী করবেন'),
  help_contact: word('Write to us', 'আমাদের লিখুন'),
  help_wait_sms: word(
    'Wait two minutes. An SMS can be late when the network is busy.',
    'দুই মিনিট অপেক্ষা করুন। নেটওয়ার্ক ব্যস্ত থাকলে এসএমএস দেরিতে আসে।',
  ),
  help_wait_mail: word('Wait two minutes, then reload your inbox.', 'দুই মিনিট অপেক্ষা করুন, তারপর ইনবক্স আবার খুলে দেখুন।'),
  help_check_phone: word(
    'Compare the number above with yours. If a digit is wrong, give another number.',
    'ওপরের নম্বরটি নিজেরটির সঙ্গে মিলিয়ে দেখুন। কোনো অঙ্ক ভুল হলে অন্য নম্বর দিন।',
  ),
  help_check_mail: word(
    'Compare the email address above with yours. If a letter is wrong, give another one.',
    'ওপরের ই-মেইল ঠিকানাটি নিজেরটির সঙ্গে মিলিয়ে দেখুন। কোনো অক্ষর ভুল হলে অন্য ই-মেইল দিন।',
  ),
  help_signal: word(
    'Check that the phone has a signal and that its message box is not full.',
    'ফোনে নেটওয়ার্ক আছে কি না এবং মেসেজ বক্স ভরে গেছে কি না দেখুন।',
  ),
  help_spam: word('Look in the Spam and Promotions folders too.', 'স্প্যাম ও প্রোমোশন ফোল্ডারেও খুঁজে দেখুন।'),
  help_other_sms: word(
    'If it still does not come, ask for the code by email instead: give your email address.',
    'তবুও না এলে ই-মেইলে কোড নিন: মোবাইল নম্বরের বদলে ই-মেইল ঠিকানা দিন।',
  ),
  help_other_mail: word(
    'If it still does not come, ask for the code by SMS instead: give your mobile number.',
    'তবুও না এলে এসএমএসে কোড নিন: ই-মেইলের বদলে মোবাইল নম্বর দিন।',
  ),
  send_again: word('Send again', 'আবার পাঠান'),
  sent_again: word('A new code was sent', 'নতুন কোড পাঠানো হয়েছে'),
  verify_address: word('Verify your number or email', 'নম্বর বা ই-মেইল যাচাই'),
  verify_text: word(
    'Enter the mobile number or email address that you registered with.',
    'যে মোবাইল নম্বর বা ই-মেইল দিয়ে নিবন্ধন করেছেন, সেটি দিন।',
  ),
  send_code: word('Send the code', 'কোড পাঠান'),
  link_failed: word('The link does not work', 'লিংকটি কাজ করছে না'),
  new_code: word('Get a new code', 'নতুন কোড নিন'),
  welcome: word('Welcome, {name}', 'স্বাগতম, {name}'),
  // a forgotten password
  forgot_text: word(
    'Enter your mobile number or email address. We will send a code there; with it you can choose a new password.',
    'আপনার মোবাইল নম্বর বা ই-মেইল দিন। সেখানে একটি কোড যাবে; সেটি দিয়ে নতুন পাসওয়ার্ড দিতে পারবেন।',
  ),
  back_to_login: word('Back to log in', 'লগইনে ফিরে যান'),
  reset_text: word('You will then be logged out on all devices.', 'এরপর সব ডিভাইস থেকে লগআউট হয়ে যাবে।'),
  new_password: word('New password', 'নতুন পাসওয়ার্ড'),
  save_password: word('Save the password', 'পাসওয়ার্ড সংরক্ষণ করুন'),
  password_changed: word('Your password was changed', 'পাসওয়ার্ড বদলানো হয়েছে'),
  log_in_with_new: word('Now log in with the new password.', 'এখন নতুন পাসওয়ার্ড দিয়ে লগইন করুন।'),
  code_first: word('A code is needed first', 'আগে একটি কোড লাগবে'),
  // the link of a mail, and an address registered elsewhere
  link_text: word('Press the button to confirm that this email address is yours.', 'ই-মেইল ঠিকানাটি যে আপনার, তা নিশ্চিত করতে বোতামটি চাপুন।'),
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
