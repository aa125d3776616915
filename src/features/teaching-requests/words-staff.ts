// UI texts (i18n) of requests for the role of a teacher or contributor, as staff see them.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Requests to teach', 'পড়ানোর আবেদন'),
  one: word('Request', 'আবেদন'),
  searches: word('name, subject or place', 'নাম, বিষয় বা প্রতিষ্ঠান'),
  about: word('To be answered within {n} days.', '{n} দিনের মধ্যে উত্তর দিতে হবে।'),
  none: word('Nobody waits for an answer', 'কেউ উত্তরের অপেক্ষায় নেই'),
  person: word('Person', 'ব্যক্তি'),
  kind: word('Role', 'ভূমিকা'),
  subjects: word('Subjects', 'বিষয়'),
  place: word('Where', 'কোথায়'),
  came: word('Asked', 'আবেদনের সময়'),
  state: word('State', 'অবস্থা'),
  proven: word('Number or email verified', 'নম্বর বা ই-মেইল যাচাই করা'),
  teacher_id: word('Teacher ID verified', 'শিক্ষক আইডি যাচাই করা'),
  yes: word('Yes', 'হ্যাঁ'),
  no: word('No', 'না'),
  decision: word('Decision', 'সিদ্ধান্ত'),
  institution: word('Institution in which the role is held', 'যে প্রতিষ্ঠানে ভূমিকাটি থাকবে'),
  approve: word('Give the role', 'ভূমিকা দিন'),
  approved: word('The role is given', 'ভূমিকা দেওয়া হয়েছে'),
  reason: word('Reason', 'কারণ'),
  reason_hint: word('Whoever asked reads it.', 'আবেদনকারী এটি পড়বেন।'),
  no_partner: word(
    'Is {place} not in the list? Then it has no place on Shikhon yet, and the role cannot be held there. Give it in an institution that vouches for the person, or decline with the first reason below: it says how the school comes here.',
    '{place} কি তালিকায় নেই? তাহলে প্রতিষ্ঠানটি এখনো শিখনে নেই, ভূমিকাটিও সেখানে দেওয়া যায় না। অন্য কোনো প্রতিষ্ঠান দায়িত্ব নিলে সেখানে দিন, অথবা নিচের প্রথম কারণটি লিখে নামঞ্জুর করুন: স্কুলটি কীভাবে এখানে আসতে পারে, তাতে লেখা আছে।',
  ),
  the_school: word('the school', 'স্কুলটি'),
  reasons: [
    word(
      'Your school is not on Shikhon yet. Please ask for an institution, or tell its head to, and then ask for the role again.',
      'আপনার স্কুল এখনো শিখনে নেই। প্রতিষ্ঠানের আবেদন করুন বা প্রধানকে করতে বলুন, তারপর ভূমিকার জন্য আবার আবেদন করুন।',
    ),
    word('Please name the school or organisation in which you teach.', 'যে স্কুল বা সংস্থায় পড়ান, তার নাম লিখুন।'),
  ],
  decline: word('Decline', 'নামঞ্জুর করুন'),
  declined: word('The request is declined', 'আবেদন নামঞ্জুর হয়েছে'),
} as const;
