// UI texts (i18n) of the public pages about partnership: what an institution gets, and how it registers.
import { word } from '#core/i18n/words.ts';

export const words = {
  home: word('Home', 'হোম'),
  lead: word('Teach your courses here, on a site with your own name, logo and colour.', 'নিজের নাম, লোগো ও রঙের সাইটে আপনাদের কোর্স পড়ান এখানে।'),
  gets: word('What your institution gets', 'আপনার প্রতিষ্ঠান যা পায়'),
  got: {
    site: [
      word('A site of your own', 'নিজের সাইট'),
      word(
        'An address of its own, with your name, logo and colour. You choose what stands on it.',
        'নিজের ঠিকানা, সঙ্গে আপনাদের নাম, লোগো ও রং। সাইটে কী থাকবে, তা আপনারাই ঠিক করেন।',
      ),
    ],
    people: [
      word('Your teachers and courses', 'আপনাদের শিক্ষক ও কোর্স'),
      word(
        'Your teachers make courses, open batches and answer learners.',
        'আপনাদের শিক্ষকরা কোর্স তৈরি করেন, ব্যাচ খোলেন, শিক্ষার্থীদের উত্তর দেন।',
      ),
    ],
    certificates: [
      word('Certificates that can be checked', 'যাচাই করা যায় এমন সনদ'),
      word(
        'Whoever finishes a course gets a certificate with the name of your institution.',
        'কোর্স শেষ করলে শিক্ষার্থী আপনার প্রতিষ্ঠানের নামসহ সনদ পান।',
      ),
    ],
  },
  how: word('How it goes', 'যেভাবে হয়'),
  steps: [
    word('Register as a person and log in.', 'নিজের নামে নিবন্ধন করে লগইন করুন।'),
    word('Tell us of your institution, and add its documents.', 'প্রতিষ্ঠানের তথ্য দিন, কাগজ যোগ করুন।'),
    word('Choose the address of the site.', 'সাইটের ঠিকানা বেছে নিন।'),
    word('You get an answer within {n} days. Then the site is open.', '{n} দিনের মধ্যে উত্তর পাবেন। তারপর সাইট চালু।'),
  ],
  ask: word('Register your institution', 'প্রতিষ্ঠানের নিবন্ধন করুন'),
  ask_lead: word(
    'A person of the institution asks for it, in about ten minutes. Everything you write is kept, you can continue later.',
    'প্রতিষ্ঠানের একজন আবেদন করেন, দশ মিনিটের মতো লাগে। যা লিখবেন রাখা থাকে, পরেও বাকিটা করা যায়।',
  ),
  ready: word('Have these ready', 'হাতের কাছে রাখুন'),
  numbers: word('EIIN or registration number', 'ইআইআইএন বা নিবন্ধন নম্বর'),
  start: word('Start the request', 'আবেদন শুরু করুন'),
  register: word('Register and start', 'নিবন্ধন করে শুরু করুন'),
  login: word('I have an account', 'আমার অ্যাকাউন্ট আছে'),
  teach: word('You want to teach?', 'পড়াতে চান?'),
  teach_text: word(
    'Teachers teach for an institution. If yours is here, ask it to have you added, with your mobile number or email. If not, register it.',
    'শিক্ষকরা কোনো প্রতিষ্ঠানের হয়ে পড়ান। আপনার প্রতিষ্ঠান এখানে থাকলে মোবাইল নম্বর বা ই-মেইল জানিয়ে আপনাকে যোগ করতে বলুন। না থাকলে নিবন্ধন করুন।',
  ),
  see_partners: word('See the institutions', 'প্রতিষ্ঠানগুলো দেখুন'),
} as const;
