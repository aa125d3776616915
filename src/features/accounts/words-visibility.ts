// UI texts (i18n) of visibility: who sees what of a person on their page.
import { word } from '#core/i18n/words.ts';

export const visibilityWords = {
  lead: word(
    'Little is open at first. What you open shows at once, and is gone as soon as you close it.',
    'শুরুতে প্রায় সব বন্ধ। যা খোলেন, তখনই দেখায়; বন্ধ করলে তখনই সরে।',
  ),
  page: word('Open page', 'খোলা পাতা'),
  page_hint: word('A page about you, at an address of its own', 'নিজের ঠিকানায় আপনার একটি পাতা'),
  preview: word('See it as others do', 'অন্যরা যা দেখেন, দেখুন'),
  fields: {
    name: word('Whole name', 'পুরো নাম'),
    photo: word('Picture', 'ছবি'),
    cover: word('Cover picture', 'কভার ছবি'),
    about: word('What I wrote about myself', 'নিজের সম্পর্কে যা লিখেছি'),
    district: word('District', 'জেলা'),
    profession: word('Profession', 'পেশা'),
    education: word('Education', 'শিক্ষা'),
    work: word('Work', 'কাজ'),
    courses: word('Courses that I finished', 'যেসব কোর্স শেষ করেছি'),
    certificates: word('Certificates', 'সনদ'),
  },
  name_hint: word(
    'Whoever does not see it reads “{name}”, also at reviews and in discussions; certificates have the whole name',
    'যাঁরা দেখবেন না, তাঁরা মতামত ও আলোচনাতেও পড়বেন “{name}”; সনদে পুরো নামই থাকে',
  ),
  photo_hint: word('Letters are shown in its place', 'না দেখালে নামের অক্ষর থাকে'),
  district_hint: word('Not the upazila, not the school', 'উপজেলা বা স্কুল নয়'),
  saved: word('Saved', 'সংরক্ষণ করা হয়েছে'),
  not_saved: word('Not saved yet. Others still see what was there before.', 'এখনো সংরক্ষিত নয়। অন্যরা আগেরটাই দেখছেন।'),
  again: word('Try again', 'আবার চেষ্টা করুন'),
  never_title: word('Never shown', 'কখনো দেখানো হয় না'),
  never: {
    contact: word('Mobile number and email', 'মোবাইল ও ই-মেইল'),
    birth_date: word('Date of birth, gender', 'জন্মতারিখ, লিঙ্গ'),
    marks: word('Marks and results', 'নম্বর ও ফল'),
    when: word('When you study', 'কখন পড়েন'),
  },
  never_text: word(
    'Those who run your courses see your name and progress in their own lists, whatever you choose here.',
    'এখানে যা-ই ঠিক করুন, যাঁরা আপনার কোর্স চালান, তাঁরা নিজেদের তালিকায় আপনার নাম ও অগ্রগতি দেখেন।',
  ),
  young: word(
    'A page is for people aged 18 and over. Your name is shown to nobody outside your courses.',
    'পাতা খুলতে বয়স কমপক্ষে ১৮ হতে হবে। কোর্সের বাইরে আপনার নাম কাউকে দেখানো হয় না।',
  ),
  no_birth_date: word('To open a page, first save your date of birth in the profile.', 'পাতা খুলতে আগে প্রোফাইলে জন্মতারিখ সংরক্ষণ করুন।'),
} as const;
