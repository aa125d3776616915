// UI texts (i18n) of classrooms as their teachers run them: settings, a class of its own.
import { word } from '#core/i18n/words.ts';

export const words = {
  name: word('Name of the class', 'ক্লাসের নাম'),
  class_days: word('Days and hours', 'দিন ও সময়'),
  starts_on: word('First day', 'প্রথম দিন'),
  ends_on: word('Last day', 'শেষ দিন'),
  seats: word('Seats', 'আসন'),
  seats_hint: word('Leave it empty for no limit.', 'খালি রাখলে কোনো সীমা নেই।'),
  waiting_list: word('Waiting list', 'অপেক্ষমাণ তালিকা'),
  waiting_hint: word('When all seats are taken, people can wait for one.', 'সব আসন ভরে গেলে অপেক্ষায় থাকা যাবে।'),
  sharable: word('Learners may share the link', 'শিক্ষার্থীরা লিংক শেয়ার করতে পারবেন'),
  sharable_hint: word('They see the link to join and its code under People.', '“মানুষ” অংশে তাঁরা যোগ দেওয়ার লিংক ও কোড দেখবেন।'),
  posting: word('Who writes in the stream', 'টাইমলাইনে কারা লেখেন'),
  postings: {
    everyone: word('Everyone in the class', 'ক্লাসের সবাই'),
    questions: word('Teachers; learners ask and comment', 'শিক্ষকেরা; শিক্ষার্থীরা প্রশ্ন ও মন্তব্য করেন'),
    teachers: word('Only teachers', 'শুধু শিক্ষকেরা'),
  },
  anonymous: word('Questions without a name', 'নাম ছাড়া প্রশ্ন'),
  anonymous_hint: word('Teachers see who asks, other learners do not.', 'কে প্রশ্ন করেছেন শিক্ষক দেখবেন, অন্য শিক্ষার্থীরা দেখবেন না।'),
  live_link: word('Link to the online class', 'অনলাইন ক্লাসের লিংক'),
  live_link_hint: word(
    'Zoom, Google Meet or any other address that begins with https. Only people in the class see it.',
    'Zoom, Google Meet বা https দিয়ে শুরু অন্য কোনো লিংক। শুধু ক্লাসের মানুষেরা দেখবেন।',
  ),
  live_pass: word('Passcode', 'পাসকোড'),
  category: word('Subject', 'বিষয়'),
  new: word('New class', 'নতুন ক্লাস'),
  new_about: word(
    'A class of your own, without a course. It stands in no catalogue: people join by link, code or invitation.',
    'কোর্স ছাড়া আপনার নিজের একটি ক্লাস। এটি কোর্সের তালিকায় থাকবে না: লিংক, কোড বা আমন্ত্রণে মানুষ যোগ দেবেন।',
  ),
  many: word('Classrooms', 'ক্লাসরুম'),
  more: word('Fees, dates of enrolment and other terms', 'ফি, ভর্তির তারিখ ও অন্য শর্ত'),
  to_batch: word('Open the batch', 'ব্যাচ খুলুন'),
  end: word('Archive or delete', 'আর্কাইভ বা মোছা'),
  end_text: word(
    'An archived class can be read and not changed. Marks and certificates stay.',
    'আর্কাইভে রাখা ক্লাস পড়া যায়, বদলানো যায় না। নম্বর ও সনদ থাকে।',
  ),
};
