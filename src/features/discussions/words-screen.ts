// UI texts (i18n) of discussions: replies, likes, what is reported or hidden.
import { word } from '#core/i18n/words.ts';

export const discussionWords = {
  staff: word('Teacher', 'শিক্ষক'),
  reply: word('Reply', 'উত্তর দিন'),
  write_reply: word('Your reply', 'আপনার উত্তর'),
  replies: word('{n} {n|reply|replies}', '{n}টি উত্তর'),
  hide_replies: word('Hide the replies', 'উত্তরগুলো গুটিয়ে রাখুন'),
  more_replies: word('More replies', 'আরও উত্তর'),
  hidden: word('This post has been hidden by the staff.', 'পোস্টটি কর্তৃপক্ষ আড়াল করেছে।'),
  hidden_yours: word('Only you see this post: the staff has hidden it.', 'পোস্টটি শুধু আপনি দেখছেন: কর্তৃপক্ষ এটি আড়াল করেছে।'),
  report: word('Report', 'অভিযোগ'),
  reported: word('You reported this post. The staff will look at it.', 'আপনি অভিযোগ করেছেন। কর্তৃপক্ষ দেখবে।'),
  show_anyway: word('Show the post', 'পোস্টটি দেখুন'),
};
