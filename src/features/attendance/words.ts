// UI texts (i18n) of the register: what every member of a class reads.
import { word } from '#core/i18n/words.ts';

export const statusWords = {
  present: word('Present', 'উপস্থিত'),
  late: word('Late', 'দেরিতে'),
  left_early: word('Left early', 'আগে গেছেন'),
  excused: word('On leave', 'ছুটিতে'),
  absent: word('Absent', 'অনুপস্থিত'),
  made_up: word('Made up', 'পরে পুষিয়েছেন'),
} as const;
export const sourceWords = {
  hand: word('By hand', 'হাতে'),
  scan: word('Code', 'কোড'),
  own: word('Own word', 'নিজের কথা'),
  decision: word('Decision', 'সিদ্ধান্ত'),
} as const;
export const words = {
  attendance: word('Attendance', 'উপস্থিতি'),
  register: word('Register', 'হাজিরা খাতা'),
  first_half: word('First half', 'প্রথম বেলা'),
  second_half: word('Second half', 'দ্বিতীয় বেলা'),
  half: word('Half', 'বেলা'),
  which_half: word('Half of the session', 'সেশনের বেলা'),
  conflict: word('Does not match', 'মিলছে না'),
  silent: word('Nothing noted', 'কিছু লেখা নেই'),
  asks: word('Says “I was there”', '“আমি ছিলাম” জানিয়েছেন'),
  late_by: word('Late by {n} {n|minute|minutes}', '{n} মিনিট দেরিতে'),
  left_by: word('Left {n} {n|minute|minutes} early', '{n} মিনিট আগে গেছেন'),
  minutes: word('Minutes', 'মিনিট'),
  roll: word('Roll {n}', 'রোল {n}'),
  session_before: word('Previous session: {title}', 'আগের সেশন: {title}'),
  session_after: word('Next session: {title}', 'পরের সেশন: {title}'),
  cancelled: word('Cancelled', 'বাতিল'),
  closed: word('Closed', 'চূড়ান্ত'),
  no_sessions: word('No sessions yet', 'এখনো কোনো সেশন নেই'),
  no_sessions_more: word('Attendance begins with the first session of this class.', 'এই ক্লাসের প্রথম সেশন থেকে উপস্থিতি শুরু হবে।'),
  // one's own
  my_attendance: word('My attendance', 'আমার উপস্থিতি'),
  own_sum: word('{present} of {counted} halves', '{counted} বেলার মধ্যে {present} বেলা'),
  own_share: word('{share} of the class so far', 'ক্লাসে এ পর্যন্ত {share}'),
  least: word('The certificate asks for {least}', 'সনদের জন্য লাগে {least}'),
  least_met: word('Enough for the certificate so far', 'সনদের জন্য এ পর্যন্ত যথেষ্ট'),
  least_missed: word('Not enough for the certificate yet', 'সনদের জন্য এখনো যথেষ্ট নয়'),
  excused_left_out: word('Halves on leave are left out of the share.', 'ছুটির বেলা হিসাবে ধরা হয় না।'),
  i_was_there: word('I was there', 'আমি ছিলাম'),
  say_title: word('Say that you were there', 'আপনি ছিলেন, জানান'),
  say_text: word('Your teacher reads this and decides. The register changes only then.', 'শিক্ষক এটি পড়ে সিদ্ধান্ত দেবেন। খাতা বদলাবে তার পরেই।'),
  say_reason: word('What your teacher should know (optional)', 'শিক্ষককে যা জানাতে চান (না দিলেও চলবে)'),
  say: word('Tell the teacher', 'শিক্ষককে জানান'),
  said: word('Your teacher has been told', 'শিক্ষককে জানানো হয়েছে'),
  waits: word('Waiting for the teacher', 'শিক্ষকের সিদ্ধান্তের অপেক্ষায়'),
  because: word('Why: {reason}', 'কারণ: {reason}'),
  month: word('Month', 'মাস'),
  month_before: word('Previous month', 'আগের মাস'),
  month_after: word('Next month', 'পরের মাস'),
  no_halves: word('No sessions of yours in this month', 'এই মাসে আপনার কোনো সেশন নেই'),
} as const;
/** What is kept of a person. */
export const held = {
  marks: word('What was noted of the attendance', 'উপস্থিতি নিয়ে যা লেখা হয়েছে'),
  rows: word('Attendance in classes', 'ক্লাসে উপস্থিতি'),
  month: word('register of a month', 'মাসের হাজিরা খাতা'),
  closed_at: word('Closed on', 'চূড়ান্ত করার সময়'),
} as const;
