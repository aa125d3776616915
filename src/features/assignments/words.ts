// UI texts (i18n) and errors of assignments.
import { word } from '#core/i18n/words.ts';
import { errors as lessonErrors } from '#features/lessons/words.ts';

export const errors = {
  lesson_locked: lessonErrors.lesson_locked,
  lesson_not_yet: lessonErrors.lesson_not_yet,
  not_an_assignment: word('This lesson has nothing to submit.', 'এই পাঠে কিছু জমা দিতে হয় না।'),
  work_marked: word(
    'Your work has been marked and passed; it can no longer be changed.',
    'আপনার কাজে নম্বর দেওয়া হয়েছে, পাস করেছেন; এটি আর বদলানো যায় না।',
  ),
  work_closed: word('The deadline has passed; what you submitted stays.', 'জমার শেষ দিন পেরিয়ে গেছে; যা জমা দিয়েছেন, তা-ই থাকবে।'),
  work_over: word('The deadline has passed; nothing more is taken.', 'জমার সময় শেষ; আর কিছু নেওয়া হবে না।'),
  work_empty: word('Write something or add a file first.', 'আগে কিছু লিখুন বা একটি ফাইল দিন।'),
  work_replaced: word(
    'The learner has submitted another one meanwhile. Read that before you mark.',
    'এর মধ্যে শিক্ষার্থী নতুন করে জমা দিয়েছেন। নম্বর দেওয়ার আগে সেটি পড়ুন।',
  ),
  too_many_files: word('Five files at most. Remove one first.', 'সর্বোচ্চ পাঁচটি ফাইল। আগে একটি বাদ দিন।'),
} as const;

export const words = {
  title: word('Your work', 'আপনার কাজ'),
  due: word('Submit by {when}', '{when}-এর মধ্যে জমা দিন'),
  overdue: word('The deadline was {when}. You can still submit late.', 'শেষ দিন ছিল {when}। দেরিতে হলেও জমা দিতে পারেন।'),
  need_pass: word('The lesson is completed when your work gets {percent}% or more.', 'কাজে {percent}% বা তার বেশি পেলে পাঠটি শেষ হবে।'),
  need_in: word('The lesson is completed when you submit your work.', 'জমা দিলেই পাঠটি শেষ হবে।'),
  text: word('Write here', 'এখানে লিখুন'),
  text_hint: word('Or add files: pictures of a page, a PDF, a document.', 'অথবা ফাইল দিন: খাতার ছবি, পিডিএফ, ডকুমেন্ট।'),
  photo: word('Take a photo', 'ছবি তুলুন'),
  on_phone: word('on this device', 'এই ডিভাইসে আছে'),
  kept_handed: word('Submitted on this device, {when}', 'এই ডিভাইসে জমা হয়েছে, {when}'),
  kept_text: word('It is sent when there is a connection; that time counts.', 'সংযোগ এলে পাঠানো হবে; এই সময়টিই ধরা হবে।'),
  kept_files: word('With {n} {n|file|files} that wait here.', 'সঙ্গে {n}টি ফাইল এখানে অপেক্ষায় আছে।'),
  kept_fleeting: word('Keep this page open: this browser keeps nothing.', 'পাতাটি খোলা রাখুন: এই ব্রাউজারে কিছু জমা থাকে না।'),
  take_back: word('Continue writing', 'আবার লিখুন'),
  add_file: word('Add a file', 'ফাইল দিন'),
  file_hint: word('Up to {most} files of {size} each.', 'সর্বোচ্চ {most}টি ফাইল, প্রতিটি {size} পর্যন্ত।'),
  sending: word('Sending {name} ({size})', '{name} আপলোড হচ্ছে ({size})'),
  too_large: word('{name} is larger than {size}.', '{name} {size}-এর চেয়ে বড়।'),
  not_sent: word('The file could not be sent. The connection may have been lost.', 'ফাইল পাঠানো যায়নি। সংযোগ কেটে গিয়ে থাকতে পারে।'),
  again: word('Try again', 'আবার চেষ্টা করুন'),
  remove_file: word('Remove {name}', '{name} বাদ দিন'),
  hand_in: word('Submit', 'জমা দিন'),
  hand_in_again: word('Submit again', 'আবার জমা দিন'),
  handed_in: word('Submitted on {when}', '{when} জমা দিয়েছেন'),
  handed_in_late: word('Submitted late, on {when}', 'দেরিতে, {when} জমা দিয়েছেন'),
  written: word('Written {written}, arrived {arrived}', 'লেখা {written}, পৌঁছেছে {arrived}'),
  returned: word(
    'Your teacher has returned it: do what is said below, then submit again.',
    'শিক্ষক ফেরত দিয়েছেন: নিচে যা বলা আছে তা করে আবার জমা দিন।',
  ),
  may_replace: word('You may replace it until then.', 'ততক্ষণ পর্যন্ত বদলাতে পারেন।'),
  waits: word('Your teacher will read and mark it.', 'শিক্ষক পড়ে নম্বর দেবেন।'),
  done_now: word('Your work is submitted.', 'আপনার কাজ জমা হয়েছে।'),
  mark: word('Mark: {percent}%', 'নম্বর: {percent}%'),
  passed: word('Passed', 'পাস'),
  failed: word('To be resubmitted', 'আবার করতে হবে'),
  said: word('Your teacher’s feedback', 'শিক্ষকের মন্তব্য'),
  yours: word('What you submitted', 'যা জমা দিয়েছেন'),
  files: word('Your files', 'আপনার ফাইল'),
  needs_line: word('Submitting needs a connection.', 'জমা দিতে সংযোগ লাগবে।'),
};
export const notices = {
  subject: word('Your work in “{lesson}” has been marked', '“{lesson}”-এ আপনার কাজের নম্বর দেওয়া হয়েছে'),
  body: word(
    'Your work in “{lesson}” got {percent}%. Your teacher’s feedback is in the lesson.',
    '“{lesson}”-এ আপনার কাজে {percent}% পেয়েছেন। শিক্ষকের মন্তব্য পাঠেই আছে।',
  ),
};
export const returned = {
  subject: word('Your work in “{lesson}” was returned', '“{lesson}”-এর কাজ ফেরত দেওয়া হয়েছে'),
  body: word(
    'Your work in “{lesson}” was returned: something is still to be done. Your teacher’s words stand there.',
    '“{lesson}”-এর কাজ ফেরত দেওয়া হয়েছে: কিছু বাকি আছে। শিক্ষকের কথা সেখানেই আছে।',
  ),
};
