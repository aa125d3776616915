// UI texts (i18n) and errors of wanted courses: to be told when there is a course on what was not found.
import { word } from '#core/i18n/words.ts';

export const errors = {
  too_many_wanted: word(
    'You are waiting for 20 courses already. Take one off the list in the account settings first.',
    'আপনি এরই মধ্যে ২০টি কোর্সের অপেক্ষায় আছেন। আগে অ্যাকাউন্ট সেটিংস থেকে একটি সরান।',
  ),
} as const;

export const words = {
  want: word('Tell me when there is such a course', 'এমন কোর্স এলে জানান'),
  wanted: word('You will be told when there is a course on this.', 'এ বিষয়ে কোর্স এলে আপনাকে জানানো হবে।'),
  wanted_unreached: word(
    'Your wish is saved, but we cannot reach you yet: add a phone number or an email address and confirm it.',
    'আপনার ইচ্ছাটি সংরক্ষণ করা হলো, কিন্তু আপনাকে জানানোর ঠিকানা নেই: একটি ফোন নম্বর বা ই-মেইল যোগ করে যাচাই করুন।',
  ),
  add_address: word('Add a phone number or email', 'ফোন নম্বর বা ই-মেইল যোগ করুন'),
  unwant: word('Do not tell me', 'জানাতে হবে না'),
  list: word('Courses you are waiting for', 'যেসব কোর্সের অপেক্ষায় আছেন'),
  list_text: word(
    'We tell you once when there is such a course. Each entry stays for a year at most.',
    'এমন কোর্স এলে একবার জানানো হবে। প্রতিটি সর্বোচ্চ এক বছর তালিকায় থাকে।',
  ),
  remove: word('Remove “{text}”', '“{text}” সরান'),
} as const;
