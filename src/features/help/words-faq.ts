// Frequently asked questions and their answers in both languages, by group (help content).
import { type Word, word } from '#core/i18n/words.ts';

export interface FaqGroup {
  title: Word;
  faqs: readonly { key: string; question: Word; answer: Word }[];
}

export const groups: readonly FaqGroup[] = [
  {
    title: word('Getting started', 'শুরু করা'),
    faqs: [
      {
        key: 'code-missing',
        question: word('The code does not come. What can I do?', 'কোড এখনো আসেনি। কী করব?'),
        answer: word(
          'Wait two minutes; a weak network can be slow. Check that the number or email on the page is yours, and look in the spam folder of your email. Then press “Send again”. If it still does not come, use your email instead of your number, or the other way round, or write to us.',
          'দুই মিনিট অপেক্ষা করুন; দুর্বল নেটওয়ার্কে দেরি হতে পারে। পাতায় লেখা নম্বর বা ই-মেইলটি আপনার কি না দেখুন, আর ই-মেইলের স্প্যাম ফোল্ডারও দেখুন। তারপর “আবার পাঠান” চাপুন। তবু না এলে নম্বরের বদলে ই-মেইল কিংবা ই-মেইলের বদলে নম্বর দিন, অথবা আমাদের লিখুন।',
        ),
      },
      {
        key: 'no-email',
        question: word('I have no email address. Can I register?', 'আমার ই-মেইল নেই। নিবন্ধন করতে পারব?'),
        answer: word(
          'Yes. A mobile number is enough. Bangla and English digits both work.',
          'পারবেন। মোবাইল নম্বরই যথেষ্ট। বাংলা বা ইংরেজি অঙ্ক, দুটিই চলে।',
        ),
      },
      {
        key: 'own-phone',
        question: word('How long do I stay logged in?', 'কতদিন লগইন থাকে?'),
        answer: word(
          'Tick “This is my own device” when you log in, and you stay logged in as long as you come within 30 days, for 90 days at most. Leave it empty on a device that others use, too: then it ends after a day without use, and after a week in any case. If the device is lost, end its login under “Login and devices” from another one.',
          'লগইনের সময় “এটি আমার নিজের ডিভাইস” ঘরে টিক দিলে ৩০ দিনের মধ্যে একবার এলেই লগইন থাকে, সর্বোচ্চ ৯০ দিন। ডিভাইসটি অন্যরাও ব্যবহার করলে ঘরটি খালি রাখুন: তখন এক দিন ব্যবহার না করলে, আর যেভাবেই হোক এক সপ্তাহ পরে, লগইন শেষ হয়। ডিভাইস হারালে অন্য ডিভাইস থেকে “লগইন ও ডিভাইস” পাতায় গিয়ে সেটির লগইন শেষ করুন।',
        ),
      },
      {
        key: 'cost',
        question: word('Does learning cost money?', 'শিখতে কি টাকা লাগে?'),
        answer: word(
          'Most courses are free. Where there is a fee, it is shown on the course card and on the page of the course, with how to reach the institution that offers it. It cannot be paid here yet: press “Tell me when I can pay”, and you will be told.',
          'বেশির ভাগ কোর্স বিনামূল্যে। ফি থাকলে কোর্সের কার্ডে ও কোর্সের পাতায় লেখা থাকে; যে প্রতিষ্ঠান কোর্সটি পরিচালনা করে, তার সঙ্গে যোগাযোগের উপায়ও সেখানে পাবেন। এখানে এখনো ফি দেওয়া যায় না; “ফি দেওয়া চালু হলে জানান” চাপলে জানানো হবে।',
        ),
      },
      {
        key: 'typing',
        question: word('I cannot type Bangla. How do I search?', 'বাংলায় লিখতে পারি না। কীভাবে খুঁজব?'),
        answer: word(
          'Write Bangla in English letters as you say it, for example “gonit” or “jibbiggan”. The search understands both scripts and mixtures of them. Beside the search box you can also switch the keyboard to Bangla letters, or speak where the browser can listen.',
          'যেভাবে বলেন, সেভাবেই ইংরেজি হরফে লিখুন, যেমন “gonit” বা “jibbiggan”। খোঁজার ঘরে বাংলা, ইংরেজি ও দুটি মিলিয়ে লেখা চলে। খোঁজার ঘরের পাশের বোতামে কিবোর্ড বাংলায় বদলাতে পারেন; ব্রাউজার শুনতে পারলে মুখে বলেও খুঁজতে পারেন।',
        ),
      },
    ],
  },
  {
    title: word('Enrolment and batches', 'ভর্তি ও ব্যাচ'),
    faqs: [
      {
        key: 'batch',
        question: word('What is a batch?', 'ব্যাচ কী?'),
        answer: word(
          'A group that takes a course in the same period. Some courses have one batch that is always open; others have batches with a last day for enrolment and a number of seats. Both are shown before you enrol.',
          'একই সময়ে কোনো কোর্স করেন এমন শিক্ষার্থীদের দল। কিছু কোর্সে একটি ব্যাচ সব সময় খোলা থাকে; কিছু কোর্সের ব্যাচে ভর্তির শেষ তারিখ ও আসনসংখ্যা থাকে। ভর্তির আগেই দুটি দেখা যায়।',
        ),
      },
      {
        key: 'waiting',
        question: word('My request is waiting. For how long?', 'আমার আবেদন অপেক্ষায় আছে। কতদিন লাগবে?'),
        answer: word(
          'The institution that offers the course decides. You are told by email or SMS as soon as it has. Until then you can withdraw the request under “My courses”.',
          'যে প্রতিষ্ঠান কোর্সটি পরিচালনা করে, সেটিই সিদ্ধান্ত নেয়। সিদ্ধান্ত হলেই ই-মেইল বা এসএমএসে জানানো হয়। তার আগে “আমার কোর্স” থেকে আবেদন প্রত্যাহার করতে পারেন।',
        ),
      },
      {
        key: 'invitation',
        question: word('I was invited to a course. How do I join?', 'আমাকে একটি কোর্সে আমন্ত্রণ জানানো হয়েছে। কীভাবে যোগ দেব?'),
        answer: word(
          'Open the link in the message and log in, or register with the same number or email that the invitation came to. An invitation is valid for 30 days.',
          'বার্তার লিংকটি খুলে লগইন করুন, অথবা যে নম্বর বা ই-মেইলে আমন্ত্রণ এসেছে তা দিয়েই নিবন্ধন করুন। আমন্ত্রণ ৩০ দিন কার্যকর থাকে।',
        ),
      },
    ],
  },
  {
    title: word('Learning', 'পড়া'),
    faqs: [
      {
        key: 'connection',
        question: word('The connection breaks while I learn. Is anything lost?', 'পড়ার মাঝে ইন্টারনেট চলে গেলে কি কিছু হারায়?'),
        answer: word(
          'No. What you do is kept on the device and is sent by itself when the connection is back. Keep using the same device and the same account until it says “Saved on the server”.',
          'না। যা করছেন তা ডিভাইসে রাখা থাকে, সংযোগ ফিরলে নিজে থেকেই পাঠানো হয়। “সার্ভারে সংরক্ষিত” না দেখা পর্যন্ত একই ডিভাইস ও একই অ্যাকাউন্ট ব্যবহার করুন।',
        ),
      },
      {
        key: 'locked',
        question: word('Why does a lesson not open?', 'কোনো পাঠ খুলছে না কেন?'),
        answer: word(
          'In some courses the lessons open in order: the page says which lesson has to be finished first. A lesson also opens only after your enrolment is approved.',
          'কিছু কোর্সে একটি পাঠ শেষ হলে পরেরটি খোলে: কোন পাঠ আগে শেষ করতে হবে, পাতায় লেখা থাকে। ভর্তি অনুমোদনের আগেও পাঠ খোলে না।',
        ),
      },
      {
        key: 'data',
        question: word('How much data does a lesson need?', 'একটি পাঠে কত ডেটা লাগে?'),
        answer: word(
          'A lesson of text needs less than half a megabyte. Before a video is played, its size is shown; often there is audio only or a transcript, which need far less.',
          'লেখার পাঠে আধা এমবির কম লাগে। ভিডিও চালানোর আগে তার আকার দেখানো হয়; অনেক সময় শুধু অডিও বা লিখিত রূপও থাকে, তাতে অনেক কম ডেটা লাগে।',
        ),
      },
      {
        key: 'keep',
        question: word('Can I learn without internet?', 'ইন্টারনেট ছাড়া পড়া যায়?'),
        answer: word(
          'Yes. Open your course while you have internet and press “Keep on this device”. Choose what to take along; the size is shown before. Lessons and quizzes then work without internet, and your answers are sent when you are connected. When you log out, kept courses are removed from the device.',
          'যায়। ইন্টারনেট থাকতে কোর্সটি খুলে “এই ডিভাইসে রাখুন” চাপুন। কী কী রাখবেন বেছে নিন; আকার আগেই দেখা যাবে। এরপর পাঠ ও কুইজ ইন্টারনেট ছাড়াই চলে, সংযোগ এলে উত্তর পাঠানো হয়। লগআউট করলে রাখা কোর্স ডিভাইস থেকে সরে যায়।',
        ),
      },
      {
        key: 'two-people',
        question: word('Two of us use one device. Does it work?', 'আমরা দুজন এক ডিভাইস ব্যবহার করি। চলবে?'),
        answer: word(
          'Yes. Each has an account of their own, and sets a PIN for this device under “Login and devices”. Then “Switch account” in the menu changes from one to the other. Answers, notes and certificates are never mixed.',
          'চলবে। প্রত্যেকের আলাদা অ্যাকাউন্ট থাকবে; “লগইন ও ডিভাইস” পাতায় প্রত্যেকে এই ডিভাইসের জন্য নিজের পিন দেবেন। এরপর মেনু থেকে “অ্যাকাউন্ট বদলান” চাপলেই হবে। উত্তর, নোট ও সনদ কখনো মিশে যায় না।',
        ),
      },
    ],
  },
  {
    title: word('Quizzes', 'কুইজ'),
    faqs: [
      {
        key: 'power',
        question: word('The power fails during a quiz. What now?', 'কুইজের মাঝে বিদ্যুৎ চলে গেলে কী হবে?'),
        answer: word(
          'Your answers stay on the device and on the server. Open the quiz again and continue. If there is a time limit, it continues to run meanwhile; answers given in time count.',
          'উত্তরগুলো ডিভাইসে ও সার্ভারে থাকে। কুইজটি আবার খুলে চালিয়ে যান। সময়সীমা থাকলে সময় চলতে থাকে; সময়ের মধ্যে দেওয়া উত্তর গণ্য হয়।',
        ),
      },
      {
        key: 'attempts',
        question: word('How often may I take a quiz?', 'একটি কুইজ কতবার দেওয়া যায়?'),
        answer: word(
          'The page says it before you start, and how many attempts are left. The best result counts.',
          'শুরুর আগেই পাতায় লেখা থাকে, আর কতবার দেওয়া যাবে, তাও। সবচেয়ে ভালো ফলটি গণ্য হয়।',
        ),
      },
      {
        key: 'right-answers',
        question: word('Why are the correct answers not shown?', 'সঠিক উত্তর দেখানো হচ্ছে না কেন?'),
        answer: word(
          'As long as you can take the quiz again, you see which answers were wrong, a hint and the lesson to read. After you pass, or after the last attempt, the correct answers are shown, unless the teacher has chosen otherwise.',
          'যতক্ষণ কুইজটি আবার দেওয়া যায়, ততক্ষণ কোন উত্তর ভুল, একটি ইঙ্গিত ও পড়ার পাঠটি দেখানো হয়। পাস করলে বা শেষ সুযোগের পরে সঠিক উত্তর দেখা যায়, যদি শিক্ষক অন্য কিছু ঠিক না করে থাকেন।',
        ),
      },
    ],
  },
  {
    title: word('Certificates', 'সনদ'),
    faqs: [
      {
        key: 'when',
        question: word('When do I get the certificate?', 'সনদ কখন পাব?'),
        answer: word(
          'When all required lessons are done and you have the marks that the course asks for. In some courses the institution approves it first. It is then under “My certificates”.',
          'সব আবশ্যিক পাঠ শেষ হলে এবং কোর্সে যত নম্বর লাগে তা পেলে। কিছু কোর্সে আগে প্রতিষ্ঠান অনুমোদন করে। তারপর “আমার সনদ” পাতায় পাবেন।',
        ),
      },
      {
        key: 'check',
        question: word('How can an employer check my certificate?', 'চাকরিদাতা আমার সনদ কীভাবে যাচাই করবেন?'),
        answer: word(
          'By scanning the QR code on it, or by typing its number on the page “Check a certificate”. No account is needed.',
          'সনদের কিউআর কোড স্ক্যান করে, অথবা “সনদ যাচাই” পাতায় সনদের নম্বর লিখে। কোনো অ্যাকাউন্ট লাগে না।',
        ),
      },
      {
        key: 'name-wrong',
        question: word('My name on the certificate is wrong.', 'সনদে আমার নাম ভুল।'),
        answer: word(
          'Correct your name under “My profile” first; certificates issued from then on carry it. For a certificate that you have already, write to us with its number.',
          'আগে “আমার প্রোফাইল” পাতায় নাম ঠিক করুন; এরপরের সনদে সেই নাম থাকবে। আগে পাওয়া সনদের জন্য তার নম্বরসহ আমাদের লিখুন।',
        ),
      },
    ],
  },
  {
    title: word('Account and privacy', 'অ্যাকাউন্ট ও গোপনীয়তা'),
    faqs: [
      {
        key: 'password',
        question: word('I forgot my password.', 'পাসওয়ার্ড ভুলে গেছি।'),
        answer: word(
          'Press “I forgot the password” on the login page. A code comes to your number or email; with it you choose a new password, and all other devices are logged out.',
          'লগইন পাতায় “পাসওয়ার্ড ভুলে গেছি” চাপুন। আপনার নম্বর বা ই-মেইলে একটি কোড যাবে; সেটি দিয়ে নতুন পাসওয়ার্ড দিন। অন্য সব ডিভাইস থেকে লগআউট হয়ে যাবে।',
        ),
      },
      {
        key: 'new-number',
        question: word('I have a new number or email.', 'আমার নম্বর বা ই-মেইল বদলেছে।'),
        answer: word(
          'Open “Login and devices” and press “Change or add a mobile number or email”. A code goes to the new one and one to the one before; if you no longer have that, your password will do. The change can be undone for 72 hours.',
          '“লগইন ও ডিভাইস” খুলে “মোবাইল নম্বর বা ই-মেইল বদলান বা যোগ করুন” চাপুন। নতুনটিতে একটি ও আগেরটিতে একটি কোড যাবে; আগেরটি আর না থাকলে পাসওয়ার্ড দিলেই হবে। ৭২ ঘণ্টার মধ্যে পরিবর্তনটি আগের অবস্থায় ফেরানো যায়।',
        ),
      },
      {
        key: 'delete-account',
        question: word('How do I delete my account?', 'অ্যাকাউন্ট কীভাবে মুছব?'),
        answer: word(
          'Open “Login and devices” and press “Delete the account”. The page shows what goes and what stays. The account is deleted after 14 days; if you log in before then, it stays as it is. Certificates can still be checked afterwards.',
          '“লগইন ও ডিভাইস” খুলে “অ্যাকাউন্ট মুছুন” চাপুন। কী মুছে যাবে ও কী থাকবে, পাতায় লেখা আছে। ১৪ দিন পরে অ্যাকাউন্ট মুছে যায়; তার আগে লগইন করলে যেমন ছিল তেমনই থাকে। সনদ পরেও যাচাই করা যায়।',
        ),
      },
      {
        key: 'lost-phone',
        question: word('My phone is lost or stolen.', 'ফোন হারিয়ে গেছে বা চুরি হয়েছে।'),
        answer: word(
          'Log in on another device and open “Login and devices”. There you log the lost phone out, and change the password.',
          'অন্য কোনো ডিভাইসে লগইন করে “লগইন ও ডিভাইস” খুলুন। সেখান থেকে হারানো ফোনটি লগআউট করুন এবং পাসওয়ার্ড বদলান।',
        ),
      },
      {
        key: 'who-sees',
        question: word('Who sees what I do here?', 'এখানে আমি কী করি, কে দেখতে পান?'),
        answer: word(
          'The institution of your course sees your progress and results. Others see nothing, unless you open your learner page under “My profile”. Nothing is shown of people under 18.',
          'আপনার কোর্সের প্রতিষ্ঠান আপনার অগ্রগতি ও ফল দেখতে পায়। “আমার প্রোফাইল” থেকে নিজের পাতা খুলে না দিলে অন্য কেউ কিছুই দেখতে পান না। ১৮ বছরের কম বয়সীদের কিছুই দেখানো হয় না।',
        ),
      },
    ],
  },
  {
    title: word('For teachers and institutions', 'শিক্ষক ও প্রতিষ্ঠানের জন্য'),
    faqs: [
      {
        key: 'teach',
        question: word('I want to teach here.', 'আমি এখানে পড়াতে চাই।'),
        answer: word(
          'Register as a learner first, then write to us with your subject and your institution. The role of a teacher is added to your account; you do not need a second one.',
          'আগে শিক্ষার্থী হিসেবে নিবন্ধন করুন, তারপর বিষয় ও প্রতিষ্ঠানের নামসহ আমাদের লিখুন। আপনার অ্যাকাউন্টে শিক্ষকের ভূমিকা যোগ করা হবে; দ্বিতীয় অ্যাকাউন্ট লাগবে না।',
        ),
      },
      {
        key: 'partner',
        question: word('Our institution wants its own site.', 'আমাদের প্রতিষ্ঠান নিজের সাইট চায়।'),
        answer: word(
          'Partner institutions have a site under their own name, with their logo and their courses. Write to us; we answer what is needed.',
          'অংশীদার প্রতিষ্ঠানের নিজের নামে সাইট থাকে, তাতে নিজের লোগো ও কোর্স দেখা যায়। আমাদের লিখুন; কী কী লাগবে জানানো হবে।',
        ),
      },
    ],
  },
];
