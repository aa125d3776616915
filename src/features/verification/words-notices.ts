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
