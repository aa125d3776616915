// Error texts and message templates (i18n) of reminders.
import { word } from '#core/i18n/words.ts';

export const errors = {
  no_address: word(
    'Your account has no verified address that reminders can go to. Please verify an email address first.',
    'বার্তা পাঠানোর মতো যাচাইকৃত ঠিকানা আপনার অ্যাকাউন্টে নেই। আগে একটি ই-মেইল ঠিকানা যাচাই করুন।',
  ),
} as const;

export const messages = {
  subject: word('Your next lesson is waiting', 'পরের পাঠ আপনার অপেক্ষায় আছে'),
  mail: word(
    'You asked for a reminder after {n} days without a lesson.\n\nContinue “{course}” here:\n{link}\n\n{due}',
    'আপনি {n} দিন কোনো পাঠ না পড়লে মনে করিয়ে দিতে বলেছিলেন।\n\n“{course}” কোর্সটি এখান থেকে চালিয়ে যান:\n{link}\n\n{due}',
  ),
  due: word('“{lesson}” is due on {date}.\n\n', '“{lesson}” পাঠের শেষ সময় {date}।\n\n'),
  time_ends: word('You may learn in “{course}” until {date}.\n\n', '“{course}” কোর্সে আপনি {date} পর্যন্ত শিখতে পারবেন।\n\n'),
  batch_ends: word('Your batch of “{course}” ends on {date}.\n\n', '“{course}” কোর্সে আপনার ব্যাচ শেষ {date}।\n\n'),
  wanted_subject: word('There is a course on “{text}”', '“{text}” নিয়ে কোর্স এসেছে'),
  wanted_mail: word(
    'You searched for “{text}” and asked to be told when there is such a course. Now there is “{course}”:\n{link}\n\nYou are told of this once only.',
    'আপনি “{text}” খুঁজেছিলেন এবং এমন কোর্স এলে জানাতে বলেছিলেন। এখন আছে “{course}”:\n{link}\n\nএ কথা একবারই জানানো হচ্ছে।',
  ),
  wanted_sms: word('Shikhon: the course you asked for: {link}', 'শিখন: চাওয়া কোর্সটি এসেছে {link}'),
  sms: word('Shikhon: no lesson for {n} days. Continue: {link}', 'শিখন: {n} দিন পড়েননি। শুরু করুন: {link}'),
} as const;
