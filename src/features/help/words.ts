// UI texts (i18n) of help: refusals, messages, and the pages of questions, guide, contact and cookies.
import { word } from '#core/i18n/words.ts';

export const errors = {
  already_answered: word('This message has already been answered.', 'এই বার্তার উত্তর আগেই দেওয়া হয়েছে।'),
  answer_too_long: word(
    'The answer is sent by SMS and is too long for that. Please shorten it.',
    'উত্তরটি এসএমএসে যাবে, তার জন্য এটি বেশি বড়। ছোট করে লিখুন।',
  ),
};
export const notices = {
  subject: word('Answer to your message {number}', 'আপনার {number} নম্বর বার্তার উত্তর'),
  mail: word(
    '{text}\n\n—\nYour message {number}:\n\n{question}\n\nIf something is still open, please write to us again.',
    '{text}\n\n—\nআপনার {number} নম্বর বার্তা:\n\n{question}\n\nআরও কিছু জানার থাকলে আবার লিখুন।',
  ),
  sms: word('Shikhon ({number}): {text}', 'শিখন ({number}): {text}'),
};
export const words = {
  home: word('Home', 'হোম'),
  what: word('What would you like to know?', 'কী জানতে চান?'),
  find: word('Search the answers', 'উত্তর খুঁজুন'),
  find_example: word('For example: code, name on the certificate', 'যেমন: কোড, সনদে নাম'),
  groups: word('Groups of questions', 'প্রশ্নের ভাগ'),
  found: word('{n} {n|answer|answers}', '{n}টি উত্তর'),
  nothing_found: word('No answer was found.', 'কোনো উত্তর পাওয়া যায়নি।'),
  nothing_found_text: word('Try another word, or write to us.', 'অন্য শব্দে খুঁজে দেখুন, অথবা আমাদের লিখুন।'),
  not_answered: word('Was your question not answered?', 'উত্তর পেলেন না?'),
  more_help: word('More help', 'আরও সহায়তা'),
  write: word('Write to us', 'আমাদের লিখুন'),
  write_text: word('Real people read it and answer, by email or SMS.', 'আপনার লেখা মানুষই পড়েন, উত্তরও দেন ই-মেইলে বা এসএমএসে।'),
  guide_text: word('The main tasks step by step', 'মূল কাজগুলো ধাপে ধাপে'),
  guide_lead: word('What learners do here, step by step.', 'শিক্ষার্থীরা এখানে যা যা করেন, ধাপে ধাপে।'),
  on_this_page: word('On this page', 'এই পাতায়'),
  print: word('Print', 'প্রিন্ট করুন'),
  lead: word(
    'Real people read your message and answer it. Write in Bangla or in English.',
    'আপনার বার্তা মানুষই পড়েন, উত্তরও মানুষই দেন। বাংলায় বা ইংরেজিতে লিখুন।',
  ),
  topic: word('What is it about?', 'কী নিয়ে?'),
  topics: {
    account: word('I cannot log in or register', 'লগইন বা নিবন্ধন করতে পারছি না'),
    course: word('A course or a lesson', 'কোর্স বা পাঠ'),
    exam: word('A quiz or marks', 'কুইজ বা নম্বর'),
    certificate: word('A certificate', 'সনদ'),
    payment: word('A fee', 'ফি'),
    site: word('Something on the site does not work', 'সাইটে সমস্যা'),
    other: word('Something else', 'অন্য কিছু'),
  },
  name: word('Your name', 'আপনার নাম'),
  contact: word('Mobile number or email', 'মোবাইল নম্বর বা ই-মেইল'),
  contact_hint: word('The answer goes here', 'উত্তর এখানেই যাবে'),
  text: word('What happened?', 'কী হয়েছে?'),
  text_hint: word(
    'What did you do, and what did you see? Never write a password or a PIN.',
    'কী করছিলেন, কী দেখলেন? পাসওয়ার্ড বা পিন লিখবেন না।',
  ),
  send: word('Send the message', 'বার্তা পাঠান'),
  sent: word('Your message has arrived. Its number is {number}.', 'আপনার বার্তা পৌঁছেছে। নম্বর {number}।'),
  sent_text: word('The answer goes to {to}.', 'উত্তর যাবে {to}-এ।'),
  another: word('Write another message', 'আরেকটি বার্তা লিখুন'),
  perhaps: word('Perhaps the answer is here', 'উত্তর হয়তো এখানেই আছে'),
  all_questions: word('All questions', 'সব প্রশ্ন'),
  cookies_short: word(
    'Your browser stores only what is needed to recognise you, to learn without internet and to lose nothing that you write. No advertising, no tracking, nothing for anybody else.',
    'আপনাকে চেনা, ইন্টারনেট ছাড়া পড়া এবং আপনার লেখা না হারানোর জন্য যতটুকু লাগে, ব্রাউজারে ততটুকুই রাখা হয়। বিজ্ঞাপনের জন্য কিছু নেই, নজরদারি নেই, অন্য কাউকে কিছু দেওয়া হয় না।',
  ),
  stored: word('What is stored', 'যা রাখা হয়'),
  stored_why: word('Why', 'কেন'),
  stored_long: word('How long', 'কতদিন'),
  videos: word('Videos of others', 'অন্যদের ভিডিও'),
  videos_text: word(
    'A video from YouTube or Vimeo is loaded only after you press play. From then on that site may store things of its own; we do not control that.',
    'ইউটিউব বা ভিমিওর ভিডিও চালানোর বোতাম চাপলে তবেই লোড হয়। তখন সেই সাইট নিজের মতো কিছু রাখতে পারে; তা আমাদের হাতে নেই।',
  ),
  clear: word('Removing it', 'মুছে ফেলা'),
  clear_text: word(
    'Logging out removes your login, what you have read and the courses that you keep on this device. Drafts and what is not sent yet stay, for your account alone. To remove those too, clear the data of this site in your browser; first check that nothing is waiting to be sent.',
    'লগআউট করলে এই ডিভাইস থেকে আপনার লগইন, পড়া পাতা ও রাখা কোর্স সরে যায়। খসড়া ও না পাঠানো কাজ থেকে যায়, শুধু আপনার অ্যাকাউন্টের জন্য। সেগুলোও সরাতে ব্রাউজার থেকে এই সাইটের তথ্য মুছুন; আগে দেখে নিন, পাঠানোর অপেক্ষায় কিছু আছে কি না।',
  ),
} as const;
