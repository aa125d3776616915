// Texts of the screens for signing in and out.
import { word } from '#core/i18n/words.ts';

export const words = {
  welcome: word('Welcome back', 'আবার স্বাগতম'),
  welcome_text: word('You go on where you stopped last time.', 'শেষ যেখানে থেমেছিলেন, সেখান থেকেই শুরু হবে।'),
  ended: word(
    'Your session on this device has ended. Log in again to go on from where you were.',
    'এই ডিভাইসে আপনার লগইনের মেয়াদ শেষ হয়েছে। যেখানে ছিলেন, সেখানে ফিরতে আবার লগইন করুন।',
  ),
  login: word('Mobile number or e-mail', 'মোবাইল নম্বর বা ই-মেইল'),
  login_hint: word('Bengali or English digits, as you like', 'বাংলা বা ইংরেজি, যেকোনো অঙ্কে লিখতে পারেন'),
  password: word('Password', 'পাসওয়ার্ড'),
  forgot: word('I forgot the password', 'পাসওয়ার্ড ভুলে গেছি'),
  log_in: word('Log in', 'লগইন করুন'),
  logging_in: word('Logging in', 'লগইন হচ্ছে'),
  no_account: word('No account yet?', 'অ্যাকাউন্ট নেই?'),
  register_free: word('Register for free', 'বিনামূল্যে নিবন্ধন'),
  enter_code: word('Enter the code', 'কোড দিন'),
  out_text: word(
    'Nothing of yours is left on this device. Your progress is kept safe.',
    'এই ডিভাইসে আপনার কিছু রইল না। আপনার অগ্রগতি নিরাপদে রাখা আছে।',
  ),
  going_out: word('Logging out', 'লগআউট হচ্ছে'),
  log_in_again: word('Log in again', 'আবার লগইন করুন'),
  to_home: word('To the home page', 'হোমপাতায় যান'),
} as const;
