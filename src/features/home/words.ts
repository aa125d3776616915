// UI texts (i18n) of the front page.
import { word } from '#core/i18n/words.ts';

export const words = {
  description: word(
    'Courses made by teachers, small lessons for a phone, certificates anyone can check. In Bangla and English.',
    'শিক্ষকদের তৈরি কোর্স, ফোনে পড়ার মতো ছোট পাঠ, যাচাই করা যায় এমন সনদ। বাংলা ও ইংরেজিতে।',
  ),
  eyebrow: word('{n} people are learning here', '{n} শিক্ষার্থী এখানে শিখছেন'),
  eyebrow_plain: word('Learning for everybody', 'সবার জন্য শেখার জায়গা'),
  eyebrow_partner: word('The learning site of {name}', '{name}-এর শেখার সাইট'),
  headline: word('Learn what you want, in your own language', 'যা শিখতে চান, নিজের ভাষায় শিখুন'),
  headline_partner: word('Learn with {name}', '{name}-এর সঙ্গে শিখুন'),
  lead: word(
    'Science, languages, farming, computers: courses made by teachers, small lessons to read on a phone, and a certificate anyone can check at the end.',
    'বিজ্ঞান, ভাষা, কৃষি, কম্পিউটার: শিক্ষকদের তৈরি কোর্স, ফোনে পড়ার মতো ছোট পাঠ, শেষে যাচাই করা যায় এমন সনদ।',
  ),
  search_label: word('What would you like to learn?', 'কী শিখতে চান, লিখুন'),
  search_hint: word('For example: spreadsheet, rice', 'যেমন: স্প্রেডশিট, ধান চাষ'),
  about_us: word('About us', 'আমাদের কথা'),
  about_more: word('Read more about us', 'আমাদের সম্পর্কে আরও পড়ুন'),
  popular: word('Popular:', 'জনপ্রিয়:'),
  subjects: word('Choose a subject', 'বিষয় বেছে নিন'),
  all_subjects: word('All subjects', 'সব বিষয়'),
  courses_n: word('{n} {n|course|courses}', '{n}টি কোর্স'),
  none_yet: word(
    'Welcome to {name}. Its first courses are being made; please look in again soon.',
    '{name}-এর সাইটে স্বাগতম। প্রথম কোর্সগুলো তৈরি হচ্ছে, কিছুদিন পর আবার দেখুন।',
  ),
  glance: word('At a glance', 'এক নজরে'),
  learners: word('Learners', 'শিক্ষার্থী'),
  courses: word('Courses', 'কোর্স'),
  certificates: word('Certificates issued', 'সনদ দেওয়া হয়েছে'),
  institutions: word('Partner institutions', 'অংশীদার প্রতিষ্ঠান'),
  teachers: word('Teachers', 'শিক্ষক'),
  most_learnt: word('Most popular', 'সবচেয়ে জনপ্রিয়'),
  chosen: word('Featured courses', 'বাছাই করা কোর্স'),
  newest: word('New courses', 'নতুন এসেছে'),
  all_courses: word('All courses', 'সব কোর্স'),
  all: word('All', 'সব'),
  carousel: word('row of slides', 'স্লাইডের সারি'),
  slide: word('slide', 'স্লাইড'),
  slide_of: word('Slide {n} of {all}', '{all}টির মধ্যে {n} নম্বর স্লাইড'),
  slides_pause: word('Pause the slides', 'স্লাইড থামান'),
  slides_play: word('Play the slides', 'স্লাইড চালান'),
  slides_before: word('Previous slide', 'আগের স্লাইড'),
  slides_next: word('Next slide', 'পরের স্লাইড'),
  news: word('Happening now', 'এখন যা চলছে'),
  steps: word('Three steps to a certificate', 'তিন ধাপে সনদ'),
  feedback: word('What learners say', 'শিক্ষার্থীরা যা বলেন'),
  /** Who is not named: a person under 18. */
  a_learner: word('A learner', 'একজন শিক্ষার্থী'),
  for_each: word('For everyone who learns or teaches', 'কার জন্য কী আছে'),
  register_free: word('Register for free', 'বিনামূল্যে নিবন্ধন করুন'),
  made_for: word('Made for Bangladesh', 'বাংলাদেশের জন্য তৈরি'),
  join: word('Would you like to teach?', 'আপনিও পড়াতে চান?'),
  join_text: word(
    'Register and say what you teach and where. An administrator looks at it, then you start your first course. It is free.',
    'নিবন্ধন করুন, কী ও কোথায় পড়ান লিখুন। একজন অ্যাডমিন দেখে ভূমিকা দিলে প্রথম কোর্স শুরু করুন। কোনো খরচ নেই।',
  ),
  join_teacher: word('Start as a teacher', 'শিক্ষক হিসেবে শুরু করুন'),
  join_partner: word('Partnership for institutions', 'প্রতিষ্ঠানের জন্য অংশীদারত্ব'),
  partners: word('Partner institutions', 'অংশীদার প্রতিষ্ঠান'),
  all_partners: word('All partners', 'সব প্রতিষ্ঠান'),
};

export const steps = [
  {
    icon: 'search',
    title: word('1. Find', '১. খুঁজে নিন'),
    text: word('Search in Bangla or in English letters. Enrolling takes a minute.', 'বাংলায় বা ইংরেজি হরফে লিখুন। ভর্তি হতে এক মিনিট লাগে।'),
  },
  {
    icon: 'book-open',
    title: word('2. Learn in small lessons', '২. ছোট ছোট পাঠে শিখুন'),
    text: word(
      'Lessons of a few minutes and short quizzes. Continue where you stopped.',
      'কয়েক মিনিটের পাঠ আর ছোট কুইজ। যেখানে থেমেছেন, সেখান থেকেই শুরু।',
    ),
  },
  {
    icon: 'award',
    title: word('3. Get the certificate', '৩. সনদ নিন'),
    text: word('An employer scans the QR code and sees that it is genuine.', 'কিউআর কোড স্ক্যান করলেই চাকরিদাতা দেখবেন, সনদটি আসল।'),
  },
] as const;

export const audiences = [
  {
    key: 'learner',
    kind: 'learner',
    cover: '/cover/shapla/aud-l3.svg',
    title: word('For learners', 'শিক্ষার্থীর জন্য'),
    text: word('Learn at your own pace and finish with a certificate.', 'নিজের গতিতে শিখুন, শেষে সনদ নিন।'),
    bullets: [
      word('Free courses in many subjects', 'নানা বিষয়ে বিনামূল্যের কোর্স'),
      word('Lessons on any phone, in your own time', 'যেকোনো ফোনে, নিজের সময়ে পাঠ'),
      word('Continue where you stopped', 'যেখানে থেমেছেন, সেখান থেকে শুরু'),
      word('Most quizzes marked at once', 'বেশির ভাগ কুইজের ফল সঙ্গে সঙ্গে'),
      word('Ask and discuss under each lesson', 'পাঠের নিচেই প্রশ্ন ও আলোচনা'),
      word('A certificate anyone can check', 'যাচাই করা যায় এমন সনদ'),
    ],
  },
  {
    key: 'teacher',
    kind: 'teacher-contributor',
    cover: '/cover/lota/aud-t.svg',
    title: word('For teachers', 'শিক্ষকের জন্য'),
    text: word('Teach and mark from one place.', 'পড়ান, খাতা দেখুন, এক জায়গা থেকে।'),
    bullets: [
      word('Make your own courses, step by step', 'ধাপে ধাপে নিজের কোর্স তৈরি'),
      word('Batches with their own dates and seats', 'নিজের তারিখ ও আসনসংখ্যার ব্যাচ'),
      word('Assignments submitted from a phone', 'ফোন থেকে জমা দেওয়ার অ্যাসাইনমেন্ট'),
      word('Build quizzes from a question bank', 'প্রশ্নব্যাংক থেকে কুইজ তৈরি'),
      word('Easy marking and feedback', 'সহজে নম্বর ও মন্তব্য দেওয়া'),
      word('Every learner’s progress at a glance', 'প্রতিটি শিক্ষার্থীর অগ্রগতি এক নজরে'),
      word('A verified teacher badge', 'যাচাইকৃত শিক্ষক ব্যাজ'),
    ],
  },
  {
    key: 'contributor',
    kind: 'teacher-contributor',
    cover: '/cover/kolka/aud-c2.svg',
    title: word('For contributors', 'কনটেন্ট নির্মাতার জন্য'),
    text: word('Make it once, reach the whole country.', 'একবার তৈরি করুন, সারা দেশে পৌঁছে দিন।'),
    bullets: [
      word('Video, audio and documents together', 'ভিডিও, অডিও ও ডকুমেন্ট এক জায়গায়'),
      word('16 kinds of questions', '১৬ ধরনের প্রশ্ন'),
      word('In both Bangla and English', 'বাংলা ও ইংরেজি, দুই ভাষায়'),
      word('Drafts saved as you write, earlier versions kept', 'লিখতে লিখতেই খসড়া সংরক্ষণ, আগের সংস্করণও থাকে'),
      word('Import questions from Word or Moodle', 'Word বা Moodle থেকে প্রশ্ন ইমপোর্ট'),
      word('See ratings and reviews', 'রেটিং ও মতামত দেখা'),
      word('Share files with colleagues', 'সহকর্মীর সঙ্গে ফাইল শেয়ার করা'),
      word('Captions and chapters for videos', 'ভিডিওর ক্যাপশন ও অধ্যায়'),
    ],
  },
  {
    key: 'institute',
    kind: 'institute',
    cover: '/cover/pati/aud-i7.svg',
    title: word('For institutions', 'প্রতিষ্ঠানের জন্য'),
    text: word('A learning site in your name and colour.', 'নিজের নামে, নিজের রঙে শেখার সাইট।'),
    bullets: [
      word('Your own address and logo', 'নিজস্ব ঠিকানা ও লোগো'),
      word('Manage teachers and learners', 'শিক্ষক ও শিক্ষার্থী ব্যবস্থাপনা'),
      word('Permissions by role', 'ভূমিকা অনুযায়ী অনুমতি'),
      word('Batches, enrolment and waiting lists', 'ব্যাচ, ভর্তি ও অপেক্ষমাণ তালিকা'),
      word('Certificates in your name', 'নিজের নামে সনদ'),
      word('Enrolments and completions at a glance', 'ভর্তি ও সম্পন্ন হওয়ার হিসাব এক নজরে'),
    ],
  },
] as const;

export const reasons = [
  {
    icon: 'zap',
    title: word('Works on slow internet', 'ধীর ইন্টারনেটেও চলে'),
    text: word('Pages are light. Videos show their size first.', 'পাতা হালকা। ভিডিও চালানোর আগেই কত ডেটা লাগবে, তা দেখা যায়।'),
  },
  {
    icon: 'cloud-check',
    title: word('Answers are never lost', 'উত্তর হারায় না'),
    text: word('Offline, answers stay on the phone and are sent later.', 'ইন্টারনেট চলে গেলে উত্তর ফোনে থাকে, ফিরলে নিজে থেকে জমা হয়।'),
  },
  {
    icon: 'accessibility',
    title: word('Readable for all', 'সবার পড়ার মতো'),
    text: word('Large text, contrast, screen readers, keyboard.', 'বড় অক্ষর, বেশি কনট্রাস্ট, স্ক্রিন রিডার, কিবোর্ড।'),
  },
  {
    icon: 'users-round',
    title: word('One phone, many learners', 'এক ফোন, অনেক শিক্ষার্থী'),
    text: word('Change accounts easily and log out safely.', 'সহজে অ্যাকাউন্ট বদল ও নিরাপদ লগআউট।'),
  },
] as const;
