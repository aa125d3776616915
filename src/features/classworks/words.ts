// UI texts (i18n) and errors of classwork.
import { word } from '#core/i18n/words.ts';
import type { BadgeLook } from '#core/lists/declare.ts';
import type { Standing, WorkKind } from './rules.ts';

export const errors = {
  is_archived: word('This class is archived: it can be read, not changed.', 'এই ক্লাস সংরক্ষণে আছে: পড়া যায়, বদলানো যায় না।'),
  not_ready: word('Something is still missing before learners can have it.', 'শিক্ষার্থীদের দেওয়ার আগে কিছু বাকি আছে।'),
  work_begun: word(
    'Learners have started this work. What they did stays theirs; those who start later get the changed one.',
    'শিক্ষার্থীরা এই কাজ শুরু করেছেন। তাঁরা যা করেছেন তা তাঁদের থাকবে; যাঁরা পরে শুরু করবেন, তাঁরা বদলানো কাজটি পাবেন।',
  ),
  stale: word('Somebody has changed this work meanwhile.', 'এর মধ্যে অন্য কেউ এই কাজ বদলেছেন।'),
  wrong_session: word('That session is not of this class.', 'ওই সেশনটি এই ক্লাসের নয়।'),
  wrong_people: word('Those people or groups are not in this class.', 'ওই মানুষ বা দল এই ক্লাসে নেই।'),
  wrong_file: word('Choose that file again: it was not taken for this class.', 'ফাইলটি আবার বেছে নিন: এই ক্লাসের জন্য নেওয়া হয়নি।'),
  wrong_question: word('You cannot use that question of the bank.', 'প্রশ্নভান্ডারের ওই প্রশ্ন আপনি ব্যবহার করতে পারেন না।'),
  too_many_works: word('A class has 2,000 works at most. Remove some first.', 'একটি ক্লাসে সর্বোচ্চ ২,০০০টি কাজ থাকে। আগে কিছু বাদ দিন।'),
  link_no_file: word('A link is not a file. Choose a file.', 'লিংক কোনো ফাইল নয়। একটি ফাইল বেছে নিন।'),
} as const;

export const words = {
  many: word('Classwork', 'ক্লাসের কাজ'),
  one: word('Work', 'কাজ'),
  submissions: word('Submissions', 'জমার তালিকা'),
  submission: word('Submission', 'জমা'),
  searches: word('name', 'নাম'),
  person: word('Learner', 'শিক্ষার্থী'),
  roll: word('Roll', 'রোল'),
  state: word('State', 'অবস্থা'),
  percent: word('Percent', 'শতাংশ'),
  handed_in_at: word('Submitted', 'জমার সময়'),
  late_short: word('Late', 'দেরিতে'),
  excuse: word('Excuse', 'ছাড় দিন'),
  unexcuse: word('No longer excuse', 'ছাড় বাতিল করুন'),
  kinds: {
    assignment: word('Assignment', 'অ্যাসাইনমেন্ট'),
    quiz: word('Quiz', 'কুইজ'),
    exam: word('Exam', 'পরীক্ষা'),
    survey: word('Survey', 'জরিপ'),
  },
  states: {
    draft: word('Draft', 'খসড়া'),
    scheduled: word('Not open yet', 'এখনো খোলেনি'),
    open: word('Open', 'চলছে'),
    over: word('Over', 'সময় শেষ'),
  },
  standings: {
    not_open: word('Not open yet', 'এখনো খোলেনি'),
    not_begun: word('Not started', 'শুরু হয়নি'),
    begun: word('Started', 'শুরু করেছেন'),
    handed_in: word('Submitted', 'জমা হয়েছে'),
    returned: word('Returned', 'ফেরত'),
    marked: word('Marked', 'দেখা হয়েছে'),
    excused: word('Excused', 'ছাড়'),
    missed: word('Not submitted', 'জমা নেই'),
    hidden: word('Answered without names', 'নাম ছাড়া'),
  },
  title_en: word('Title (English)', 'শিরোনাম (ইংরেজি)'),
  title_bn: word('Title (Bangla)', 'শিরোনাম (বাংলা)'),
  minutes: word('Time limit in minutes', 'সময়, মিনিটে'),
  pass_percent: word('Percent to pass', 'পাস করতে যত শতাংশ'),
  attempts: word('Attempts', 'কতবার দেওয়া যাবে'),
  due: word('Due', 'শেষ সময়'),
} as const;
/** How a standing looks wherever it is shown. */
export const standLooks: Record<Standing, { look: BadgeLook; icon: string }> = {
  not_open: { look: 'plain', icon: 'clock' },
  not_begun: { look: 'plain', icon: 'circle-dot' },
  begun: { look: 'info', icon: 'pencil' },
  handed_in: { look: 'warn', icon: 'clock' },
  returned: { look: 'warn', icon: 'undo-2' },
  marked: { look: 'ok', icon: 'circle-check' },
  excused: { look: 'plain', icon: 'check' },
  missed: { look: 'danger', icon: 'x' },
  hidden: { look: 'plain', icon: 'eye-off' },
};
/** The answers to a survey wait for nobody. */
export const lookOf = ({ content_type }: { content_type: WorkKind }, state: Standing): (typeof standLooks)[Standing] =>
  standLooks[content_type === 'survey' && state === 'handed_in' ? 'marked' : state];
