// UI texts (i18n) of the content bank that server and pages share: what is written of a content, what is refused, what its history tells.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Content', 'কনটেন্ট'),
  many: word('Contents', 'কনটেন্ট'),
  kind: word('Type', 'ধরন'),
  title: word('Title', 'শিরোনাম'),
  summary: word('Short description', 'সংক্ষেপে'),
  summary_hint: word('What it is about and whom it is for', 'কী নিয়ে, কাদের জন্য'),
  category: word('Subject', 'বিষয়'),
  visibility: word('Visible to', 'কাদের জন্য খোলা'),
  visibilities: {
    private: word('Only me and those I share it with', 'শুধু আমি ও যাঁদের সঙ্গে শেয়ার করি'),
    institution: word('Everybody at my institution', 'আমার প্রতিষ্ঠানের সবাই'),
    public: word('Everybody', 'সবাই'),
  },
  price: word('Price in taka', 'দাম (টাকা)'),
  price_hint: word('0: free of charge', '০: বিনামূল্যে'),
  pass_hint: word('Empty: 60 on its own; in a course, the pass mark of the course', 'খালি রাখলে আলাদাভাবে ৬০, কোর্সে কোর্সের নিয়ম অনুযায়ী'),
  version: word('Version', 'সংস্করণ'),
  held: word('Contents of the content bank', 'কনটেন্ট ব্যাংকের কনটেন্ট'),
  held_shares: word('Contents shared with the person', 'যেসব কনটেন্ট তাঁর সঙ্গে শেয়ার করা হয়েছে'),
  held_orders: word('Contents that the person enrolled in', 'যেসব কনটেন্টে তিনি ভর্তি হয়েছেন'),
  held_attempts: word('Answers to quizzes of contents', 'কনটেন্টের কুইজের উত্তর'),
  held_reviews: word('Reviews of contents', 'কনটেন্টের মতামত'),
} as const;
/** What is refused; in a row's `can` the same codes. */
export const errors = {
  too_many_contents: word('Your content bank is full.', 'আপনার কনটেন্ট ব্যাংক পূর্ণ।'),
  nobody_found: word(
    'Nobody was found. A mobile number or an email address finds only people at your own institution; for others use the username.',
    'এই পরিচয়ে কাউকে পাওয়া যায়নি। মোবাইল নম্বর বা ই-মেইল দিয়ে শুধু নিজের প্রতিষ্ঠানের মানুষকে পাওয়া যায়; অন্যদের জন্য ইউজারনেম দিন।',
  ),
  no_institution: word('Please first choose the institution you are working for.', 'আগে বেছে নিন কোন প্রতিষ্ঠানের হয়ে কাজ করছেন।'),
  with_oneself: word('This is already yours.', 'এটি তো আপনারই।'),
  too_many_shares: word('This cannot be shared with anyone else.', 'যতজনের সঙ্গে শেয়ার করা যায়, ততজনের সঙ্গেই আছে।'),
  only_in_courses: word(
    'This type is done in a course: put it into a lesson of yours.',
    'এই ধরনের কনটেন্ট কোর্সের ভেতরে করতে হয়: নিজের কোনো পাঠে বসান।',
  ),
  is_own: word('This content is yours.', 'এই কনটেন্টটি আপনার।'),
  other_kind: word('The lesson and the content are of different types.', 'পাঠ আর কনটেন্টের ধরন আলাদা।'),
  not_enrolled: word('Please enrol first.', 'আগে ভর্তি হোন।'),
  not_a_quiz: word('There are no questions in it.', 'এতে কোনো প্রশ্ন নেই।'),
  no_attempts_left: word('You have used all attempts.', 'আর কোনো সুযোগ বাকি নেই।'),
  link_no_file: word('A link is not a file. Please add it to the text.', 'লিংক কোনো ফাইল নয়। লেখার মধ্যে দিন।'),
  stale: word('Somebody has changed this meanwhile. Please look at their version first.', 'এর মধ্যে কেউ এটি বদলেছেন। আগে তাঁর লেখাটি দেখুন।'),
} as const;
export const history = {
  name: word('content bank item', 'কনটেন্ট ব্যাংকের কনটেন্ট'),
  fields: {
    title: words.title,
    category_id: words.category,
    visibility: words.visibility,
    price_poisha: word('Price', 'দাম'),
    version: words.version,
    removed_at: word('Deleted', 'মুছে ফেলা'),
  },
  choices: { visibility: words.visibilities },
};
