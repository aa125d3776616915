// UI texts (i18n) and errors of the timetable of a class.
import { word } from '#core/i18n/words.ts';

export const words = {
  sessions: word('Sessions', 'সেশন'),
  mode: word('How it is held', 'যেভাবে হবে'),
  modes: {
    face: word('In person', 'সামনাসামনি'),
    live: word('Live online', 'অনলাইনে লাইভ'),
    mixed: word('In person and live', 'সামনাসামনি ও লাইভ'),
  },
  place: word('Place', 'স্থান'),
  fixed: word('Keep in place when a day is moved', 'দিন সরালেও এটি জায়গায় থাকবে'),
  teacher: word('Teacher', 'শিক্ষক'),
  lesson: word('Lesson', 'পাঠ'),
  break: word('Second half begins', 'দ্বিতীয় বেলা শুরু'),
  reason: word('Reason', 'কারণ'),
} as const;
export const errors = {
  session_clash: word(
    'Another session of this class or of its teacher is at that time. Choose another time, or save it anyway.',
    'ওই সময়ে এই ক্লাসের বা এই শিক্ষকের আরেকটি সেশন আছে। অন্য সময় দিন, অথবা তবুও সংরক্ষণ করুন।',
  ),
  session_begun: word('This session has started, so its time cannot be changed.', 'সেশনটি শুরু হয়ে গেছে, তাই এর সময় আর বদলানো যাবে না।'),
  session_cancelled: word('This session has been cancelled.', 'সেশনটি বাতিল করা হয়েছে।'),
  too_many_sessions: word(
    'At most 200 sessions can be created at once, and 2,000 in a class. Choose an earlier last day.',
    'একবারে সর্বোচ্চ ২০০টি সেশন তৈরি করা যায়, এক ক্লাসে ২,০০০টি। আরও আগের একটি শেষ দিন দিন।',
  ),
  no_session: word(
    'None of the chosen days is a class day: they are holidays, or not in this period.',
    'বেছে নেওয়া দিনগুলোর কোনোটিতে ক্লাস পড়ে না: সেদিন ছুটি, অথবা দিনটি এই সময়ের মধ্যে নেই।',
  ),
  is_archived: word('This class is archived and can only be read.', 'ক্লাসটি আর্কাইভে আছে, এখন শুধু দেখা যায়।'),
  not_teacher_here: word('This person is not a teacher of the class.', 'তিনি এই ক্লাসের শিক্ষক নন।'),
  wrong_lesson: word('This lesson is not in the course of the class.', 'পাঠটি এই ক্লাসের কোর্সে নেই।'),
  stale: word('The session has been changed meanwhile.', 'এর মধ্যে সেশনটি বদলানো হয়েছে।'),
  nothing_to_move: word(
    'There is nothing to move: the sessions of that day have started, are cancelled, or are set to keep their place.',
    'সরানোর মতো কিছু নেই: ওই দিনের সেশন শুরু হয়ে গেছে, বাতিল হয়েছে, অথবা জায়গায় রাখা।',
  ),
  month_closed: word(
    'The register of the month that it would move to is closed. Reopen it first.',
    'যে মাসে সরানো হচ্ছে, তার হাজিরা খাতা চূড়ান্ত হয়েছে। আগে খাতাটি আবার খুলুন।',
  ),
  changed_since: word('The timetable has changed since the preview. Look at it again.', 'দেখার পর সময়সূচি বদলেছে। আবার দেখে নিন।'),
  undo_late: word(
    'A move can be undone for ten minutes, and once. Move the day again.',
    'সরানোর পর ১০ মিনিট পর্যন্ত একবার আগের অবস্থায় ফেরানো যায়। দিনটি আবার সরান।',
  ),
  not_learner_here: word('Only learners of the class say whether they can come.', 'আসতে পারবেন কি না, তা শুধু ক্লাসের শিক্ষার্থীরা জানান।'),
} as const;
