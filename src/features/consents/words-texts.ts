// The texts that people agree to, in both languages, each version as it was agreed to: the latest first. A published version is never changed.
import { type Word, word } from '#core/i18n/words.ts';
import type { TextId } from './rules.ts';

interface TextVersion {
  version: number;
  /** Since when it is asked for. */
  since: string;
  points: readonly { title: Word; text: Word }[];
}
const terms: readonly TextVersion[] = [
  {
    version: 1,
    since: '2026-11-23',
    points: [
      {
        title: word('Who may learn here', 'কারা শিখতে পারেন'),
        text: word(
          'Everybody, free of charge unless a course says otherwise. Who is under 18 learns with the consent of a parent or guardian.',
          'সবাই পারেন। কোনো কোর্সে টাকার কথা লেখা না থাকলে টাকা লাগে না। বয়স ১৮ বছরের কম হলে মা, বাবা বা অভিভাবকের সম্মতি নিয়ে শিখতে হয়।',
        ),
      },
      {
        title: word('Your account', 'আপনার অ্যাকাউন্ট'),
        text: word(
          'It is for you alone. Use your own name: it stands on your certificates. Tell nobody your password or a code; we never ask for them.',
          'অ্যাকাউন্টটি শুধু আপনার। নিজের নাম দিন, সনদে এই নামই থাকবে। পাসওয়ার্ড বা কোড কাউকে বলবেন না; আমরা কখনো তা জানতে চাই না।',
        ),
      },
      {
        title: word('Learning honestly', 'সৎভাবে শেখা'),
        text: word(
          'Answer quizzes and exams yourself. A certificate obtained by cheating may be revoked; you can read why.',
          'কুইজ ও পরীক্ষার উত্তর নিজে দিন। অসৎ উপায়ে পাওয়া সনদ বাতিল হতে পারে; কেন হলো, তা আপনি পড়তে পারবেন।',
        ),
      },
      {
        title: word('What you write', 'আপনি যা লেখেন'),
        text: word(
          'It stays yours. Others read your posts and reviews, so write as you would speak in a classroom. What hurts others is hidden.',
          'আপনার লেখা আপনারই থাকে। পোস্ট ও মতামত অন্যরা পড়েন, তাই শ্রেণিকক্ষে যেভাবে কথা বলেন, সেভাবেই লিখুন। অন্যকে কষ্ট দেয় এমন লেখা আড়াল করা হয়।',
        ),
      },
      {
        title: word('The courses', 'কোর্সগুলো'),
        text: word(
          'They belong to those who made them. Use them to learn; what may be passed on is said in the course.',
          'কোর্স যাঁরা বানিয়েছেন, তাঁদের। শেখার কাজে ব্যবহার করুন; কী অন্যকে দেওয়া যায়, তা কোর্সে লেখা থাকে।',
        ),
      },
      {
        title: word('What we promise', 'আমাদের কথা'),
        text: word(
          'We keep your progress safe and tell you beforehand when something important changes. If the service fails, we mend it as fast as we can; we cannot promise that it never does.',
          'আপনার অগ্রগতি যত্নে রাখি, বড় কিছু বদলালে আগে জানাই। সেবায় সমস্যা হলে যত দ্রুত পারি ঠিক করি; কখনো সমস্যা হবে না, এমন কথা দিতে পারি না।',
        ),
      },
      {
        title: word('Leaving', 'চলে যাওয়া'),
        text: word(
          'You can delete your account at any time. An account that harms others may be suspended; you are told why.',
          'যেকোনো সময় অ্যাকাউন্ট মুছতে পারেন। অন্যের ক্ষতি করলে অ্যাকাউন্ট স্থগিত হতে পারে; কেন হলো, জানানো হয়।',
        ),
      },
    ],
  },
];
const privacy: readonly TextVersion[] = [
  {
    version: 1,
    since: '2026-11-23',
    points: [
      {
        title: word('What we keep', 'কী রাখি'),
        text: word(
          'Your name and one address to log in with; what you add to your profile; your courses, answers, marks, certificates and what you write; when and from which device you logged in.',
          'নাম, লগইনের জন্য একটি ফোন নম্বর বা ই-মেইল; প্রোফাইলে যা যোগ করেন; কোর্স, উত্তর, নম্বর, সনদ ও আপনার লেখা; কবে কোন ডিভাইস থেকে লগইন করেছেন।',
        ),
      },
      {
        title: word('What for', 'কেন রাখি'),
        text: word(
          'To teach, to mark, to give certificates that others can check, and to keep your account safe. For nothing else: no advertising, and nothing is sold.',
          'পড়ানো, নম্বর দেওয়া, যাচাই করা যায় এমন সনদ দেওয়া, আর অ্যাকাউন্ট নিরাপদ রাখার জন্য। আর কোনো কাজে নয়: বিজ্ঞাপন নেই, কিছু বিক্রিও হয় না।',
        ),
      },
      {
        title: word('Who sees it', 'কারা দেখেন'),
        text: word(
          'Your teachers and the institution of a course see how you get on in it. Learners of your course read your posts there. Whoever has the number of your certificate sees the name on it. Everybody sees your name beside a review, and a page about you only if you make one.',
          'কোর্সের শিক্ষক ও প্রতিষ্ঠান দেখেন সেই কোর্সে আপনি কতদূর এগিয়েছেন। আপনার কোর্সের শিক্ষার্থীরা সেখানকার পোস্ট পড়েন। সনদের নম্বর যাঁর জানা, তিনি সনদের নাম দেখেন। মতামতের পাশে আপনার নাম সবাই দেখেন; আপনার পাতা সবাই দেখেন শুধু আপনি চাইলে।',
        ),
      },
      {
        title: word('Under 18', 'বয়স ১৮ বছরের কম হলে'),
        text: word(
          'There is no public page and no name beside reviews. Until a parent or guardian consents, lessons, quizzes and certificates work; writing where others read does not.',
          'সবার জন্য কোনো পাতা থাকে না, মতামতের পাশে নামও থাকে না। মা, বাবা বা অভিভাবক সম্মতি না দেওয়া পর্যন্ত পাঠ, কুইজ ও সনদ চলে; অন্যরা পড়েন এমন জায়গায় লেখা যায় না।',
        ),
      },
      {
        title: word('Who else works for us', 'আর কারা আমাদের হয়ে কাজ করেন'),
        text: word(
          'A phone company and a mail service carry our messages and get only the address and the text. Videos of other sites load only after you press play.',
          'ফোন কোম্পানি ও ই-মেইল সেবা আমাদের বার্তা পৌঁছে দেয়; তারা পায় শুধু ঠিকানা ও লেখা। অন্য সাইটের ভিডিও চালানোর বোতাম না চাপা পর্যন্ত লোড হয় না।',
        ),
      },
      {
        title: word('How long', 'কত দিন রাখি'),
        text: word(
          'Until you delete your account. Messages and traces of jobs go after 90 days, logins 30 days after their end. Certificates stay, so that they can be checked; you choose which name stays on them.',
          'অ্যাকাউন্ট মোছা পর্যন্ত। পাঠানো বার্তা ও কাজের চিহ্ন ৯০ দিন পর, লগইনের তথ্য শেষ হওয়ার ৩০ দিন পর মুছে যায়। যাচাইয়ের জন্য সনদ থেকে যায়; তাতে কোন নাম থাকবে, তা আপনি ঠিক করেন।',
        ),
      },
      {
        title: word('What you can do', 'আপনি যা করতে পারেন'),
        text: word(
          'In “My data” you download everything, see who looked at your contacts, withdraw what is optional, and delete the account. For anything else write to us.',
          '“আমার তথ্য” পাতায় সব নামাতে পারেন, কারা আপনার যোগাযোগ দেখেছেন তা দেখতে পারেন, ঐচ্ছিক সম্মতি তুলে নিতে পারেন, অ্যাকাউন্ট মুছতে পারেন। অন্য কিছু লাগলে আমাদের লিখুন।',
        ),
      },
    ],
  },
];
const front_page: readonly TextVersion[] = [
  {
    version: 2,
    since: '2026-11-29',
    points: [
      {
        title: word('My opinion on the front page', 'প্রথম পাতায় আমার মতামত'),
        text: word(
          'What I wrote of a course or of Shikhon may stand on the front page, with my name.',
          'কোনো কোর্স বা শিখন নিয়ে আমি যা লিখেছি, তা আমার নামসহ প্রথম পাতায় থাকতে পারে।',
        ),
      },
    ],
  },
  {
    version: 1,
    since: '2026-11-23',
    points: [
      {
        title: word('My opinion on the front page', 'প্রথম পাতায় আমার মতামত'),
        text: word(
          'What I wrote of a course may stand on the front page, with my name.',
          'কোনো কোর্স নিয়ে আমি যা লিখেছি, তা আমার নামসহ প্রথম পাতায় থাকতে পারে।',
        ),
      },
    ],
  },
];
export const versions: Readonly<Record<TextId, readonly TextVersion[]>> = { terms, privacy, front_page };
export const findVersion = (id: TextId, version: number): TextVersion | undefined => versions[id].find((one) => one.version === version);
