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
  role_write: word('Write to the administrator', 'অ্যাডমিনকে লিখুন'),
  role: word(
    'This account holds a role, and perhaps courses that nobody else teaches. The institution or the administrator takes over the courses and removes the role; then you can delete the account here.',
    'অ্যাকাউন্টটিতে একটি ভূমিকা আছে, হয়তো এমন কোর্সও আছে যা শুধু আপনিই পড়ান। প্রতিষ্ঠান বা অ্যাডমিন কোর্সের দায়িত্ব নিয়ে ভূমিকাটি সরাবেন; তারপর এখান থেকে অ্যাকাউন্ট মুছতে পারবেন।',
  ),
} as const;
