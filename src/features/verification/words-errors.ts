// Error texts (i18n) of teacher verification.
import { word } from '#core/i18n/words.ts';
import { words } from './words.ts';

export const errors = {
  registry_unavailable: word(
    'Try again. The office that keeps these records does not answer now; what you typed is not wrong because of that.',
    'আবার চেষ্টা করুন। নথির দপ্তর এখন সাড়া দিচ্ছে না; আপনার দেওয়া তথ্য ভুল বলে এমন নয়।',
  ),
  level_closed: word('Verification is not available for this level now.', 'এই স্তরের যাচাই এখন চালু নেই।'),
  other_id: word(
    'Your account has been verified with another ID. It is not changed from here.',
    'আপনার অ্যাকাউন্ট আগেই অন্য একটি আইডি দিয়ে যাচাই করা হয়েছে। এখান থেকে তা বদলানো যাবে না।',
  ),
  under_age: words.under_age,
  wrong_pair: words.mismatch,
  id_used: word('This ID is already linked to an account.', 'এই আইডি আগেই একটি অ্যাকাউন্টে যুক্ত আছে।'),
  no_code: word('No code is needed for this ID.', 'এই আইডির জন্য কোড লাগবে না।'),
  code_needed: word('A code is needed: let it be sent, then type it.', 'একটি কোড লাগবে: আগে কোড চেয়ে নিন, তারপর লিখুন।'),
  phone_needed: word(
    'A code goes to your mobile number first. Add one to your account, then verify the ID.',
    'আগে আপনার মোবাইল নম্বরে একটি কোড যাবে। অ্যাকাউন্টে মোবাইল নম্বর যোগ করে তারপর আইডি যাচাই করুন।',
  ),
  id_free: word('No other account has this ID. Verify it as usual.', 'এই আইডি অন্য কোনো অ্যাকাউন্টে নেই। স্বাভাবিকভাবেই যাচাই করুন।'),
  level_open: word('This level is open now. Verify your ID.', 'এই স্তর এখন চালু আছে। আপনার আইডি যাচাই করুন।'),
  verified_already: word('Your account is verified already.', 'আপনার অ্যাকাউন্ট আগেই যাচাই করা হয়েছে।'),
  nowhere_to_tell: word(
    'There is no confirmed mobile number or email to send a message to. Add one to your account first.',
    'বার্তা পাঠানোর মতো যাচাই করা মোবাইল নম্বর বা ই-মেইল নেই। আগে অ্যাকাউন্টে একটি যোগ করুন।',
  ),
  nothing_kept: word('Nothing is kept any more. Please type the ID again.', 'আর কিছু রাখা নেই। আইডি আবার লিখুন।'),
  claim_waits: word('One of your requests is already waiting for an answer.', 'আপনার একটি আবেদন আগেই উত্তরের অপেক্ষায় আছে।'),
  claim_declined: word(
    'Staff have looked at this ID and your name, and declined. You can appeal in your profile.',
    'আমাদের কর্মীরা এই আইডি ও আপনার নাম দেখে নামঞ্জুর করেছেন। প্রোফাইলে গিয়ে আপত্তি জানানো যায়।',
  ),
  nothing_declined: word('There is nothing to appeal against.', 'আপত্তি জানানোর মতো কিছু নেই।'),
  too_many_papers: word('There are already three papers. Delete one first.', 'তিনটি কাগজ আগেই আছে। আগে একটি মুছুন।'),
  claim_answered: word('This has been answered already.', 'এর উত্তর আগেই দেওয়া হয়েছে।'),
  own_claim: word(
    'You cannot decide on your own ID. Ask another administrator.',
    'নিজের আইডির সিদ্ধান্ত নিজে দেওয়া যায় না। অন্য একজন অ্যাডমিনকে বলুন।',
  ),
  asker_suspended: word(
    'The account that claims this ID is suspended. The claim can be answered when the suspension is lifted.',
    'যে অ্যাকাউন্ট আইডিটি দাবি করেছে, সেটি স্থগিত আছে। স্থগিত অবস্থা উঠলে এর উত্তর দেওয়া যাবে।',
  ),
  asker_under_age: word(
    'By date of birth, the person who claims this ID is under 18 and cannot be a teacher. If the date is wrong, correct it first.',
    'জন্মতারিখ অনুযায়ী আইডির দাবিদারের বয়স ১৮ বছরের কম; এই বয়সে কেউ শিক্ষক নন। তারিখটি ভুল হলে আগে সেটি ঠিক করতে হবে।',
  ),
  appealed_yours: word(
    'The appeal is against your own decision. Another administrator has to review it.',
    'আপত্তিটি আপনারই সিদ্ধান্তের বিরুদ্ধে। অন্য একজন অ্যাডমিন এটি দেখবেন।',
  ),
} as const;
