// The user guide in both languages: each task in steps (help content).
import { type Word, word } from '#core/i18n/words.ts';

export interface Guide {
  key: string;
  title: Word;
  steps: readonly Word[];
}

export const guides: readonly Guide[] = [
  {
    key: 'register',
    title: word('Register', 'নিবন্ধন'),
    steps: [
      word('Press “Register” and choose “I want to learn”.', '“নিবন্ধন” চেপে “আমি শিখতে চাই” বেছে নিন।'),
      word(
        'Write your name as it should appear on a certificate, your mobile number or email, and a password.',
        'সনদে যেভাবে দেখতে চান সেভাবে নাম, মোবাইল নম্বর বা ই-মেইল এবং একটি পাসওয়ার্ড লিখুন।',
      ),
      word('Type the six-digit code that comes to you. You are logged in.', 'আপনার কাছে আসা ছয় অঙ্কের কোডটি লিখুন। লগইন হয়ে যাবে।'),
    ],
  },
  {
    key: 'enrol',
    title: word('Find a course and enrol', 'কোর্স খুঁজে ভর্তি হওয়া'),
    steps: [
      word(
        'Type a subject into the search box, in Bangla or in English letters, or open “Subjects”.',
        'খোঁজার ঘরে বাংলায় বা ইংরেজি হরফে বিষয় লিখুন, অথবা “বিষয়” খুলুন।',
      ),
      word(
        'The page of the course tells you what you will learn, how long it takes, whether there is a fee, and when a certificate is given.',
        'কোর্সের পাতায় লেখা থাকে কী শিখবেন, কত সময় লাগবে, ফি আছে কি না এবং কখন সনদ পাবেন।',
      ),
      word('Choose a batch if there is more than one, and press “Enrol”.', 'একাধিক ব্যাচ থাকলে একটি বেছে নিয়ে “ভর্তি হোন” চাপুন।'),
      word('Press “Start learning”. The course is now under “My courses”.', '“শেখা শুরু করুন” চাপুন। কোর্সটি এখন “আমার কোর্স” পাতায় আছে।'),
    ],
  },
  {
    key: 'learn',
    title: word('Take lessons, also on a weak connection', 'দুর্বল সংযোগেও পাঠ পড়া'),
    steps: [
      word(
        'Read the lesson or watch the video. The size of a video is shown before it is played.',
        'পাঠটি পড়ুন বা ভিডিও দেখুন। ভিডিও চালানোর আগে তার আকার দেখানো হয়।',
      ),
      word('At the end press the button that finishes the lesson; the next one opens.', 'শেষে পাঠ শেষ করার বোতামটি চাপুন; পরের পাঠ খুলবে।'),
      word(
        'Press “Keep on this device” to take the course along, or “Listen” to have a lesson read aloud.',
        'কোর্স সঙ্গে রাখতে “এই ডিভাইসে রাখুন” চাপুন, পাঠ শুনতে “শুনুন” চাপুন।',
      ),
      word(
        'Without a connection just keep learning: your work is kept on the device and sent later.',
        'সংযোগ না থাকলেও চালিয়ে যান: আপনার কাজ ডিভাইসে রাখা থাকে, পরে পাঠানো হয়।',
      ),
      word('Write notes beside a lesson, and ask questions under it.', 'পাঠের পাশে নোট লিখুন, নিচে প্রশ্ন করুন।'),
    ],
  },
  {
    key: 'quiz',
    title: word('Take a quiz', 'কুইজ দেওয়া'),
    steps: [
      word(
        'Read how many questions, how much time and how many attempts there are, and press “Start the quiz”.',
        'কয়টি প্রশ্ন, কত সময় ও কতবার দেওয়া যাবে দেখে “কুইজ শুরু করুন” চাপুন।',
      ),
      word(
        'Answer in any order. “All questions” shows which are still open and takes you back to them.',
        'যেকোনো ক্রমে উত্তর দিন। “সব প্রশ্ন” চাপলে কোনগুলোর উত্তর বাকি দেখা যায়, সেখানে ফেরাও যায়।',
      ),
      word(
        'Review your answers before you submit: the page names every question that has no answer yet.',
        'জমা দেওয়ার আগে একবার দেখে নিন: কোন প্রশ্নের উত্তর বাকি, সেখানে লেখা থাকে।',
      ),
      word('The result shows what was wrong and which lesson to read again.', 'ফলে দেখা যাবে কোনটি ভুল এবং কোন পাঠ পড়লে কাজে লাগবে।'),
    ],
  },
  {
    key: 'certificate',
    title: word('Get, print and share a certificate', 'সনদ পাওয়া, প্রিন্ট ও শেয়ার করা'),
    steps: [
      word('Finish all required lessons and pass the quizzes.', 'সব আবশ্যিক পাঠ শেষ করুন ও কুইজে পাস করুন।'),
      word(
        'Open “My certificates” and press “View and share”. There you print it on A4, download it as PDF or share it.',
        '“আমার সনদ” পাতায় “দেখুন ও শেয়ার করুন” চাপুন। সেখান থেকে এ৪ কাগজে প্রিন্ট, পিডিএফ ডাউনলোড বা শেয়ার করা যায়।',
      ),
      word(
        'Its QR code and its number prove that it is genuine. Share the link with anyone you like.',
        'এর কিউআর কোড ও নম্বর প্রমাণ করে সনদটি আসল। যাঁকে চান লিংকটি দিন।',
      ),
    ],
  },
  {
    key: 'accessibility',
    title: word('Make reading easier', 'পড়া সহজ করা'),
    steps: [
      word(
        'Press the purple button at the right edge, or Alt and A on a keyboard.',
        'ডান পাশের বেগুনি বোতামটি চাপুন, অথবা কিবোর্ডে Alt ও A একসঙ্গে।',
      ),
      word(
        'Choose larger letters, more contrast, black and white, a reading guide and more. They stay until the tab is closed.',
        'বড় অক্ষর, বেশি কনট্রাস্ট, সাদা-কালো, পড়ার রেখা ইত্যাদি বেছে নিন। ট্যাব বন্ধ না করা পর্যন্ত থাকবে।',
      ),
      word(
        'Everything works with the keyboard alone: Alt and K lists the shortcuts of a page.',
        'শুধু কিবোর্ড দিয়ে সব করা যায়: Alt ও K চাপলে পাতার শর্টকাটগুলো দেখা যায়।',
      ),
    ],
  },
];
