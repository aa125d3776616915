// UI texts (i18n): the groups of notices, and what belongs to each.
import { word } from '#core/i18n/words.ts';

export const groups = {
  account: word('Account', 'অ্যাকাউন্ট'),
  money: word('Payments', 'টাকা'),
  courses: word('Courses and certificates', 'কোর্স ও সনদ'),
  deadlines: word('Deadlines and reminders', 'শেষ সময় ও মনে করিয়ে দেওয়া'),
  talk: word('Discussions', 'আলোচনা'),
  work: word('Coursework', 'কাজ'),
  news: word('News', 'খবর'),
} as const;
export const hints = {
  account: word('New ways to log in, changed details, permissions', 'লগইনের নতুন উপায়, তথ্য বদল, অনুমতি'),
  money: word('Receipts, refunds, payouts', 'রসিদ, ফেরত, টাকা পাঠানো'),
  courses: word('Enrolment, batch, request, certificate', 'ভর্তি, ব্যাচ, আবেদন, সনদ'),
  deadlines: word('Due dates, exams, live classes', 'জমার শেষ দিন, পরীক্ষা, লাইভ ক্লাস'),
  talk: word('Replies to your posts, at most one message an hour', 'আপনার পোস্টে উত্তর, ঘণ্টায় সর্বোচ্চ একটি বার্তা'),
  work: word('Results, work to mark, requests that wait', 'ফল, দেখার কাজ, অপেক্ষায় থাকা আবেদন'),
  news: word('New courses and what Shikhon plans; sent only to who wants it', 'নতুন কোর্স, শিখনের নতুন আয়োজন; চাইলে তবেই যায়'),
} as const;
