// UI texts (i18n) of what guards a session of staff: the password asked again, the end of one that rests.
import { word } from '#core/i18n/words.ts';

export const words = {
  password: word('Password', 'পাসওয়ার্ড'),
  confirm_title: word('Is it still you?', 'আপনিই তো?'),
  confirm_text: word(
    'Nobody else should do this in your name. Enter your password, and it continues at once.',
    'আপনার নামে অন্য কেউ যেন কাজটি না করেন, তাই পাসওয়ার্ড দিন। সঙ্গে সঙ্গেই কাজটি এগোবে।',
  ),
  confirm_do: word('Confirm and continue', 'নিশ্চিত করে এগিয়ে যান'),
  confirm_without: word(
    'Your account has no password. Log in again the way you do: what you want then works for ten minutes. Or set a password with a code that we send you.',
    'আপনার অ্যাকাউন্টে পাসওয়ার্ড নেই। যেভাবে লগইন করেন, সেভাবে আবার লগইন করুন; এরপর দশ মিনিট কাজটি করা যাবে। অথবা আমাদের পাঠানো কোড দিয়ে একটি পাসওয়ার্ড ঠিক করুন।',
  ),
  confirm_out: word('Log out', 'লগআউট'),
  confirm_by_code: word('Set a password with a code', 'কোড দিয়ে পাসওয়ার্ড ঠিক করুন'),
  rest_title: word('Are you still there?', 'আপনি কি আছেন?'),
  rest_text: word(
    'Nothing has been done here for a while. In {n} {n|second|seconds} you will be logged out, so that nobody else works under your name. What you have typed stays.',
    'কিছুক্ষণ ধরে এখানে কোনো কাজ হয়নি। {n} সেকেন্ড পর লগআউট হবে, যাতে আপনার নামে অন্য কেউ কাজ না করেন। যা লিখেছেন, তা থেকে যাবে।',
  ),
  rest_stay: word('Stay logged in', 'লগইন থাকুন'),
} as const;
