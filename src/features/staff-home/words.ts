// UI texts (i18n) of the home of staff: what waits for them, and the figures of a time.
import { word } from '#core/i18n/words.ts';

export const words = {
  hello: word('Welcome, {name}', 'স্বাগতম, {name}'),
  first_course: word('Create your first course', 'প্রথম কোর্সটি তৈরি করুন'),
  new_course: word('New course', 'নতুন কোর্স'),
  first_course_text: word(
    'Start with a title and a subject. It stays a draft that only you and your institution see until you publish it.',
    'একটি শিরোনাম আর বিষয় দিয়ে শুরু করুন। প্রকাশ না করা পর্যন্ত এটি খসড়া থাকবে, শুধু আপনি ও আপনার প্রতিষ্ঠান দেখবেন।',
  ),
  waits: word('Waiting for you', 'আপনার হাতে বাকি'),
  tasks: word('{n} {n|task|tasks}', '{n}টি কাজ'),
  nothing: word('Nothing is waiting', 'কোনো কাজ বাকি নেই'),
  nothing_text: word('Anything that needs your decision will appear here.', 'যেখানে আপনার সিদ্ধান্ত লাগবে, তা এখানে দেখা যাবে।'),
  oldest: word('The oldest is from {date}', 'সবচেয়ে পুরোনোটি {date} তারিখের'),
  done: word('All done', 'সব শেষ'),
  open: word('Open', 'দেখুন'),
  open_of: word('Open: {what}', 'দেখুন: {what}'),
  more: word('{n}+', '{n}+'),
  approvals_text: word(
    'Everything that waits for your yes or no, with the list where you decide.',
    'আপনার সিদ্ধান্তের অপেক্ষায় যা আছে, সিদ্ধান্ত দেওয়ার তালিকাসহ।',
  ),
  no_approvals: word('Nothing waits for your decision', 'আপনার সিদ্ধান্তের অপেক্ষায় কিছু নেই'),
  no_approvals_text: word('What a role of yours may decide on will appear here.', 'আপনার ভূমিকায় যেসব সিদ্ধান্ত নিতে পারেন, সেগুলো এখানে দেখা যাবে।'),
  none_of_kind: word('None of these is waiting', 'এ রকম কিছু অপেক্ষায় নেই'),
  figures: word('Figures', 'সংখ্যা'),
  of_institution: word('All courses of {name}', '{name}-এর সব কোর্স'),
  of_courses: word('The courses of your role', 'আপনার ভূমিকার কোর্সগুলো'),
  period: word('Period of the figures', 'সংখ্যার সময়কাল'),
  from_to: word('{from} – {to}', '{from} – {to}'),
  before: word('{n} in the {days} days before', 'আগের {days} দিনে {n}'),
  as_table: word('Show as a table', 'সারণি হিসেবে দেখুন'),
  table: word('Table of the figures', 'সংখ্যার সারণি'),
  since: word('From', 'শুরু'),
  over_time: word('{what} over time', 'সময়ের সঙ্গে {what}'),
  this_time: word('These {days} days', 'এই {days} দিন'),
  time_before: word('The {days} days before', 'আগের {days} দিন'),
  running: word('Running', 'চলছে'),
} as const;
export const system = {
  title: word('State of the system', 'সিস্টেমের অবস্থা'),
  jobs: word('Background jobs', 'চলমান কাজ'),
  jobs_ok: word('Everything on time', 'সব সময়মতো চলছে'),
  jobs_late: word('The oldest has waited {time}', 'সবচেয়ে পুরোনোটি {time} ধরে অপেক্ষায়'),
  jobs_none: word('No worker process is running', 'কাজ করার কোনো প্রোগ্রাম চালু নেই'),
  jobs_failed: word('{n} failed', '{n}টি হয়নি'),
  messages: word('Mail and SMS', 'ই-মেইল ও এসএমএস'),
  messages_ok: word('Everything is sent', 'সব পাঠানো হয়েছে'),
  messages_wait: word('{n} not sent yet, the oldest for {time}', '{n}টি এখনো যায়নি, সবচেয়ে পুরোনোটি {time} ধরে'),
  disk: word('File storage', 'ফাইলের জায়গা'),
  disk_free: word('{free} of {size} free', '{size}-এর মধ্যে {free} খালি'),
  log: word('Activity log', 'কার্যক্রমের লগ'),
  log_ok: word('Intact, checked on {date}', 'অক্ষত, মিলিয়ে দেখা হয়েছে {date}'),
  log_bad: word('{n} {n|fault|faults}, checked on {date}', '{n}টি গরমিল, মিলিয়ে দেখা হয়েছে {date}'),
  log_none: word('Not checked yet', 'এখনো মিলিয়ে দেখা হয়নি'),
  in_order: word('OK', 'ঠিক আছে'),
  look_at_it: word('Needs attention', 'দেখা দরকার'),
} as const;
export const periods = {
  days: { '7': word('7 days', '৭ দিন'), '30': word('30 days', '৩০ দিন'), '365': word('A year', 'এক বছর') },
} as const;
export const waiting = {
  of: {
    requests: word('Institution requests', 'প্রতিষ্ঠানের আবেদন'),
    teaching: word('Teaching requests', 'পড়ানোর আবেদন'),
    access: word('Permission requests', 'অনুমতি চেয়েছেন যাঁরা'),
    claims: word('Claims of teachers', 'শিক্ষক যাচাইয়ের আবেদন'),
    enrollments: word('Enrolments to approve', 'অনুমোদনের অপেক্ষায় ভর্তি'),
    certificates: word('Certificates to approve', 'অনুমোদনের অপেক্ষায় সনদ'),
    blogs: word('Blog posts to approve', 'অনুমোদনের অপেক্ষায় ব্লগ'),
    tutorials: word('Tutorials to approve', 'অনুমোদনের অপেক্ষায় টিউটোরিয়াল'),
    articles: word('Articles to approve', 'অনুমোদনের অপেক্ষায় নিবন্ধ'),
    promotions: word('Promotions to approve', 'অনুমোদনের অপেক্ষায় প্রচার'),
    budgets: word('Larger budgets of trainings', 'প্রশিক্ষণের বাজেট বাড়ানোর আবেদন'),
    messages: word('Contact messages', 'আমাদের কাছে লেখা বার্তা'),
    reports: word('Reported posts', 'অভিযোগ আসা পোস্ট'),
    questions: word('Unanswered posts', 'শিক্ষকের উত্তর পায়নি এমন পোস্ট'),
  },
} as const;
export const figures = {
  of: {
    people: word('New users', 'নতুন মানুষ'),
    enrolled: word('New enrolments', 'নতুন ভর্তি'),
    completed: word('Courses completed', 'কোর্স শেষ করেছেন'),
    certificates: word('Certificates', 'সনদ'),
  },
} as const;
