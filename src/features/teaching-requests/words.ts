// UI texts (i18n) of requests for the role of a teacher or contributor.
import { word } from '#core/i18n/words.ts';

export const words = {
  kinds: {
    teacher: word('Teacher', 'শিক্ষক'),
    contributor: word('Content maker', 'কনটেন্ট নির্মাতা'),
  },
  states: {
    waiting: word('Waiting', 'অপেক্ষায়'),
    approved: word('Approved', 'অনুমোদিত'),
    declined: word('Declined', 'নামঞ্জুর'),
  },
  lead: word(
    'Three short fields. An administrator looks at it, usually within {n} days; meanwhile you can keep learning.',
    'তিনটি ছোট ঘর। একজন অ্যাডমিন সাধারণত {n} দিনের মধ্যে দেখেন; এর মধ্যে শেখা চালিয়ে যান।',
  ),
  what: word('What will you do?', 'আপনি কী করবেন?'),
  doing: {
    teacher: word('Teach: hold courses and classes, mark work', 'পড়াব: কোর্স ও ক্লাস নেব, খাতা দেখব'),
    contributor: word('Make content: videos, questions, texts', 'কনটেন্ট বানাব: ভিডিও, প্রশ্ন, লেখা'),
  },
  subjects: word('What do you teach or write about?', 'কী পড়ান বা কী নিয়ে লেখেন?'),
  subjects_hint: word('For example: biology, Bangla grammar', 'যেমন: জীববিজ্ঞান, বাংলা ব্যাকরণ'),
  place: word('School, college or organisation', 'স্কুল, কলেজ বা সংস্থা'),
  place_hint: word('The role is given there. Leave it empty if you are not sure', 'ভূমিকাটি সেখানেই দেওয়া হয়। নিশ্চিত না হলে খালি রাখুন'),
  not_here: word(
    'Your school or organisation is not on Shikhon yet? You can ask for it to have a place here; the role can then be given there.',
    'আপনার স্কুল বা সংস্থা এখনো শিখনে নেই? এখানে তার জায়গার জন্য আবেদন করা যায়; এরপর ভূমিকাটি সেখানেই দেওয়া যাবে।',
  ),
  ask_institution: word('Ask for an institution', 'প্রতিষ্ঠানের আবেদন করুন'),
  send: word('Send the request', 'আবেদন পাঠান'),
  sent: word('The request was sent', 'আবেদন পাঠানো হয়েছে'),
  waiting_title: word('Your request is being looked at', 'আপনার আবেদন দেখা হচ্ছে'),
  waiting_text: word('The answer comes by {date}, as a message too.', 'উত্তর আসবে {date}-এর মধ্যে, বার্তাও পাবেন।'),
  meanwhile: word('What you can do meanwhile', 'এর মধ্যে যা করতে পারেন'),
  verify_text: word(
    'Compare your teacher ID with the government record once. Courses for teachers are then open to you.',
    'শিক্ষক আইডি একবার সরকারি নথির সঙ্গে মিলিয়ে নিন। এরপর শিক্ষকদের কোর্সেও ভর্তি হতে পারবেন।',
  ),
  verify: word('Verify my teacher ID', 'শিক্ষক আইডি যাচাই করুন'),
  learn_text: word(
    'The role changes nothing about your learning: courses are open to you now.',
    'ভূমিকার জন্য শেখা থেমে থাকে না: কোর্স এখনই করতে পারেন।',
  ),
  find_course: word('Find a course', 'কোর্স খুঁজুন'),
  asked_on: word(
    'You asked on {date} to teach here. Your request is waiting for an answer.',
    '{date} তারিখে পড়ানোর আবেদন করেছেন। এখন উত্তরের অপেক্ষায়।',
  ),
  see_request: word('See the request', 'আবেদন দেখুন'),
  start: word('Start', 'শুরু করুন'),
  approved_title: word('You have the role', 'ভূমিকাটি আপনার হয়েছে'),
  approved_text: word(
    'You are {kind} at {place}. You change between learning and this role in the menu under your name.',
    '{place}-এ আপনি এখন {kind}। শেখা আর এই ভূমিকার মধ্যে বদল করতে পারবেন নিজের নামের মেনু থেকে।',
  ),
  work_there: word('Start as {kind}', '{kind} হিসেবে কাজ শুরু করুন'),
  another: word('Ask for another role', 'আরেকটি ভূমিকার আবেদন'),
  declined_title: word('The request was declined', 'আবেদনটি নামঞ্জুর হয়েছে'),
  declined_text: word('You can ask again. Reason: {reason}', 'আবার আবেদন করতে পারেন। কারণ: {reason}'),
  withdraw: word('Withdraw the request', 'আবেদন প্রত্যাহার করুন'),
  withdrawn: word('The request was withdrawn', 'আবেদন প্রত্যাহার করা হয়েছে'),
  to_dashboard: word('To my courses', 'আমার কোর্সে যান'),
} as const;

export const errors = {
  already_waiting: word('A request of yours is waiting already.', 'আপনার একটি আবেদন আগেই অপেক্ষায় আছে।'),
  under_age: word(
    'By your date of birth you are under 18, and the role of a teacher is given from 18 on. If the date is wrong, write to us.',
    'জন্মতারিখ অনুযায়ী আপনার বয়স ১৮ বছরের কম; শিক্ষকের ভূমিকা ১৮ বছর থেকে দেওয়া হয়। তারিখটি ভুল হলে আমাদের লিখুন।',
  ),
  already_answered: word('This request is answered already.', 'এই আবেদনের উত্তর আগেই দেওয়া হয়েছে।'),
  own_request: word(
    'Nobody decides about their own request. Ask another administrator.',
    'নিজের আবেদনের সিদ্ধান্ত নিজে দেওয়া যায় না। অন্য একজন অ্যাডমিনকে বলুন।',
  ),
  scope_too_wide: word('This is beyond the reach of your own role.', 'এটি আপনার নিজের ভূমিকার আওতার বাইরে।'),
} as const;
