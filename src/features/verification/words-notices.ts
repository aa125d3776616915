// Texts (i18n) of messages about claims to a teacher ID.
import { word } from '#core/i18n/words.ts';

export const notices = {
  accepted: {
    subject: word('Your teacher verification is confirmed', 'আপনার শিক্ষক যাচাই নিশ্চিত হয়েছে'),
    body: word('Your teacher ID is confirmed: {reason}\n\n{link}', 'আপনার শিক্ষক আইডি নিশ্চিত হয়েছে: {reason}\n\n{link}'),
  },
  declined: {
    subject: word('Your teacher verification was declined', 'আপনার শিক্ষক যাচাই নামঞ্জুর হয়েছে'),
    body: word(
      'Your teacher ID was not confirmed: {reason}\n\nYou can appeal once in your profile: {link}',
      'আপনার শিক্ষক আইডি নিশ্চিত করা যায়নি: {reason}\n\nপ্রোফাইলে গিয়ে একবার আপত্তি জানানো যায়: {link}',
    ),
  },
  final: {
    subject: word('Your appeal was declined', 'আপনার আপত্তি নামঞ্জুর হয়েছে'),
    body: word(
      'Your teacher ID was not confirmed after your appeal either: {reason}\n\n{link}',
      'আপত্তির পরেও আপনার শিক্ষক আইডি নিশ্চিত করা যায়নি: {reason}\n\n{link}',
    ),
  },
  taken: {
    subject: word('A teacher ID was taken from your account', 'আপনার অ্যাকাউন্ট থেকে শিক্ষক আইডি সরানো হয়েছে'),
    body: word(
      'After a look by staff your teacher ID belongs to another account now. If that is wrong, write to us: {link}',
      'আমাদের কর্মীরা দেখার পর আপনার শিক্ষক আইডি এখন অন্য একটি অ্যাকাউন্টে যুক্ত। ভুল হলে আমাদের লিখুন: {link}',
    ),
  },
} as const;
/** What is told of what waited: a level that opens, an ID whose office did not answer. */
export const messages = {
  opened_subject: word('Teacher verification is open for your level', 'আপনার স্তরের শিক্ষক যাচাই চালু হয়েছে'),
  opened_mail: word(
    'You asked to be told: teacher verification is open now for {levels}. Verify your ID in your profile:\n\n{link}',
    'আপনি জানতে চেয়েছিলেন: শিক্ষক যাচাই এখন চালু আছে ({levels})। প্রোফাইলে গিয়ে আপনার আইডি যাচাই করুন:\n\n{link}',
  ),
  opened_sms: word('Teacher verification is open for {levels}: {link}', 'শিক্ষক যাচাই চালু হয়েছে: {levels}। {link}'),
  found_subject: word('Your teacher record was found', 'আপনার শিক্ষক নথি পাওয়া গেছে'),
  found_mail: word(
    'The office has answered and your record was found. Continue the verification in your profile within {n} days:\n\n{link}',
    'নথির দপ্তর সাড়া দিয়েছে, আপনার নথি পাওয়া গেছে। {n} দিনের মধ্যে প্রোফাইলে গিয়ে যাচাই শেষ করুন:\n\n{link}',
  ),
  found_sms: word('Your teacher record was found. Continue: {link}', 'শিক্ষক নথি পাওয়া গেছে। যাচাই শেষ করুন: {link}'),
  not_found_subject: word('Your teacher ID did not match', 'আপনার শিক্ষক আইডি মেলেনি'),
  not_found_mail: word(
    'The office has answered: the ID or the birth date is not correct. Type them again in your profile, or send papers:\n\n{link}',
    'নথির দপ্তর সাড়া দিয়েছে: আইডি বা জন্মতারিখ মেলেনি। প্রোফাইলে গিয়ে আবার লিখুন, অথবা কাগজ দিয়ে যাচাই করুন:\n\n{link}',
  ),
  not_found_sms: word('Teacher ID or birth date did not match. Try again: {link}', 'শিক্ষক আইডি বা জন্মতারিখ মেলেনি। আবার লিখুন: {link}'),
  given_up_subject: word('Your teacher ID could not be compared', 'আপনার শিক্ষক আইডি মেলানো যায়নি'),
  given_up_mail: word(
    'The office has not answered for {n} {n|day|days}. What you typed has been deleted. Try again in your profile, or send papers:\n\n{link}',
    'নথির দপ্তর {n} দিনেও সাড়া দেয়নি। আপনার লেখা মুছে ফেলা হয়েছে। প্রোফাইলে গিয়ে আবার চেষ্টা করুন, অথবা কাগজ দিয়ে যাচাই করুন:\n\n{link}',
  ),
  given_up_sms: word('The office of teacher records did not answer. Try again: {link}', 'নথির দপ্তর সাড়া দেয়নি। আবার চেষ্টা করুন: {link}'),
} as const;
