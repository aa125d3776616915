// UI texts (i18n) of the staff's pages of assignments.
import { word } from '#core/i18n/words.ts';

export const staffWords = {
  many: word('Assignments', 'অ্যাসাইনমেন্ট'),
  one: word('submission', 'কাজ'),
  about: word('Learners’ submissions, to read and mark.', 'শিক্ষার্থীরা যা জমা দিয়েছেন, পড়ে নম্বর দিন।'),
  searches: word('name of the learner, lesson or course', 'শিক্ষার্থী, পাঠ বা কোর্সের নাম'),
  by: word('Submitted by', 'জমা দিয়েছেন'),
  lesson: word('Lesson', 'পাঠ'),
  course: word('Course', 'কোর্স'),
  batch: word('Batch', 'ব্যাচ'),
  handed_in: word('Submitted', 'জমার সময়'),
  late: word('Late', 'দেরিতে'),
  state: word('State', 'অবস্থা'),
  states: {
    waiting: word('To be marked', 'নম্বর বাকি'),
    passed: word('Passed', 'পাস'),
    failed: word('To be resubmitted', 'আবার করতে হবে'),
  },
  percent: word('Percent', 'শতাংশ'),
  none: word('Nothing has been submitted yet.', 'এখনো কেউ কিছু জমা দেননি।'),
  no_text: word('No text: the work is in its files.', 'লেখা নেই: কাজ আছে ফাইলে।'),
  files: word('Files', 'ফাইল'),
  marking: word('Mark', 'নম্বর'),
  percent_of: word('Percent (0 to 100)', 'শতাংশ (০ থেকে ১০০)'),
  pass_from: word('{percent}% or more is a pass.', '{percent}% বা তার বেশি হলে পাস।'),
  comment: word('Your feedback', 'আপনার মন্তব্য'),
  comment_hint: word('The learner sees this next to the mark.', 'শিক্ষার্থী নম্বরের পাশে এটি পড়বেন।'),
  send: word('Save the mark', 'নম্বর দিন'),
  send_again: word('Change the mark', 'নম্বর বদলান'),
  marked: word('The mark has been saved and the learner has been told.', 'নম্বর দেওয়া হয়েছে, শিক্ষার্থীকে জানানো হয়েছে।'),
  why: {
    not_marker: word('Only the course team and the batch teachers can mark this.', 'নম্বর দেন কোর্সের দল ও ব্যাচের শিক্ষকেরা।'),
    own_work: word('This is your own work. Somebody else has to mark it.', 'এটি আপনার নিজের কাজ। নম্বর দেবেন অন্য কেউ।'),
  },
  look_again: word('Show the new submission', 'নতুনটি দেখান'),
};
