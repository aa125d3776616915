// Every text of the certificates room.
import { word } from '#core/i18n/words.ts';

export const errors = {
  certificate_revoked: word(
    'This certificate was taken back. It can still be looked up, but is no longer handed out.',
    'সনদটি ফিরিয়ে নেওয়া হয়েছে। এটি যাচাই করা যায়, তবে আর নামানো যায় না।',
  ),
  already_revoked: word('This certificate was already taken back.', 'সনদটি আগেই ফিরিয়ে নেওয়া হয়েছে।'),
};

/** What stands on the sheet itself. Both languages are printed; the Bengali sentence is set round the title of the course. */
export const sheet = {
  title: word('Certificate of completion', 'সনদপত্র'),
  certify: word('This is to certify that', 'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে'),
  completed: word(
    'has completed the {length} course “{course}” of {institution}.',
    '{institution} পরিচালিত {length} কোর্স {course} সফলভাবে শেষ করেছেন।',
  ),
  completed_scored: word(
    'has completed the {length} course “{course}” of {institution} with {score}% in the final exam.',
    '{institution} পরিচালিত {length} কোর্স {course} সফলভাবে শেষ করেছেন এবং চূড়ান্ত পরীক্ষায় {score}% নম্বর পেয়েছেন।',
  ),
  hours: word('{hours}-hour', '{hours} ঘণ্টার'),
  minutes: word('{minutes}-minute', '{minutes} মিনিটের'),
  hours_minutes: word('{hours}-hour {minutes}-minute', '{hours} ঘণ্টা {minutes} মিনিটের'),
  institution: word('Issuing institution', 'প্রদানকারী প্রতিষ্ঠান'),
  issued: word('Date of issue', 'প্রদানের তারিখ'),
  number: word('Certificate number', 'সনদ নম্বর'),
  scan: word('Scan to verify', 'স্ক্যান করে যাচাই করুন'),
  picture: word('QR code of the address where this certificate is checked', 'সনদ যাচাইয়ের ঠিকানার কিউআর কোড'),
};

/** What the credential and the badge say to programs and to their readers. */
export const badge = {
  issuer: word('Shikhon', 'শিখন'),
  criteria: word('All required lessons of the course were completed.', 'কোর্সের সব আবশ্যিক পাঠ শেষ করা হয়েছে।'),
  exam: word('Final exam', 'চূড়ান্ত পরীক্ষা'),
  check: word('Where this certificate is checked', 'যেখানে এই সনদ যাচাই করা যায়'),
};
