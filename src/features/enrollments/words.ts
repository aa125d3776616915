// UI texts (i18n) of enrollments: enrolling, waiting for approval, my courses.
import { word } from '#core/i18n/words.ts';

export const errors = {
  enrollment_rejected: word(
    'The institution has not accepted your enrolment in this course. Please ask them if you wish to take part.',
    'প্রতিষ্ঠান এই কোর্সে আপনার ভর্তি গ্রহণ করেনি। অংশ নিতে চাইলে প্রতিষ্ঠানের সঙ্গে যোগাযোগ করুন।',
  ),
  batch_full: word(
    'All seats of this batch are taken. Choose another batch, or add the course to your wish list.',
    'এই ব্যাচের সব আসন পূর্ণ। অন্য ব্যাচ বেছে নিন, অথবা কোর্সটি পছন্দের তালিকায় রাখুন।',
  ),
  enrollment_closed: word('Enrolment in this batch has closed.', 'এই ব্যাচে ভর্তির সময় শেষ।'),
  enrollment_not_open: word('Enrolment in this batch has not opened yet.', 'এই ব্যাচে ভর্তি এখনো শুরু হয়নি।'),
  payment_required: word(
    'This course has a fee. To enrol, please contact the institution that offers it.',
    'এই কোর্সে ফি লাগে। ভর্তি হতে কোর্স পরিচালনাকারী প্রতিষ্ঠানের সঙ্গে যোগাযোগ করুন।',
  ),
  verification_required: word(
    'This course is for verified teachers. Please verify your teacher identity first.',
    'এই কোর্স যাচাইকৃত শিক্ষকদের জন্য। আগে আপনার শিক্ষক পরিচয় যাচাই করুন।',
  ),
  not_invited: word(
    'This batch is by invitation, and there is no invitation for your verified mobile number or email.',
    'এই ব্যাচে ভর্তি হতে আমন্ত্রণ লাগে। আপনার যাচাই করা মোবাইল নম্বর বা ই-মেইলে কোনো আমন্ত্রণ নেই।',
  ),
  already_accepted: word('This person has accepted the invitation already.', 'এই ব্যক্তি আমন্ত্রণটি আগেই গ্রহণ করেছেন।'),
  cannot_withdraw: word('Only a request that is still waiting can be withdrawn.', 'শুধু অপেক্ষমাণ আবেদন প্রত্যাহার করা যায়।'),
};

export const notices = {
  subject: {
    approved: word('Your enrolment is approved', 'আপনার ভর্তি অনুমোদিত হয়েছে'),
    rejected: word('Your enrolment request', 'আপনার ভর্তির আবেদন'),
    removed: word('Your enrolment has ended', 'আপনার ভর্তি বাতিল হয়েছে'),
    invited: word('You are invited to a course', 'একটি কোর্সে আপনি আমন্ত্রিত'),
  },
  approved: word('You are enrolled in “{course}”. You can start now.', '“{course}” কোর্সে আপনার ভর্তি অনুমোদিত হয়েছে। এখনই শুরু করতে পারেন।'),
  invited: word(
    'You are invited to the course “{course}”.\n\nOpen it, log in or register with this email address, and enrol:\n{link}\n\nThe invitation is valid for 30 days.',
    'আপনাকে “{course}” কোর্সে আমন্ত্রণ জানানো হয়েছে।\n\nকোর্সটি খুলুন, এই ই-মেইল ঠিকানা দিয়ে লগইন বা নিবন্ধন করে ভর্তি হোন:\n{link}\n\nআমন্ত্রণটি ৩০ দিন কার্যকর থাকবে।',
  ),
  invited_sms: word(
    'Shikhon: you are invited to "{course}". Log in with this number and enrol: {link}',
    'শিখন: “{course}” কোর্সে আপনি আমন্ত্রিত। এই নম্বর দিয়ে লগইন করে ভর্তি হোন: {link}',
  ),
  rejected: word('Your request for “{course}” was not accepted this time.', '“{course}” কোর্সে আপনার আবেদন এবার গ্রহণ করা যায়নি।'),
  removed: word(
    'The institution has ended your enrolment in “{course}”. Nothing that you have done there is lost. If this seems wrong, please ask the institution.',
    'প্রতিষ্ঠান “{course}” কোর্সে আপনার ভর্তি বাতিল করেছে। সেখানে আপনার করা কাজ রাখা আছে। ভুল মনে হলে প্রতিষ্ঠানের সঙ্গে যোগাযোগ করুন।',
  ),
};

export const words = {
  new_course: word('Find a course', 'নতুন কোর্স খুঁজুন'),
  has_code: word('A code from your teacher?', 'শিক্ষক কোড দিয়েছেন?'),
  join_by_code: word('Join', 'যোগ দিন'),
  active: word('In progress', 'চলছে'),
  pending: word('Waiting', 'অপেক্ষায়'),
  completed: word('Completed', 'সম্পন্ন'),
  wished: word('Wish list', 'পছন্দের'),
  find_course: word('Search my courses', 'আমার কোর্সে খুঁজুন'),
  begin: word('Start', 'শুরু করুন'),
  carry_on: word('Continue', 'চালিয়ে যান'),
  look_again: word('View again', 'আবার দেখুন'),
  see_course: word('See the course', 'কোর্সটি দেখুন'),
  certificate: word('Certificate', 'সনদ'),
  withdraw: word('Withdraw the request', 'আবেদন প্রত্যাহার করুন'),
  withdrawn: word('Your request has been withdrawn.', 'আবেদন প্রত্যাহার করা হয়েছে।'),
  waits: word('Waiting for approval', 'অনুমোদনের অপেক্ষায়'),
  refused: word('Not accepted', 'গৃহীত হয়নি'),
  refused_because: word('Reason: {reason}', 'কারণ: {reason}'),
  last_lesson: word('Last opened: {lesson}', 'সর্বশেষ পড়েছেন: {lesson}'),
  not_begun: word('Not started yet', 'এখনো শুরু হয়নি'),
  starts: word('Starts {date}', 'শুরু {date}'),
  finished_on: word('Completed on {date}', '{date} তারিখে সম্পন্ন করেছেন'),
  lessons_done: word('{done} of {all} lessons', '{all}টি পাঠের মধ্যে {done}টি শেষ'),
  progress_of: word('Progress in {course}', '{course}: অগ্রগতি'),
  empty: {
    active: word('No course is in progress. Find one that helps you.', 'এখন কোনো কোর্স চলছে না। আপনার কাজে লাগবে এমন একটি খুঁজে নিন।'),
    pending: word('You are waiting for nothing.', 'আপনি কোনো কিছুর অপেক্ষায় নেই।'),
    rejected: word('No request was turned down.', 'গৃহীত হয়নি এমন কোনো আবেদন নেই।'),
    completed: word(
      'No course is finished yet. The first certificate is a few lessons away.',
      'এখনো কোনো কোর্স শেষ হয়নি। আর কয়েকটি পাঠ শেষ করলেই প্রথম সনদ পাবেন।',
    ),
  },
  wish_removed: word('Removed from your wish list.', 'পছন্দের তালিকা থেকে সরানো হয়েছে।'),
  wish_stays: word('The course could not be removed. Please try again.', 'কোর্সটি সরানো যায়নি। আবার চেষ্টা করুন।'),
  none_wished: word(
    'Your wish list is empty. Press the heart on a course to add it.',
    'পছন্দের তালিকা এখনো খালি। কোর্সের হার্ট চিহ্নে চাপ দিলে কোর্সটি এখানে থাকবে।',
  ),
  none_found: word('None of your courses match.', 'আপনার কোনো কোর্সের সঙ্গে মেলেনি।'),
  hello: word('Welcome, {name}', 'স্বাগতম, {name}'),
  where_you_stopped: word('Where you stopped', 'যেখানে থেমেছিলেন'),
  first_step: word('Start your first course', 'প্রথম কোর্সটি শুরু করুন'),
  next_step: word('Start your next course', 'পরের কোর্সটি শুরু করুন'),
  first_step_text: word(
    'Choose a subject, take a ten-minute lesson, and come back here to continue.',
    'একটি বিষয় বেছে নিন, দশ মিনিটের একটি পাঠ পড়ুন; পরে এখান থেকেই আবার শুরু করতে পারবেন।',
  ),
  all: word('All', 'সব'),
  for_you: word('For you', 'আপনার জন্য'),
  this_week: word('This week’s learning', 'এ সপ্তাহের পড়া'),
  days: word('{n} {n|day|days}', '{n} দিন'),
  day_read: word('{day}: studied', '{day}: পড়েছেন'),
  day_today: word('{day}: today', '{day}: আজ'),
  day_empty: word('{day}: no lesson', '{day}: পাঠ নেই'),
  week_hint: word('A day is filled in when you work on a lesson.', 'যেদিন কোনো পাঠ পড়বেন, সেদিনের ঘরটি ভরে যাবে।'),
  at_a_glance: word('At a glance', 'এক নজরে'),
  certificates: word('Certificates', 'সনদ'),
  member_since: word('Learning here since {date}', '{date} থেকে এখানে শিখছেন'),
  courses_finished: word('Completed courses', 'সম্পন্ন কোর্স'),
  background: word('Education and work', 'শিক্ষা ও কাজ'),
  seen_as: word('This is your page as others see it:', 'অন্যরা আপনার পাতা যেভাবে দেখেন:'),
  change_seen: word('Change who sees what', 'কে কী দেখবেন, বদলান'),
  no_courses_public: word('No completed course to show yet.', 'দেখানোর মতো সম্পন্ন কোর্স এখনো নেই।'),
  no_certificates_public: word('No certificate to show yet.', 'দেখানোর মতো সনদ এখনো নেই।'),
  check_certificate: word('Check', 'যাচাই করুন'),
  retry: word('Try again', 'আবার চেষ্টা করুন'),
};

/** The days of a week as a calendar of Bangladesh counts them, in short and in full. */
export const weekdays = [
  { brief: word('Su', 'র'), full: word('Sunday', 'রবিবার') },
  { brief: word('Mo', 'সো'), full: word('Monday', 'সোমবার') },
  { brief: word('Tu', 'ম'), full: word('Tuesday', 'মঙ্গলবার') },
  { brief: word('We', 'বু'), full: word('Wednesday', 'বুধবার') },
  { brief: word('Th', 'বৃ'), full: word('Thursday', 'বৃহস্পতিবার') },
  { brief: word('Fr', 'শু'), full: word('Friday', 'শুক্রবার') },
  { brief: word('Sa', 'শ'), full: word('Saturday', 'শনিবার') },
] as const;
