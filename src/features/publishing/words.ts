// UI texts (i18n) of the lists of pieces: columns, filters, states, what is done to a row, refusals.
import { word } from '#core/i18n/words.ts';
import { errors as written } from '#features/writing/words.ts';

export const words = {
  one: {
    blog: word('Blog post', 'ব্লগ'),
    tutorial: word('Tutorial', 'টিউটোরিয়াল'),
    article: word('Article', 'নিবন্ধ'),
  },
  about: {
    blog: word('What is written, what waits for review, and what readers have.', 'যা লেখা হচ্ছে, যা পর্যালোচনার অপেক্ষায়, আর যা পাঠকেরা পড়ছেন।'),
    tutorial: word('What is written, what waits for review, and what readers have.', 'যা লেখা হচ্ছে, যা পর্যালোচনার অপেক্ষায়, আর যা পাঠকেরা পড়ছেন।'),
    article: word('Articles of this site, and the page that introduces it.', 'এই সাইটের নিবন্ধ, আর সাইটের পরিচিতি পাতা।'),
  },
  about_own: word(
    'Write here, then submit it. Somebody reads it before it is published; until then only you see it.',
    'এখানে লিখুন, তারপর জমা দিন। প্রকাশের আগে একজন পড়ে দেখবেন; তার আগে শুধু আপনিই দেখবেন।',
  ),
  searches: word('Title or author', 'শিরোনাম বা লেখক'),
  title: word('Title', 'শিরোনাম'),
  author: word('Author', 'লেখক'),
  category: word('Subject', 'বিষয়'),
  state: word('State', 'অবস্থা'),
  visible: word('Readers have it', 'পাঠকেরা পড়ছেন'),
  publish_at: word('Published from', 'প্রকাশের সময়'),
  updated_at: word('Last written', 'শেষ লেখা'),
  created_at: word('Started', 'লেখা শুরু'),
  own: word('My own', 'আমার নিজের'),
  about_page: word('About page', 'পরিচিতি'),
  untitled: word('Untitled', 'শিরোনাম ছাড়া'),
  states: {
    draft: word('Draft', 'খসড়া'),
    submitted: word('Submitted', 'জমা দেওয়া'),
    returned: word('Returned', 'ফেরত এসেছে'),
    planned: word('Planned', 'দিন ঠিক করা'),
    published: word('Published', 'প্রকাশিত'),
    withdrawn: word('Unpublished', 'প্রকাশ বন্ধ'),
    removed: word('Removed', 'সরানো'),
  },
  create: {
    blog: word('Write a blog post', 'ব্লগ লিখুন'),
    tutorial: word('Write a tutorial', 'টিউটোরিয়াল লিখুন'),
    article: word('Write an article', 'নিবন্ধ লিখুন'),
    about: word('Write the about page', 'পরিচিতি লিখুন'),
  },
  none: {
    about: word('No about page yet', 'এখনো পরিচিতি পাতা নেই'),
    blog: word('No blog post yet', 'এখনো কোনো ব্লগ নেই'),
    tutorial: word('No tutorial yet', 'এখনো কোনো টিউটোরিয়াল নেই'),
    article: word('No article yet', 'এখনো কোনো নিবন্ধ নেই'),
  },
  tabs: word('Kinds', 'ধরন'),
  tab: {
    article: word('Articles', 'নিবন্ধ'),
    about: word('About', 'পরিচিতি'),
    announcements: word('Announcements', 'ঘোষণা'),
  },
  deeds: {
    take_back: word('Withdraw', 'প্রত্যাহার করুন'),
    withdraw: word('Unpublish', 'প্রকাশ বন্ধ করুন'),
    remove: word('Delete', 'মুছুন'),
    restore: word('Restore', 'ফিরিয়ে আনুন'),
  },
  take_back_ask: word('Withdraw “{name}”?', '“{name}” প্রত্যাহার করবেন?'),
  take_back_text: word('Nobody reviews it then. What you wrote stays as it is.', 'এরপর আর পর্যালোচনা হবে না। আপনার লেখা যেমন আছে, তেমনই থাকবে।'),
  taken_back: word('“{name}” is a draft again.', '“{name}” আবার খসড়া।'),
  withdraw_ask: word('Unpublish “{name}”?', '“{name}” প্রকাশ বন্ধ করবেন?'),
  withdraw_text: word(
    'Readers do not find it any more, and a planned day is given up. The text stays as a draft.',
    'পাঠকেরা আর পাবেন না, দিন ঠিক করা থাকলে তা-ও বাতিল হবে। লেখাটি খসড়া হিসেবে থাকবে।',
  ),
  reason: word('Reason', 'কারণ'),
  reason_hint: word('The author reads it', 'লেখক এটি পড়বেন'),
  withdrawn: word('“{name}” is not published any more.', '“{name}” আর প্রকাশিত নেই।'),
  remove_ask: word('Delete “{name}”?', '“{name}” মুছবেন?'),
  remove_text: word('It can be restored for 30 days.', '৩০ দিনের মধ্যে ফিরিয়ে আনা যাবে।'),
  removed: word('“{name}” has been deleted.', '“{name}” মুছে ফেলা হয়েছে।'),
  restored: word('“{name}” is back.', '“{name}” ফিরিয়ে আনা হয়েছে।'),
  why: {
    ...written,
    not_removed: word('It has not been deleted.', 'এটি মোছা হয়নি।'),
    removed: word('It has been deleted: restore it first.', 'এটি মোছা হয়েছে: আগে ফিরিয়ে আনুন।'),
  },
} as const;
export const errors = {
  too_long: word('The text is too long.', 'লেখাটি অনেক বড়।'),
} as const;
