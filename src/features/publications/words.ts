// UI texts (i18n) of publications as their readers see them.
import { word } from '#core/i18n/words.ts';

export const errors = {
  withdrawn: word('Its publisher has withdrawn this piece.', 'লেখাটি প্রকাশক সরিয়ে নিয়েছেন।'),
};
export const words = {
  home: word('Home', 'হোম'),
  kinds: word('Kind of writing', 'লেখার ধরন'),
  subjects: word('Subject', 'বিষয়'),
  all_subjects: word('All', 'সব'),
  lead: {
    blog: word(
      'Written by teachers, farmers, nurses and learners. Each post is reviewed before it is published.',
      'শিক্ষক, কৃষক, নার্স আর শিক্ষার্থীদের লেখা। প্রতিটি লেখা প্রকাশের আগে পর্যালোচনা করা হয়।',
    ),
    tutorial: word('How something is done, step by step.', 'কোনো কাজ কীভাবে করতে হয়, ধাপে ধাপে।'),
    article: word('On learning, teaching and this platform.', 'শেখা, শেখানো আর এই প্ল্যাটফর্ম নিয়ে।'),
  },
  search: word('Search', 'খুঁজুন'),
  search_titles: word('Search in titles', 'শিরোনামে খুঁজুন'),
  all: word('All pieces', 'সব লেখা'),
  none: {
    blog: word('No blog posts yet.', 'এখনো কোনো ব্লগ নেই।'),
    tutorial: word('No tutorials yet.', 'এখনো কোনো টিউটোরিয়াল নেই।'),
    article: word('No articles yet.', 'এখনো কোনো নিবন্ধ নেই।'),
  },
  none_found: word('Nothing was found. Try another word or subject.', 'কিছু পাওয়া যায়নি। অন্য শব্দ বা বিষয় দিয়ে খুঁজুন।'),
  show_all: word('Show all', 'সব দেখুন'),
  minutes: word('{n} {n|minute|minutes} to read', '{n} মিনিটের পড়া'),
  minutes_short: word('{n} min', '{n} মিনিট'),
  in_bengali: word('In Bangla', 'বাংলায় লেখা'),
  in_english: word('In English', 'ইংরেজিতে লেখা'),
  not_in_bengali: word(
    'This has not been translated into Bangla yet. You are reading the English text.',
    'লেখাটি এখনো বাংলায় নেই। নিচে ইংরেজি লেখাটি দেওয়া হলো।',
  ),
  not_in_english: word(
    'This has not been translated into English yet. You are reading the Bangla text.',
    'লেখাটি এখনো ইংরেজিতে নেই। নিচে বাংলা লেখাটি দেওয়া হলো।',
  ),
  contents: word('On this page', 'এ লেখায়'),
  steps: word('Steps', 'ধাপগুলো'),
  changed: word('Updated {date}', '{date} তারিখে হালনাগাদ'),
  learn: word('Learn this subject', 'এ বিষয়ে শিখুন'),
  more: word('Read on', 'আরও পড়ুন'),
  of_institution: word('Blogs, tutorials and articles', 'ব্লগ, টিউটোরিয়াল ও নিবন্ধ'),
  of_learner: word('Published writing', 'প্রকাশিত লেখা'),
  no_about: word('This site has not written about itself yet.', 'এই সাইটের পরিচিতি এখনো লেখা হয়নি।'),
  to_contact: word('Contact us', 'যোগাযোগ'),
} as const;
