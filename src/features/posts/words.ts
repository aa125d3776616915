// UI texts (i18n) and errors of posts.
import { word } from '#core/i18n/words.ts';

export const errors = {
  posting_closed: word('Only teachers write here now. You can read everything.', 'এখানে এখন শুধু শিক্ষকেরা লেখেন। আপনি সবকিছু পড়তে পারবেন।'),
  comments_closed: word('The comments of this post are closed. They can still be read.', 'এই পোস্টে মন্তব্য বন্ধ। আগের মন্তব্যগুলো পড়া যাবে।'),
  is_archived: word('This class is archived and can only be read.', 'ক্লাসটি আর্কাইভে আছে, এখন শুধু দেখা যায়।'),
  anonymous_off: word('Questions without a name are switched off in this class.', 'এই ক্লাসে নাম ছাড়া প্রশ্ন করা যায় না।'),
  staff_only: word(
    'Notices, a later time and a smaller audience are for the teachers of the class.',
    'নোটিশ দেওয়া, পরে পাঠানো ও নির্দিষ্ট কাউকে দেখানো শুধু ক্লাসের শিক্ষকদের কাজ।',
  ),
  too_many_pins: word('Three posts are pinned already. Unpin one first.', 'তিনটি পোস্ট আগেই পিন করা আছে। আগে একটি পিন খুলুন।'),
  no_pin: word('Only posts of the stream are pinned.', 'শুধু টাইমলাইনের পোস্ট পিন করা যায়।'),
  post_gone: word('This is not there any more.', 'এটি এখন আর নেই।'),
  link_no_file: word('This entry is a link, not a file. Write the link into the post.', 'এটি লিংক, ফাইল নয়। লিংকটি পোস্টের ভেতরে লিখুন।'),
  no_answer: word(
    'Only a comment below the question that is shown can be its answer.',
    'প্রশ্নটির নিচে দেখা যায় এমন মন্তব্যই উত্তর হিসেবে বাছা যায়।',
  ),
  is_hidden: word(
    'This was hidden by a teacher. Only its writer and the teachers can read it.',
    'এটি শিক্ষক আড়াল করেছেন। শুধু লেখক ও শিক্ষকেরা পড়তে পারেন।',
  ),
  own_words: word('These are your own words. You can change or remove them.', 'এটি আপনার নিজের লেখা। আপনি বদলাতে বা মুছতে পারেন।'),
  stale: word('This was changed in another window meanwhile. Look at it again.', 'এর মধ্যে অন্য জানালায় এটি বদলানো হয়েছে। আবার দেখে নিন।'),
  undo_late: word('It was removed more than seven days ago and cannot be brought back.', 'এটি মোছার সাত দিন পেরিয়ে গেছে, আর ফেরানো যাবে না।'),
};
export const words = {
  /** Why something is hidden or reported. */
  reasons: {
    rude: word('Rude or hurtful', 'অভদ্র বা কষ্টদায়ক'),
    spam: word('Advertising or off topic', 'বিজ্ঞাপন বা অপ্রাসঙ্গিক'),
    private: word('Tells something private', 'কারো ব্যক্তিগত তথ্য আছে'),
    wrong: word('Harmful false information', 'ক্ষতিকর ভুল তথ্য'),
    other: word('Something else', 'অন্য কিছু'),
  },
  kinds: {
    post: word('Post', 'পোস্ট'),
    question: word('Question', 'প্রশ্ন'),
    notice: word('Notice', 'নোটিশ'),
    chat: word('Chat', 'চ্যাট'),
  },
  audiences: {
    all: word('Everyone', 'সবাই'),
    group: word('A group', 'একটি দল'),
    staff: word('Only teachers', 'শুধু শিক্ষকেরা'),
  },
};
