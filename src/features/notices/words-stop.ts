// UI texts (i18n) of the page that the link of a mail opens: what ends there.
import { word } from '#core/i18n/words.ts';

export const words = {
  again: word('Open the link in the email again.', 'ই-মেইলের লিংকটি আবার খুলুন।'),
  to_choices: word('All choices', 'সব পছন্দ'),
  kinds: {
    reminders: {
      title: word('Stop reminders', 'মনে করিয়ে দেওয়া বন্ধ করুন'),
      text: word(
        'Press the button to get no more reminders to learn. You need not log in.',
        'বোতামটি চাপলে পড়ার কথা মনে করিয়ে আর কোনো বার্তা যাবে না। লগইন করতে হবে না।',
      ),
      done: word('Reminders are off', 'মনে করিয়ে দেওয়া বন্ধ আছে'),
      done_text: word(
        'You will get no more reminders. You can switch them on again on your dashboard.',
        'আর কোনো বার্তা যাবে না। চাইলে ড্যাশবোর্ড থেকে আবার চালু করতে পারেন।',
      ),
    },
    wanted: {
      title: word('Empty the list of courses', 'কোর্সের তালিকাটি খালি করুন'),
      text: word(
        'Press the button to empty the list of courses you are waiting for; nothing more is sent about it. You need not log in.',
        'বোতামটি চাপলে যেসব কোর্সের অপেক্ষায় আছেন, সেই তালিকা খালি হবে; এ নিয়ে আর কোনো বার্তা যাবে না। লগইন করতে হবে না।',
      ),
      done: word('The list is empty', 'তালিকাটি খালি'),
      done_text: word(
        'You will get no more messages about courses you searched for. A search that finds nothing lets you ask again.',
        'যা খুঁজেছিলেন, তা নিয়ে আর কোনো বার্তা যাবে না। খুঁজে না পেলে আবার জানাতে বলা যায়।',
      ),
    },
    digest: {
      title: word('Stop these emails', 'এসব ই-মেইল বন্ধ করুন'),
      text: word(
        'Press the button to get no more emails about courses, discussions, coursework and news, neither together nor one by one. You need not log in.',
        'বোতামটি চাপলে কোর্স, আলোচনা, কাজ আর খবর নিয়ে আর কোনো ই-মেইল যাবে না, একসঙ্গেও নয়, আলাদাও নয়। লগইন করতে হবে না।',
      ),
      done: word('These emails are off', 'এসব ই-মেইল বন্ধ আছে'),
      done_text: word('What happens still stands under Notifications.', 'যা হয়, তা নোটিফিকেশনের পাতায় থাকে।'),
    },
    group: {
      title: word('Stop emails: {group}', 'ই-মেইল বন্ধ করুন: {group}'),
      text: word(
        'Press the button to get no more such messages by email or SMS. You need not log in.',
        'বোতামটি চাপলে এমন বার্তা আর ই-মেইলে বা এসএমএসে যাবে না। লগইন করতে হবে না।',
      ),
      done: word('Such messages are off: {group}', 'এমন বার্তা বন্ধ আছে: {group}'),
      done_text: word('What happens still stands under Notifications.', 'যা হয়, তা নোটিফিকেশনের পাতায় থাকে।'),
    },
  },
} as const;
