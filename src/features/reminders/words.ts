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
  messages: word('Messages', 'বার্তা'),
  to_choices: word('What you are told of, and how', 'কী কী জানবেন, কোন পথে'),
} as const;
