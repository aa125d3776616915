// UI texts (i18n) of deleting an account.
import { word } from '#core/i18n/words.ts';

export const words = {
  text: word(
    'You can leave at any time. If you log in within 14 days, the account stays; after that nothing can be brought back.',
    'যেকোনো সময় অ্যাকাউন্ট মুছতে পারেন। ১৪ দিনের মধ্যে লগইন করলে অ্যাকাউন্ট থেকে যাবে; এরপর আর কিছু ফিরিয়ে আনা যাবে না।',
  ),
  goes: word('What will be deleted', 'যা মুছে যাবে'),
  goes_name: word('Your name, picture, mobile number and email, and the login itself', 'আপনার নাম, ছবি, মোবাইল নম্বর ও ই-মেইল এবং লগইন'),
  goes_courses: word(
    'Progress, answers and results in {n} {n|course|courses}, and your wish list',
    '{n}টি কোর্সের অগ্রগতি, উত্তর ও ফল এবং পছন্দের তালিকা',
  ),
  goes_requests: word('{n} {n|request|requests} to enrol that {n|waits|wait} for an answer', 'ভর্তির {n}টি আবেদন, যার উত্তর এখনো আসেনি'),
  goes_notes: word('{n} {n|note|notes}', '{n}টি নোট'),
  goes_posts: word('{n} {n|post|posts} in discussions, and the text of your reviews', 'আলোচনার {n}টি পোস্ট এবং আপনার মতামতের লেখা'),
  stays: word('What will stay', 'যা থাকবে'),
  stays_certificates: word(
    '{n} {n|certificate|certificates}: whoever has the number can still check {n|it|them}. You choose below which name stays. Download what you need first.',
    '{n}টি সনদ: নম্বর জানা থাকলে যে কেউ যাচাই করতে পারবেন। কোন নাম থাকবে, নিচে বেছে নিন। দরকারি সনদ আগে ডাউনলোড করুন।',
  ),
  name_left: word('Name on the certificates that stay', 'থেকে যাওয়া সনদে যে নাম থাকবে'),
  name_left_hint: word(
    'Whoever has a number can check the certificate in any case. What others have downloaded already does not change.',
    'নম্বর জানা থাকলে সনদ সব অবস্থাতেই যাচাই করা যাবে। আগে কেউ ডাউনলোড করে থাকলে সেটি বদলাবে না।',
  ),
  left: {
    full: word('My whole name', 'পুরো নাম'),
    initials: word('Only the first letters of my name', 'নামের শুধু প্রথম অক্ষরগুলো'),
    none: word('No name', 'কোনো নাম নয়'),
  },
  stays_counts: word(
    'Counts without a name: that somebody enrolled, and how many stars a course got',
    'নাম ছাড়া সংখ্যা: কতজন ভর্তি হয়েছেন, কোর্স কত তারা পেয়েছে',
  ),
  to_certificates: word('To my certificates', 'আমার সনদ'),
  proof: word('To make sure that it is you', 'কাজটি যে আপনার, তা নিশ্চিত করতে'),
  password: word('Your password', 'আপনার পাসওয়ার্ড'),
  use_code: word('I forgot the password: send me a code', 'পাসওয়ার্ড মনে নেই: কোড পাঠান'),
  send_code: word('Send me a code', 'কোড পাঠান'),
  code: word('Code sent to {to}', '{to}-এ পাঠানো কোড'),
  confirm: word('Delete the account', 'অ্যাকাউন্ট মুছুন'),
  ask_title: word('Delete the account?', 'অ্যাকাউন্ট মুছবেন?'),
  ask_text: word(
    'You will be logged out everywhere now. The account will be deleted in 14 days unless you log in before then.',
    'এখনই সব জায়গা থেকে লগআউট হবে। এর মধ্যে লগইন না করলে ১৪ দিন পরে অ্যাকাউন্ট মুছে যাবে।',
  ),
  keep: word('Keep the account', 'অ্যাকাউন্ট রাখুন'),
  hand_title: word('Courses that only you teach', 'যে কোর্স শুধু আপনিই পড়ান'),
  hand_text: word(
    'Your learners need somebody. Hand each course over to a colleague; after that you can delete the account here.',
    'শিক্ষার্থীদের একজন শিক্ষক দরকার। প্রতিটি কোর্সের দায়িত্ব একজন সহকর্মীকে দিন; এরপর এখান থেকে অ্যাকাউন্ট মুছতে পারবেন।',
  ),
  hand_to: word('Who takes over “{course}”', '“{course}” কে নেবেন'),
  hand_do: word('Hand over', 'দায়িত্ব দিন'),
  hand_ask: word('Hand the course over?', 'কোর্সের দায়িত্ব দেবেন?'),
  hand_ask_text: word(
    '{name} teaches “{course}” from now on and is told so. You cannot take it back yourself, even if you keep the account.',
    'এখন থেকে “{course}” পড়াবেন {name}; তাঁকে তা জানানো হবে। অ্যাকাউন্ট রাখলেও নিজে আর ফিরিয়ে নিতে পারবেন না।',
  ),
  hand_done: word('“{course}” was handed over', '“{course}” কোর্সের দায়িত্ব দেওয়া হয়েছে'),
  hand_nobody: word(
    'Nobody else of the institution has an account with a role. The administrator finds somebody for “{course}”.',
    'প্রতিষ্ঠানের আর কারও ভূমিকাসহ অ্যাকাউন্ট নেই। “{course}” কোর্সের জন্য অ্যাডমিন কাউকে খুঁজে দেবেন।',
  ),
  role_write: word('Write to the administrator', 'অ্যাডমিনকে লিখুন'),
  role: word(
    'This account holds a role that runs an institution or the site. The administrator gives it to somebody else; then you can delete the account here.',
    'অ্যাকাউন্টটিতে প্রতিষ্ঠান বা সাইট চালানোর একটি ভূমিকা আছে। অ্যাডমিন ভূমিকাটি অন্য কাউকে দেবেন; তারপর এখান থেকে অ্যাকাউন্ট মুছতে পারবেন।',
  ),
} as const;
