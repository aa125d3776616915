// Texts (i18n) of what learners are told of their certificate: given, refused, revoked, made anew.
import { word } from '#core/i18n/words.ts';

export const notices = {
  subject: {
    approved: word('Your certificate is ready', 'আপনার সনদ তৈরি'),
    refused: word('Your certificate was not approved', 'আপনার সনদ অনুমোদিত হয়নি'),
    revoked: word('Your certificate was revoked', 'আপনার সনদ বাতিল হয়েছে'),
    renewed: word('Your certificate was reissued', 'আপনার সনদ নতুন করে দেওয়া হয়েছে'),
  },
  approved: word(
    'Your certificate for “{course}” has been approved. See it, download it and share it here:\n{link}',
    '“{course}” কোর্সের সনদ অনুমোদিত হয়েছে। এখানে দেখুন, ডাউনলোড করুন ও শেয়ার করুন:\n{link}',
  ),
  sms_approved: word('Shikhon: your certificate for "{course}" is ready. {link}', 'শিখন: “{course}” কোর্সের সনদ তৈরি। {link}'),
  refused: word(
    'Your certificate for “{course}” has not been approved. The reason:\n\n{reason}\n\nIt can still be approved later. If this seems wrong, please ask the institution. Your certificates:\n{link}',
    '“{course}” কোর্সের সনদ অনুমোদিত হয়নি। কারণ:\n\n{reason}\n\nপরেও অনুমোদিত হতে পারে। ভুল মনে হলে প্রতিষ্ঠানের সঙ্গে যোগাযোগ করুন। আপনার সনদ:\n{link}',
  ),
  sms_refused: word(
    'Shikhon: your certificate for "{course}" was not approved. Why: {link}',
    'শিখন: “{course}” কোর্সের সনদ অনুমোদিত হয়নি। কারণ: {link}',
  ),
  revoked: word(
    'Your certificate for “{course}” has been revoked, and anyone who checks its number will see that. The reason:\n\n{reason}\n\nIf this seems wrong, please ask the institution. Your certificates:\n{link}',
    '“{course}” কোর্সের সনদ বাতিল হয়েছে; নম্বর যাচাই করলে সবাই তা দেখবেন। কারণ:\n\n{reason}\n\nভুল মনে হলে প্রতিষ্ঠানের সঙ্গে যোগাযোগ করুন। আপনার সনদ:\n{link}',
  ),
  sms_revoked: word(
    'Shikhon: your certificate for "{course}" was revoked. Why: {link}',
    'শিখন: “{course}” কোর্সের সনদ বাতিল হয়েছে। কারণ: {link}',
  ),
  renewed: word(
    'Your certificate for “{course}” has been reissued under a new number. The old one is no longer valid and leads to the new one:\n{link}\n\nThe reason: {reason}',
    '“{course}” কোর্সের সনদ নতুন নম্বরে আবার দেওয়া হয়েছে। আগেরটি আর কার্যকর নয়; সেটি থেকে নতুনটিতে যাওয়া যায়:\n{link}\n\nকারণ: {reason}',
  ),
  sms_renewed: word('Shikhon: your certificate for "{course}" was reissued: {link}', 'শিখন: “{course}” কোর্সের নতুন সনদ: {link}'),
} as const;
