// UI texts (i18n) of discussions: replies, likes, reports, the list of the staff.
import { word } from '#core/i18n/words.ts';

export const discussionWords = {
  staff: word('Teacher', 'শিক্ষক'),
  like: word('Helpful', 'কাজে লেগেছে'),
  like_n: word('Helpful, {n}', 'কাজে লেগেছে, {n} জনের'),
  reply: word('Reply', 'উত্তর দিন'),
  write_reply: word('Your reply', 'আপনার উত্তর'),
  replies: word('{n} {n|reply|replies}', '{n}টি উত্তর'),
  hide_replies: word('Hide the replies', 'উত্তরগুলো গুটিয়ে রাখুন'),
  more_replies: word('More replies', 'আরও উত্তর'),
  hidden: word('This post has been hidden by the staff.', 'পোস্টটি কর্তৃপক্ষ আড়াল করেছে।'),
  hidden_yours: word('Only you see this post: the staff has hidden it.', 'পোস্টটি শুধু আপনি দেখছেন: কর্তৃপক্ষ এটি আড়াল করেছে।'),
  report: word('Report', 'অভিযোগ'),
  report_post: word('Report this post', 'পোস্টটি নিয়ে অভিযোগ'),
  why: word('What is wrong with it?', 'কী সমস্যা?'),
  reasons: {
    rude: word('Rude or hurtful', 'অভদ্র বা কষ্টদায়ক'),
    spam: word('Advertising or off topic', 'বিজ্ঞাপন বা অপ্রাসঙ্গিক'),
    private: word('Tells something private', 'কারো ব্যক্তিগত তথ্য আছে'),
    wrong: word('Harmful false information', 'ক্ষতিকর ভুল তথ্য'),
    other: word('Something else', 'অন্য কিছু'),
  },
  details: word('Anything the staff should know', 'আর কিছু জানানোর থাকলে লিখুন'),
  send_report: word('Send the report', 'অভিযোগ পাঠান'),
  report_note: word('The staff of the course sees it. Your name is not shown to the writer.', 'কোর্সের কর্তৃপক্ষ দেখবে। লেখক আপনার নাম জানবেন না।'),
  reported: word('You reported this post. The staff will look at it.', 'আপনি অভিযোগ করেছেন। কর্তৃপক্ষ দেখবে।'),
  show_anyway: word('Show the post', 'পোস্টটি দেখুন'),
  failed: word('That did not reach the server. Please try again.', 'সার্ভারে পৌঁছায়নি। আবার চেষ্টা করুন।'),
};
