// UI texts (i18n) of certificates.
import { word } from '#core/i18n/words.ts';

export const errors = {
  certificate_revoked: word(
    'This certificate has been revoked. It can still be checked, but it can no longer be downloaded.',
    'সনদটি বাতিল করা হয়েছে। এটি যাচাই করা যায়, তবে আর ডাউনলোড করা যায় না।',
  ),
  already_revoked: word('This certificate has already been revoked.', 'সনদটি আগেই বাতিল করা হয়েছে।'),
};

/** What stands on the sheet itself. Both languages are printed; the Bengali sentence is set round the title of the course. */
export const sheet = {
  title: word('Certificate of completion', 'সনদপত্র'),
  certify: word('This is to certify that', 'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে'),
  completed: word(
    'has completed the {length} course “{course}” of {institution}.',
    '{institution} পরিচালিত {length} কোর্স {course} সফলভাবে সম্পন্ন করেছেন।',
  ),
  completed_scored: word(
    'has completed the {length} course “{course}” of {institution} with {score}% of the marks in its quizzes.',
    '{institution} পরিচালিত {length} কোর্স {course} সফলভাবে সম্পন্ন করেছেন এবং কোর্সের কুইজগুলোতে মোট {score}% নম্বর পেয়েছেন।',
  ),
  hours: word('{hours}-hour', '{hours} ঘণ্টার'),
  minutes: word('{minutes}-minute', '{minutes} মিনিটের'),
  hours_minutes: word('{hours}-hour {minutes}-minute', '{hours} ঘণ্টা {minutes} মিনিটের'),
  institution: word('Issuing institution', 'প্রদানকারী প্রতিষ্ঠান'),
  issued: word('Date of issue', 'প্রদানের তারিখ'),
  number: word('Certificate number', 'সনদ নম্বর'),
  scan: word('Scan to verify', 'স্ক্যান করে যাচাই করুন'),
  picture: word('QR code for checking this certificate', 'সনদ যাচাইয়ের কিউআর কোড'),
};

/** What the credential and the badge say to programs and to their readers. */
export const badge = {
  issuer: word('Shikhon', 'শিখন'),
  criteria: word('All required lessons of the course were completed.', 'কোর্সের সব আবশ্যিক পাঠ শেষ করা হয়েছে।'),
  marks: word('Marks in the quizzes of the course', 'কোর্সের কুইজগুলোতে পাওয়া নম্বর'),
  check: word('Where this certificate is checked', 'যেখানে এই সনদ যাচাই করা যায়'),
};

export const words = {
  home: word('Home', 'হোম'),
  check_about: word(
    'Enter the number printed on the certificate, such as 7F3K-92QD-X0MV. Or scan its QR code with the camera of your phone.',
    'সনদে ছাপা নম্বরটি লিখুন, যেমন 7F3K-92QD-X0MV। অথবা ফোনের ক্যামেরা দিয়ে সনদের কিউআর কোড স্ক্যান করুন।',
  ),
  code: word('Certificate number', 'সনদ নম্বর'),
  check: word('Check', 'যাচাই করুন'),
  genuine: word('This certificate is genuine', 'সনদটি আসল'),
  genuine_text: word('Shikhon issued it on {date}. It is still valid.', 'শিখন {date} তারিখে সনদটি দিয়েছে। এটি এখনো বৈধ।'),
  revoked: word('This certificate has been revoked', 'সনদটি বাতিল করা হয়েছে'),
  revoked_text: word(
    '{institution} revoked it on {date}. Please ask the institution for the reason.',
    '{institution} {date} তারিখে এটি বাতিল করেছে। কারণ জানতে প্রতিষ্ঠানের সঙ্গে যোগাযোগ করুন।',
  ),
  unknown: word('No certificate has this number', 'এই নম্বরে কোনো সনদ নেই'),
  unknown_text: word(
    'Please check the number again: a letter or digit may be missing. Small letters, the letter O in place of zero, and missing hyphens are all fine.',
    'নম্বরটি আবার দেখুন: কোনো অক্ষর বা অঙ্ক বাদ পড়ে থাকতে পারে। ছোট হাতের অক্ষর বা শূন্যের জায়গায় O লিখলে, কিংবা হাইফেন না দিলেও অসুবিধা নেই।',
  ),
  write: word('Write to us', 'আমাদের লিখুন'),
  name: word('Name', 'নাম'),
  course: word('Course', 'কোর্স'),
  course_timed: word('{course} ({duration})', '{course} ({duration})'),
  institution: word('Institution', 'প্রতিষ্ঠান'),
  result: word('Marks in the quizzes', 'কুইজে পাওয়া নম্বর'),
  issued: word('Issued on', 'প্রদানের তারিখ'),
  checked: word('Checked at', 'যাচাইয়ের সময়'),
  pdf: word('PDF', 'পিডিএফ'),
  pdf_of: word('PDF of the certificate “{course}”', '“{course}” সনদের পিডিএফ'),
  badge: word('Badge', 'ব্যাজ'),
  badge_of: word('Badge of “{course}”, with the signed credential inside', '“{course}” কোর্সের ব্যাজ, ভেতরে ডিজিটাল স্বাক্ষরসহ তথ্য আছে'),
  credential: word('Signed data (Open Badges)', 'ডিজিটাল স্বাক্ষরসহ তথ্য (ওপেন ব্যাজ)'),
  revoked_on: word('{name} revoked it on {date}.', '{date} তারিখে {name} এটি বাতিল করেছেন।'),
  revoked_day: word('It was revoked on {date}.', '{date} তারিখে এটি বাতিল করা হয়েছে।'),
  refused_by: word('{name} did not approve it.', '{name} এটি অনুমোদন করেননি।'),
  reason: word('Reason: {reason}', 'কারণ: {reason}'),
  no_reason: word('No reason was given. Please ask the institution.', 'কারণ লেখা হয়নি। প্রতিষ্ঠানের কাছে জেনে নিন।'),
  score: word('Show my result ({percent}) to everybody', 'আমার ফল ({percent}) সবাইকে দেখানো হোক'),
  score_hint: word(
    'It is then shown on the certificate, where it is checked, and in its signed data. Files that were downloaded before do not change.',
    'ফল তখন সনদে, সনদ যাচাইয়ের পাতায় ও স্বাক্ষরিত তথ্যে থাকবে। আগে ডাউনলোড করা ফাইল বদলাবে না।',
  ),
  keys_link: word('How signed certificates are checked', 'স্বাক্ষরিত সনদ কীভাবে যাচাই করা হয়'),
  keys_about: word(
    'Every certificate also comes as signed data (Open Badges 3.0). Whoever receives it can check with these public keys that Shikhon issued it and that nothing in it was changed. The keys are published here and nowhere else: a certificate signed by any other key is not from Shikhon.',
    'প্রতিটি সনদ স্বাক্ষরিত তথ্য (ওপেন ব্যাজ ৩.০) হিসেবেও পাওয়া যায়। সনদটি শিখনের দেওয়া কি না এবং এতে কিছু বদলানো হয়েছে কি না, নিচের পাবলিক কী দিয়ে তা যাচাই করা যায়। পাবলিক কী শুধু এখানেই প্রকাশ করা হয়: অন্য কোনো কী দিয়ে স্বাক্ষর করা সনদ শিখনের নয়।',
  ),
  keys_issuer: word('Issuer', 'প্রদানকারী'),
  keys_program: word('The same for programs', 'প্রোগ্রামের জন্য একই তথ্য'),
  key_in_use: word('In use', 'ব্যবহৃত হচ্ছে'),
  key_retired: word('Retired', 'আর ব্যবহৃত হয় না'),
  key_title: word('Public key of {date}', '{date} তারিখের পাবলিক কী'),
  key_from: word('Signs certificates since {date}.', '{date} থেকে এটি দিয়ে সনদ স্বাক্ষর করা হয়।'),
  key_until: word(
    'Signed certificates from {from} to {until}. Those certificates remain valid.',
    '{from} থেকে {until} পর্যন্ত এটি দিয়ে সনদ স্বাক্ষর করা হয়েছে। ওই সনদগুলো বৈধ আছে।',
  ),
  key_pages: word('Pages of keys', 'পাবলিক কী-এর পাতা'),
  sheet_of: word('Certificate of {name}', '{name}: সনদপত্র'),
  sheet_note: word(
    'A4, landscape. The QR code on it leads to the check of this certificate.',
    'এ৪ আড়াআড়ি। এতে থাকা কিউআর কোড দিয়ে সনদটি যাচাই করা যায়।',
  ),
  sheet_copy: word(
    'There is no internet. This is your certificate as it was on {date}. Whether it is still valid can be checked when you are connected.',
    'ইন্টারনেট নেই। সনদটি {date} তারিখে যেমন ছিল, তেমনই দেখছেন। এটি এখনো বৈধ কি না, সংযোগ এলে যাচাই করা যাবে।',
  ),
  sheet_checked: word('Check this certificate', 'সনদটি যাচাই করুন'),
  shown_title: word('{name} · {course}', '{name} · {course}'),
  shown_text: word('Certificate of completion from {institution}, checked by Shikhon', '{institution}-এর দেওয়া সনদপত্র, শিখনে যাচাই করা যায়'),
  shown_alt: word('Certificate of {name} for the course “{course}”', '“{course}” কোর্সে {name}-এর সনদপত্র'),
  whole_sheet: word('View the whole certificate “{course}”', '“{course}” কোর্সের পুরো সনদ দেখুন'),
  share: word('Share', 'শেয়ার করুন'),
  not_loaded: word('Sharing could not be loaded. Please try again.', 'শেয়ার করার ব্যবস্থা খোলেনি। আবার চেষ্টা করুন।'),
  print: word('Print', 'প্রিন্ট করুন'),
  view_share: word('View and share', 'দেখুন ও শেয়ার করুন'),
  view_of: word('View and share the certificate “{course}”', '“{course}” সনদ দেখুন ও শেয়ার করুন'),
  none: word('No certificate yet', 'এখনো কোনো সনদ নেই'),
  none_text: word(
    'Finish all required lessons of a course, and its certificate will appear here.',
    'কোর্সের সব আবশ্যিক পাঠ শেষ করলে সনদ এখানে পাবেন।',
  ),
  to_my_courses: word('Go to my courses', 'আমার কোর্সে যান'),
  pages: word('Pages of my certificates', 'আমার সনদের পাতা'),
  state: {
    valid: word('Valid', 'বৈধ'),
    pending: word('Waiting for approval', 'অনুমোদনের অপেক্ষায়'),
    rejected: word('Not approved', 'অনুমোদিত হয়নি'),
    revoked: word('Revoked', 'বাতিল'),
  },
};
