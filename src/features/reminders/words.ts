// UI texts (i18n) of the weekly goal and of reminders.
import { word } from '#core/i18n/words.ts';

export const words = {
  days_of_goal: word('{n} of {goal} {goal|day|days}', '{goal} দিনের মধ্যে {n} দিন'),
  reached: word('You have reached this week’s goal.', 'এ সপ্তাহের লক্ষ্য পূরণ হয়েছে।'),
  set: word('Set a weekly goal', 'সাপ্তাহিক লক্ষ্য ঠিক করুন'),
  change: word('Change goal and reminders', 'লক্ষ্য ও মনে করিয়ে দেওয়া বদলান'),
  not_loaded: word('The form could not be loaded. Please try again.', 'ফর্মটি লোড করা যায়নি। আবার চেষ্টা করুন।'),
  title: word('Weekly goal and reminders', 'সাপ্তাহিক লক্ষ্য ও মনে করিয়ে দেওয়া'),
  goal: word('Days of learning a week', 'সপ্তাহে কত দিন শিখবেন'),
  no_goal: word('No goal', 'কোনো লক্ষ্য নেই'),
  goal_days: word('{n} {n|day|days}', '{n} দিন'),
  remind: word('Remind me', 'মনে করিয়ে দেওয়া'),
  remind_never: word('Do not remind me', 'দরকার নেই'),
  remind_after: word('After {n} days without a lesson', '{n} দিন কোনো পাঠ না পড়লে'),
  by_mail: word(
    'By email to {to}, at most twice a week, never from 9 PM to 8 AM. Each email has a link that stops reminders.',
    '{to} ঠিকানায় ই-মেইলে, সপ্তাহে সর্বোচ্চ দুইবার; রাত ৯:০০ থেকে সকাল ৮:০০ পর্যন্ত নয়। প্রতিটি ই-মেইলে বন্ধ করার লিংক থাকে।',
  ),
  by_sms: word(
    'By SMS to {to}, at most twice a week, never from 9 PM to 8 AM. You can stop reminders here.',
    '{to} নম্বরে এসএমএসে, সপ্তাহে সর্বোচ্চ দুইবার; রাত ৯:০০ থেকে সকাল ৮:০০ পর্যন্ত নয়। এখান থেকেই বন্ধ করা যায়।',
  ),
  no_address: word('Verify an email address or a mobile number first.', 'আগে একটি ই-মেইল ঠিকানা বা মোবাইল নম্বর যাচাই করুন।'),
  save: word('Save', 'সংরক্ষণ করুন'),
  saved: word('Goal and reminders have been saved.', 'লক্ষ্য ও মনে করিয়ে দেওয়ার পছন্দ সংরক্ষণ করা হয়েছে।'),
  // account settings
  messages: word('Emails', 'ই-মেইল'),
  replies: word('Email me when somebody replies to my post', 'আমার পোস্টে কেউ উত্তর দিলে ই-মেইলে জানান'),
  replies_to: word('To {to}, at most once an hour for a post.', '{to} ঠিকানায়, একটি পোস্টের জন্য ঘণ্টায় সর্বোচ্চ একবার।'),
  replies_nowhere: word(
    'Verify an email address first; such messages go by email only.',
    'আগে একটি ই-মেইল ঠিকানা যাচাই করুন; এসব বার্তা শুধু ই-মেইলে যায়।',
  ),
  // the page that the link of a reminder opens
  stop_text: word(
    'Press the button to get no more reminders to learn. You need not log in.',
    'বোতামটি চাপলে পড়ার কথা মনে করিয়ে আর কোনো বার্তা যাবে না। লগইন করতে হবে না।',
  ),
  stop_again: word('Open the link in the email again.', 'ই-মেইলের লিংকটি আবার খুলুন।'),
  stop: word('Stop reminders', 'মনে করিয়ে দেওয়া বন্ধ করুন'),
  stopped: word('Reminders are off', 'মনে করিয়ে দেওয়া বন্ধ আছে'),
  stopped_text: word(
    'You will get no more reminders. You can switch them on again on your dashboard.',
    'আর কোনো বার্তা যাবে না। চাইলে ড্যাশবোর্ড থেকে আবার চালু করতে পারেন।',
  ),
  stop_replies_title: word('Stop emails about replies', 'উত্তর আসার ই-মেইল বন্ধ করুন'),
  stop_replies_text: word(
    'Press the button to get no more emails when somebody replies to your posts. You need not log in.',
    'বোতামটি চাপলে আপনার পোস্টে উত্তর এলে আর ই-মেইল যাবে না। লগইন করতে হবে না।',
  ),
  stopped_replies: word('Emails about replies are off', 'উত্তর আসার ই-মেইল বন্ধ আছে'),
  stopped_replies_text: word(
    'You will get no more emails about replies. You can switch them on again in the account settings.',
    'উত্তর এলে আর ই-মেইল যাবে না। চাইলে অ্যাকাউন্ট সেটিংস থেকে আবার চালু করতে পারেন।',
  ),
  stop_wanted_title: word('Wait for no course any more', 'আর কোনো কোর্সের অপেক্ষায় নেই'),
  stop_wanted_text: word(
    'Press the button to empty the list of courses you are waiting for; nothing more is sent about it. You need not log in.',
    'বোতামটি চাপলে যেসব কোর্সের অপেক্ষায় আছেন, সেই তালিকা খালি হবে; এ নিয়ে আর কোনো বার্তা যাবে না। লগইন করতে হবে না।',
  ),
  stop_wanted: word('Empty the list', 'তালিকা খালি করুন'),
  stopped_wanted: word('The list is empty', 'তালিকাটি খালি'),
  stopped_wanted_text: word(
    'You will get no more messages about courses you searched for. A search that finds nothing lets you ask again.',
    'যা খুঁজেছিলেন, তা নিয়ে আর কোনো বার্তা যাবে না। খুঁজে না পেলে আবার জানাতে বলা যায়।',
  ),
  to_dashboard: word('To the dashboard', 'ড্যাশবোর্ডে যান'),
} as const;
