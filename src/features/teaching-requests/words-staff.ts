// UI texts (i18n) of requests for the role of a teacher or contributor, as staff see them.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Requests to teach', 'পড়ানোর আবেদন'),
  one: word('Request', 'আবেদন'),
  searches: word('Name, subject or place', 'নাম, বিষয় বা প্রতিষ্ঠান'),
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
  decline: word('Decline', 'নামঞ্জুর করুন'),
  declined: word('The request is declined', 'আবেদন নামঞ্জুর হয়েছে'),
} as const;
