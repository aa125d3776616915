// UI texts (i18n) of the question bank that server and pages share: its list, what is refused, what may be done.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Questions', 'প্রশ্ন'),
  one: word('Question', 'প্রশ্ন'),
  searches: word('text, answers, tags', 'লেখা, উত্তর, ট্যাগ'),
  question: word('Question', 'প্রশ্ন'),
  type: word('Type', 'ধরন'),
  difficulty: word('Difficulty', 'কতটা কঠিন'),
  difficulties: { 1: word('Easy', 'সহজ'), 2: word('Medium', 'মাঝারি'), 3: word('Hard', 'কঠিন') },
  language: word('Language', 'ভাষা'),
  languages: { bn: word('Bangla', 'বাংলা'), en: word('English', 'ইংরেজি'), both: word('Both languages', 'দুই ভাষায়') },
  category: word('Subject', 'বিষয়'),
  outcome: word('Learning outcome', 'শিখনফল'),
  outcome_hint: word('What a learner who answers it can do', 'যিনি সঠিক উত্তর দেন তিনি কী পারেন'),
  tags: word('Tags', 'ট্যাগ'),
  tag: word('Tag', 'ট্যাগ'),
  tags_hint: word('Separated by commas, such as cell, chapter 2', 'কমা দিয়ে আলাদা করুন, যেমন কোষ, অধ্যায় ২'),
  uses: word('Used in', 'ব্যবহার'),
  used: word('Used in a quiz', 'কুইজে আছে'),
  has_version: word('Saved as a version', 'সংস্করণ হিসেবে সংরক্ষিত'),
  answered: word('Answers', 'উত্তর'),
  share: word('Correct', 'সঠিকের হার'),
  separates: word('Discrimination', 'আলাদা করে কতটা'),
  version: word('Version', 'সংস্করণ'),
  updated: word('Changed', 'পরিবর্তন'),
  folder: word('Folder', 'ফোল্ডার'),
  owner: word('Owner', 'যাঁর'),
  folders: word('Folders', 'ফোল্ডার'),
  edit: word('Edit', 'সম্পাদনা'),
  copy: word('Copy', 'কপি করুন'),
  export_them: word('Export', 'এক্সপোর্ট করুন'),
  move: word('Move', 'সরান'),
  tag_them: word('Tag', 'ট্যাগ'),
  share_them: word('Share', 'শেয়ার করুন'),
  remove: word('Delete', 'মুছুন'),
  restore: word('Restore', 'ফিরিয়ে আনুন'),
  text: word('Question', 'প্রশ্ন'),
  explanation: word('Explanation', 'ব্যাখ্যা'),
  hint: word('Hint', 'ইঙ্গিত'),
  marks: word('Marks', 'নম্বর'),
  answers: word('Answers', 'উত্তর'),
  n_answers: word('{type}: {n} {n|part|parts}', '{type}: {n}টি অংশ'),
  no_answers: word('Nothing yet', 'এখনো কিছু নেই'),
  held: word('Folders and questions of the question bank', 'প্রশ্নব্যাংকের ফোল্ডার ও প্রশ্ন'),
  held_folders: word('Folders of the question bank', 'প্রশ্নব্যাংকের ফোল্ডার'),
  held_shares: word('Questions shared with the person', 'যেসব প্রশ্ন তাঁর সঙ্গে শেয়ার করা হয়েছে'),
  whole: word('The answers are complete', 'উত্তরের ঘরগুলো সম্পূর্ণ'),
  begun: word('Not saved yet', 'এখনো সংরক্ষিত নয়'),
} as const;

/** What is refused; in a row's `can` the same codes. */
export const errors = {
  too_deep: word('Folders cannot be nested this deep.', 'ফোল্ডারের ভেতরে এত গভীরে আর ফোল্ডার রাখা যায় না।'),
  too_many_folders: word('The bank has reached its limit of folders.', 'ব্যাংকে যতগুলো ফোল্ডার রাখা যায়, ততগুলোই আছে।'),
  too_many_questions: word('The bank has reached its limit of questions.', 'ব্যাংকে যতগুলো প্রশ্ন রাখা যায়, ততগুলোই আছে।'),
  too_many_tags: word('A question can have 12 tags at most.', 'একটি প্রশ্নে সর্বোচ্চ ১২টি ট্যাগ দেওয়া যায়।'),
  too_many_shares: word('This cannot be shared with anyone else.', 'যতজনের সঙ্গে শেয়ার করা যায়, ততজনের সঙ্গেই আছে।'),
  folder_within: word('A folder cannot be moved into itself.', 'কোনো ফোল্ডার তার নিজের ভেতরে সরানো যায় না।'),
  other_bank: word('This belongs to another bank. Please copy it instead of moving it.', 'এটি অন্য ব্যাংকের। সরানোর বদলে কপি করুন।'),
  not_whole: word('This question cannot be used yet: something is missing in it.', 'প্রশ্নটি এখনো করা যাবে না: কিছু একটা বাকি আছে।'),
  never_saved: word('This question was never saved. Please save it first.', 'প্রশ্নটি এখনো সংরক্ষণ করা হয়নি। আগে সংরক্ষণ করুন।'),
  nobody_found: word(
    'Nobody was found. A mobile number or an email address finds only people at your own institution; for others use the username.',
    'এই পরিচয়ে কাউকে পাওয়া যায়নি। মোবাইল নম্বর বা ই-মেইল দিয়ে শুধু নিজের প্রতিষ্ঠানের মানুষকে পাওয়া যায়; অন্যদের জন্য ইউজারনেম দিন।',
  ),
  no_institution: word('Please first choose the institution you are working for.', 'আগে বেছে নিন কোন প্রতিষ্ঠানের হয়ে কাজ করছেন।'),
  with_oneself: word('This is already yours.', 'এটি তো আপনারই।'),
  share_level: word('You cannot give more permission than you have yourself.', 'আপনি নিজে যতটুকু পারেন, তার বেশি শেয়ার করা যায় না।'),
  not_given: word(
    'Somebody else has shared this. Only they or the owner can change it.',
    'এটি অন্য কেউ শেয়ার করেছেন। তিনি বা মালিক এটি বদলাতে পারেন।',
  ),
  stale: word(
    'Somebody has saved this question meanwhile. Please look at their version first.',
    'এর মধ্যে কেউ প্রশ্নটি সংরক্ষণ করেছেন। আগে তাঁর সংস্করণটি দেখুন।',
  ),
  nothing_new: word('This is already the current version.', 'এই সংস্করণটিই এখন আছে।'),
  no_bank: word('You do not have access to this institution’s bank.', 'এই প্রতিষ্ঠানের ব্যাংকে আপনার প্রবেশাধিকার নেই।'),
} as const;
/** Why a row cannot be acted on. */
export const why = {
  only_look: word(
    'It was shared with you for viewing only. Its owner can give you more permission.',
    'এটি শুধু দেখার জন্য শেয়ার করা। মালিক চাইলে আরও অনুমতি দিতে পারেন।',
  ),
  not_edited: word(
    'It was not shared with you for editing. Its owner can give you permission.',
    'এটি সম্পাদনার জন্য শেয়ার করা হয়নি। মালিক অনুমতি দিতে পারেন।',
  ),
  not_shared_on: word(
    'You may not share it with others. Its owner can give you permission.',
    'এটি অন্যদের শেয়ার করার অনুমতি নেই। মালিক অনুমতি দিতে পারেন।',
  ),
  not_yours: word('It belongs to somebody else. You can copy it into your own bank.', 'এটি অন্যের। নিজের ব্যাংকে কপি করে নিতে পারেন।'),
  never_saved: errors.never_saved,
} as const;
export const levelWords = {
  levels: {
    view: { name: word('View', 'দেখা'), about: word('Can read it, with the correct answer', 'পড়তে পারবেন, সঠিক উত্তরসহ') },
    use: { name: word('Use', 'ব্যবহার'), about: word('Can put it into their own quizzes, and copy it', 'নিজের কুইজে দিতে ও কপি করতে পারবেন') },
    edit: { name: word('Edit', 'সম্পাদনা'), about: word('Can save new versions', 'নতুন সংস্করণ সংরক্ষণ করতে পারবেন') },
    share: { name: word('Share', 'শেয়ার করা'), about: word('Can share it with others too', 'অন্যদেরও দিতে পারবেন') },
  },
} as const;
export const bankHistory = {
  name: word('bank question', 'প্রশ্নব্যাংকের প্রশ্ন'),
  fields: {
    folder_id: words.folder,
    version: words.version,
    type: words.type,
    difficulty: words.difficulty,
    language: words.language,
    outcome: words.outcome,
    tags: words.tags,
    removed_at: word('Deleted', 'মুছে ফেলা'),
  },
};
export const folderHistory = {
  name: word('question bank folder', 'প্রশ্নব্যাংকের ফোল্ডার'),
  fields: { name: word('Name', 'নাম'), parent_id: words.folder, removed_at: bankHistory.fields.removed_at },
};
