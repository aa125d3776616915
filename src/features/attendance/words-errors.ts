// UI texts (i18n) of the register: errors.
import { word } from '#core/i18n/words.ts';

export const errors = {
  month_closed: word(
    'The register of this month is closed. Ask whoever runs the class to change it.',
    'এই মাসের হাজিরা খাতা চূড়ান্ত হয়েছে। বদলাতে হলে ক্লাসের পরিচালককে বলুন।',
  ),
  month_open: word('The register of this month is not closed.', 'এই মাসের হাজিরা খাতা চূড়ান্ত করা হয়নি।'),
  month_runs: word(
    'Sessions of this month are not over yet. Close the register after the last one.',
    'এই মাসের সেশন এখনো বাকি আছে। শেষ সেশনের পরে খাতা চূড়ান্ত করুন।',
  ),
  month_empty: word('There is no attendance in this month yet. Take attendance first.', 'এই মাসে এখনো কোনো উপস্থিতি নেই। আগে উপস্থিতি নিন।'),
  has_conflicts: word(
    'Some halves of this month do not match yet. Decide on them first.',
    'এই মাসের কিছু বেলার খবর এখনো মিলছে না। আগে সেগুলো ঠিক করুন।',
  ),
  session_cancelled: word('This session was cancelled.', 'এই সেশন বাতিল করা হয়েছে।'),
  is_archived: word('This batch is archived. Restore it first.', 'এই ব্যাচ আর্কাইভে আছে। আগে ফিরিয়ে আনুন।'),
  not_begun: word('This session has not started yet. Please come back when it does.', 'এই সেশন এখনো শুরু হয়নি। শুরু হলে আবার আসুন।'),
  not_staff_here: word('This is for those who take attendance in this class.', 'এটি শুধু তাঁদের জন্য, যাঁরা এই ক্লাসে উপস্থিতি নেন।'),
  not_learner_here: word('Only learners of this class have attendance.', 'উপস্থিতি থাকে শুধু এই ক্লাসের শিক্ষার্থীদের।'),
  staff_here: word(
    'You teach in this class. Open it among your classes, in the role in which you teach.',
    'আপনি এই ক্লাসে পড়ান। যে ভূমিকায় পড়ান, তাতে গিয়ে নিজের ক্লাসের তালিকা থেকে খুলুন।',
  ),
  not_in_class: word('This person was not in the class at that time.', 'তিনি তখন এই ক্লাসে ছিলেন না।'),
  no_such_half: word('This session has one half only.', 'এই সেশনে একটিই বেলা।'),
  too_old: word('It is too long ago. Attendance can be noted for 31 days.', 'অনেক দিন আগের কথা। উপস্থিতি লেখা যায় ৩১ দিন পর্যন্ত।'),
  in_future: word('The time is in the future. Please check the clock of this device.', 'সময়টি ভবিষ্যতের। এই ডিভাইসের ঘড়ি দেখুন।'),
  wrong_code: word(
    'This code is not of this session. Look at the screen of the teacher again.',
    'কোডটি এই সেশনের নয়। শিক্ষকের পর্দা আবার দেখুন।',
  ),
  code_old: word(
    'This code is out of date. Scan the one that the teacher’s screen shows now.',
    'কোডটি পুরোনো। শিক্ষকের পর্দায় এখন যেটি আছে, সেটি স্ক্যান করুন।',
  ),
  changed_since: word(
    'Something new has arrived meanwhile. Look at it again before you decide.',
    'এর মধ্যে নতুন খবর এসেছে। আবার দেখে সিদ্ধান্ত দিন।',
  ),
};
