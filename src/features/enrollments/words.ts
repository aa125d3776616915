// Error texts and notices (i18n) of enrollments: why enrolling is refused, what learners are told of their requests.
import { word } from '#core/i18n/words.ts';

export const errors = {
  enrollment_rejected: word(
    'The institution has not accepted your enrolment in this course. Please contact them if you would like to take part.',
    'প্রতিষ্ঠান এই কোর্সে আপনার ভর্তি গ্রহণ করেনি। অংশ নিতে চাইলে প্রতিষ্ঠানের সঙ্গে যোগাযোগ করুন।',
  ),
  batch_full: word('All seats of this batch are taken. Another batch may have some.', 'এই ব্যাচের সব আসন পূর্ণ। অন্য ব্যাচে আসন থাকতে পারে।'),
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
