// What is stored in the browser (cookies, local and session storage, IndexedDB, caches), why and for how long, in both languages (cookie policy).
import { type Word, word } from '#core/i18n/words.ts';

const until_logout = word('until you log out', 'লগআউট করা পর্যন্ত');
const until_cleared = word('until you clear the browser', 'ব্রাউজারের তথ্য না মোছা পর্যন্ত');
const tab = word('until the tab is closed', 'ট্যাব বন্ধ না করা পর্যন্ত');

/** Names as the browser shows them; a `*` stands for what differs from one entry to the next. */
export const stored: readonly { names: readonly string[]; why: Word; long: Word }[] = [
  {
    names: ['session', '__Host-session', 'authenticated'],
    why: word('Your login, for pages that the server renders', 'আপনার লগইন, সার্ভারে তৈরি পাতার জন্য'),
    long: word('until you log out, 7 days at most without a visit', 'লগআউট করা পর্যন্ত; না এলে সর্বোচ্চ ৭ দিন'),
  },
  {
    names: ['shikhon.session', 'shikhon.user', 'shikhon.own-session'],
    why: word('Your login and your role, without your name', 'আপনার লগইন ও ভূমিকা, নাম ছাড়া'),
    long: until_logout,
  },
  {
    names: ['sign-on', '__Host-sign-on'],
    why: word('That a login by Google or another provider was started in this browser', 'গুগল বা অন্য সেবা দিয়ে লগইন এই ব্রাউজারেই শুরু হয়েছে কি না'),
    long: word('30 minutes', '৩০ মিনিট'),
  },
  {
    names: ['shikhon.sign-on'],
    why: word('By which provider you logged in, to log you out there, too', 'কোন সেবা দিয়ে লগইন করেছেন, যেন সেখান থেকেও লগআউট করা যায়'),
    long: until_logout,
  },
  {
    names: ['shikhon.left'],
    why: word(
      'That you logged out here, so that a login on the main site is not taken over in this tab',
      'এখানে লগআউট করেছেন কি না, যেন মূল সাইটের লগইন এই ট্যাবে আবার চালু না হয়',
    ),
    long: tab,
  },
  {
    names: ['shikhon.news', 'shikhon.popup'],
    why: word('Which announcement you have closed, so that it does not come back', 'কোন ঘোষণা বন্ধ করেছেন, যেন সেটি আবার না আসে'),
    long: until_cleared,
  },
  { names: ['shikhon.menu'], why: word('Which groups of the menu you opened', 'মেনুর কোন কোন অংশ খুলে রেখেছেন'), long: until_cleared },
  { names: ['lang'], why: word('Bangla or English', 'বাংলা না ইংরেজি'), long: word('1 year', '১ বছর') },
  {
    names: ['shikhon.device'],
    why: word(
      'That this device is yours, so that nobody elsewhere can guess your codes or use your PIN',
      'এই ডিভাইস আপনার কি না, যেন অন্য কোথাও কেউ আপনার কোড অনুমান বা পিন ব্যবহার করতে না পারে',
    ),
    long: until_cleared,
  },
  {
    names: ['shikhon.own-phone'],
    why: word('That you said at the login that this device is yours alone', 'লগইনের সময় ডিভাইসটি আপনার নিজের বলেছেন কি না'),
    long: until_cleared,
  },
  {
    names: ['shikhon.pins'],
    why: word(
      'That somebody has set a PIN on this device; the PIN itself is not stored here',
      'এই ডিভাইসে কেউ পিন দিয়েছেন কি না; পিনটি এখানে থাকে না',
    ),
    long: word('until the last PIN is removed', 'শেষ পিনটি সরানো পর্যন্ত'),
  },
  {
    names: ['shikhon.passkey'],
    why: word(
      'That a passkey was used on this device, or that you were asked whether you want one; the passkey itself is not stored here',
      'এই ডিভাইসে পাসকি ব্যবহার হয়েছে কি না, বা আপনাকে পাসকির কথা জিজ্ঞেস করা হয়েছে কি না; পাসকিটি এখানে থাকে না',
    ),
    long: until_cleared,
  },
  {
    names: ['shikhon.next'],
    why: word('The page from which you started to register, to return to it', 'যে পাতা থেকে নিবন্ধন শুরু করেছেন, সেখানে ফেরার জন্য'),
    long: word('used for 1 day', '১ দিন কাজে লাগে'),
  },
  {
    names: ['shikhon.pressed'],
    why: word(
      'A button you pressed before you logged in, so that it is done afterwards',
      'লগইনের আগে যে বোতামে চাপ দিয়েছেন, লগইনের পর সেই কাজটি করার জন্য',
    ),
    long: word('used for 1 hour', '১ ঘণ্টা কাজে লাগে'),
  },
  {
    names: ['shikhon.registration', 'shikhon.pending'],
    why: word(
      'What you typed to register, without the password; where a code was sent, and the guardian it was sent to',
      'নিবন্ধনে যা লিখেছেন, পাসওয়ার্ড ছাড়া; কোড কোথায় এবং কোন অভিভাবকের কাছে গেছে',
    ),
    long: tab,
  },
  {
    names: ['shikhon-exam', 'shikhon.exam'],
    why: word(
      'Exams: your answers until our server has all of them, and the questions while you take one',
      'পরীক্ষা: সব উত্তর সার্ভারে না পৌঁছানো পর্যন্ত আপনার উত্তর, আর পরীক্ষা চলাকালে প্রশ্ন',
    ),
    long: word('until a week after all has arrived', 'সব পৌঁছানোর এক সপ্তাহ পর পর্যন্ত'),
  },
  {
    names: ['shikhon'],
    why: word('Answers, progress and notes that are not sent yet', 'যে উত্তর, অগ্রগতি ও নোট এখনো পাঠানো হয়নি'),
    long: word('until it is sent', 'পাঠানো পর্যন্ত'),
  },
  {
    names: ['shikhon.draft:*'],
    why: word('What you have typed and not sent yet, the last 40 drafts', 'যা লিখেছেন কিন্তু এখনো পাঠাননি, সর্বশেষ ৪০টি খসড়া'),
    long: word('until it is sent, 60 days at most', 'পাঠানো পর্যন্ত, সর্বোচ্চ ৬০ দিন'),
  },
  {
    names: ['shikhon.uploads'],
    why: word('Which files have arrived in part, so that they need not start over', 'কোন ফাইলের কতটুকু পৌঁছেছে, যেন আবার গোড়া থেকে পাঠাতে না হয়'),
    long: word('until it has arrived, the last 40 files', 'পৌঁছানো পর্যন্ত, সর্বশেষ ৪০টি ফাইল'),
  },
  {
    names: ['kept-*', 'files'],
    why: word('Courses that you keep on this device', 'এই ডিভাইসে রাখা কোর্স'),
    long: word('until you remove them or log out', 'সরানো বা লগআউট করা পর্যন্ত'),
  },
  {
    names: ['accounts', 'answers-*', 'pictures'],
    why: word('What you have read last, to be read without internet', 'সর্বশেষ যা পড়েছেন, ইন্টারনেট ছাড়া পড়ার জন্য'),
    long: word('until you log out; what everybody may read stays', 'লগআউট করা পর্যন্ত; যা সবার জন্য খোলা, তা থাকে'),
  },
  {
    names: ['assets', 'shells'],
    why: word('The site itself, to open without internet', 'সাইটটি নিজে, ইন্টারনেট ছাড়া খোলার জন্য'),
    long: word('until a newer version takes its place', 'নতুন সংস্করণ আসা পর্যন্ত'),
  },
  {
    names: ['shikhon.text-size', 'shikhon.typing', 'shikhon.saver', 'shikhon.wifi'],
    why: word(
      'Letter size of lessons, your keyboard, the data saver, downloads on Wi-Fi only',
      'পাঠের অক্ষরের আকার, কিবোর্ড, ডেটা সাশ্রয়, শুধু ওয়াই-ফাইয়ে ডাউনলোড',
    ),
    long: until_cleared,
  },
  {
    names: ['shikhon.register', 'shikhon.register.count'],
    why: word(
      'A number of this browser, by which attendance that you take on two phones is told apart',
      'এই ব্রাউজারের একটি সংখ্যা; দুই ফোনে উপস্থিতি নিলে কোনটি কোন ফোনের, তা বোঝার জন্য',
    ),
    long: until_cleared,
  },
  {
    names: ['shikhon.register.count'],
    why: word(
      'How many marks of attendance this browser has taken, by which a later mark is told from an earlier one when its clock is wrong',
      'এই ব্রাউজারে কতবার উপস্থিতি চিহ্ন দেওয়া হয়েছে; ঘড়ি ভুল থাকলেও কোন চিহ্নটি পরের, তা বোঝার জন্য',
    ),
    long: until_cleared,
  },
  {
    names: ['shikhon.secret.'],
    why: word(
      'Keys of the attendance codes of your classes for a week, to show codes without internet',
      'এক সপ্তাহের ক্লাসের উপস্থিতি-কোডের চাবি, ইন্টারনেট ছাড়া কোড দেখানোর জন্য',
    ),
    long: word('until you log out', 'লগআউট করা পর্যন্ত'),
  },
  {
    names: ['shikhon.searched'],
    why: word(
      'Your last six searches that found something; they stay in this browser',
      'যা খুঁজে পেয়েছেন, তার সর্বশেষ ৬টি; এগুলো এই ব্রাউজারেই থাকে',
    ),
    long: word('until you clear the list', 'তালিকাটি না মোছা পর্যন্ত'),
  },
  {
    names: ['shikhon.accessibility'],
    why: word('Accessibility: letter size, colours, reading guide', 'সহায়ক সুবিধা: অক্ষরের আকার, রং, পড়ার রেখা'),
    long: tab,
  },
  {
    names: ['shikhon.scroll.*', 'shikhon.reloaded'],
    why: word('Where you were on a page, and when it was last reloaded by itself', 'পাতার কোথায় ছিলেন, আর কখন নিজে থেকে আবার লোড হয়েছে'),
    long: tab,
  },
];
