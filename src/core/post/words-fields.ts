// UI texts (i18n) of the fields of mails and SMS: what each is, and a sample of what stands there.
import { word } from '#core/i18n/words.ts';

export const fields = {
  code: { of: word('the code', 'কোড') },
  link: {
    of: word('the link to a page', 'পাতার ঠিকানা'),
    sample: word('https://shikhon.gov.bd/dashboard', 'https://shikhon.gov.bd/dashboard'),
  },
  stop: {
    of: word('the unsubscribe link', 'এমন ই-মেইল বন্ধের লিংক'),
    sample: word('https://shikhon.gov.bd/reminders/stop', 'https://shikhon.gov.bd/reminders/stop'),
  },
  site: {
    of: word('the address of a site', 'সাইটের ঠিকানা'),
    sample: word('https://surma-college.shikhon.gov.bd', 'https://surma-college.shikhon.gov.bd'),
  },
  what: {
    of: word('what became of each session, one a line', 'প্রতিটি সেশনে কী হয়েছে, লাইন ধরে'),
    sample: word('Moved: Ratios, now 3 March, 10:00 AM', 'সরেছে: অনুপাত, এখন ৩ মার্চ, সকাল ১০:০০'),
  },
  first: {
    of: word('what became of the first session', 'প্রথম সেশনে কী হয়েছে'),
    sample: word('Moved: Ratios, now 3 March, 10:00 AM', 'সরেছে: অনুপাত, এখন ৩ মার্চ, সকাল ১০:০০'),
  },
  more: {
    of: word('how many more changes there are', 'আরও কতগুলো পরিবর্তন আছে'),
    sample: word('2 more changes in the timetable.', 'সময়সূচিতে আরও ২টি পরিবর্তন আছে।'),
  },
  to: { of: word('a partly hidden number or email address', 'আংশিক ঢাকা নম্বর বা ঠিকানা') },
  date: { of: word('a date', 'তারিখ'), sample: word('25 September 2026', '২৫ সেপ্টেম্বর ২০২৬') },
  until: { of: word('an end date and time', 'যে পর্যন্ত'), sample: word('25 September 2026, 5:00 pm', '২৫ সেপ্টেম্বর ২০২৬, বিকেল ৫:০০') },
  when: {
    of: word('the new days and hours', 'নতুন দিন ও সময়'),
    sample: word('3 October to 12 December, Friday 10:00 am', '৩ অক্টোবর থেকে ১২ ডিসেম্বর, শুক্রবার সকাল ১০:০০'),
  },
  percent: { of: word('a percentage', 'শতকরা হার'), sample: word('85', '৮৫') },
  n: { of: word('a number', 'সংখ্যা'), sample: word('7', '৭') },
  number: { of: word('a message or certificate number', 'বার্তা বা সনদের নম্বর') },
  name: { of: word('the name of a person or institution', 'ব্যক্তি বা প্রতিষ্ঠানের নাম'), sample: word('Surma College', 'সুরমা কলেজ') },
  who: {
    of: word('a sentence that says who replied', 'কে উত্তর দিয়েছেন সেই বাক্য'),
    sample: word('Anika Rahman replied to your post', 'আনিকা রহমান আপনার পোস্টের উত্তর দিয়েছেন'),
  },
  place: { of: word('the name of an institution', 'প্রতিষ্ঠানের নাম'), sample: word('Surma College', 'সুরমা কলেজ') },
  course: { of: word('the title of a course', 'কোর্সের শিরোনাম'), sample: word('Floods and cyclones: being ready', 'বন্যা ও ঘূর্ণিঝড়ে প্রস্তুতি') },
  batch: { of: word('the name of a batch', 'ব্যাচের নাম'), sample: word('Batch 3', 'ব্যাচ ৩') },
  lesson: { of: word('the title of a lesson', 'পাঠের শিরোনাম'), sample: word('Before the water comes', 'পানি আসার আগে') },
  due: {
    of: word('a sentence about an upcoming deadline, or nothing', 'কাছের শেষ সময়ের বাক্য, অথবা কিছু নয়'),
    sample: word('“Before the water comes” is due on 25 September.\n\n', '“পানি আসার আগে” পাঠের শেষ সময় ২৫ সেপ্টেম্বর।\n\n'),
  },
  title: {
    of: word('the title of a blog post, tutorial or article', 'ব্লগ, টিউটোরিয়াল বা নিবন্ধের শিরোনাম'),
    sample: word('Vegetables in sacks', 'বস্তায় সবজি'),
  },
  text: { of: word('text that somebody wrote', 'কারও লেখা'), sample: word('safe water', 'নিরাপদ পানি') },
  short: { of: word('the start of a text that somebody wrote', 'কারও লেখার শুরু'), sample: word('Bring your books', 'বই নিয়ে আসুন') },
  question: { of: word('the message being answered', 'যে বার্তার উত্তর'), sample: word('I did not get the code.', 'কোড পাইনি।') },
  grant: { of: word('a permission', 'অনুমতি'), sample: word('Courses: publish', 'কোর্স: প্রকাশ') },
  levels: { of: word('teacher verification levels', 'শিক্ষক যাচাইয়ের স্তর'), sample: word('Madrasa, Technical', 'মাদ্রাসা, কারিগরি') },
  role: { of: word('a role', 'ভূমিকা'), sample: word('Teacher', 'শিক্ষক') },
  note: { of: word('a remark', 'মন্তব্য'), sample: word('Please ask your principal first.', 'আগে অধ্যক্ষকে জানান।') },
  reason: {
    of: word('the reason given', 'যে কারণ জানানো হয়েছে'),
    sample: word('The name differs from the record.', 'নাম নথির সঙ্গে মেলে না।'),
  },
  change: {
    of: word('a sentence that says what changed', 'কী বদলেছে সেই বাক্য'),
    sample: word('A passkey now opens your Shikhon account: Chrome.', 'শিখন অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে: Chrome।'),
  },
} as const;
