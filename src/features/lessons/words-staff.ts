// UI texts (i18n) of the staff's page of discussions.
import { word } from '#core/i18n/words.ts';

export const staffWords = {
  which: word('Which posts', 'কোন পোস্ট'),
  views: {
    reported: word('Reported', 'অভিযোগ এসেছে'),
    unanswered: word('Without a reply of the staff', 'শিক্ষকের উত্তর নেই'),
    hidden: word('Hidden', 'আড়াল করা'),
  },
  none: {
    reported: word('No post has been reported.', 'কোনো পোস্ট নিয়ে অভিযোগ নেই।'),
    unanswered: word('Every post has a reply of the staff.', 'সব পোস্টে শিক্ষকের উত্তর আছে।'),
    hidden: word('No post is hidden.', 'কোনো পোস্ট আড়াল করা নেই।'),
  },
  thread_gone: word('This post is not there any more.', 'পোস্টটি আর নেই।'),
  hide: word('Hide the post', 'পোস্টটি আড়াল করুন'),
  keep: word('Leave it, close the reports', 'থাকুক, অভিযোগ বন্ধ করুন'),
  show: word('Show it again', 'আবার দেখান'),
  hidden_now: word('The post has been hidden.', 'পোস্টটি আড়াল করা হয়েছে।'),
  shown_now: word('The post is shown. Its reports are closed.', 'পোস্টটি দেখা যাচ্ছে। অভিযোগ বন্ধ হয়েছে।'),
  reply: word('Reply as staff', 'শিক্ষক হিসেবে উত্তর'),
  replied: word('The reply has been sent.', 'উত্তর পাঠানো হয়েছে।'),
};
