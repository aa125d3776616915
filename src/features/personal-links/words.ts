// UI texts (i18n) of personal links as their person has them: the page of a link, its states, and making the account one's own.
import { word } from '#core/i18n/words.ts';

export const words = {
  is_it_you: word('{name}, is this you?', '{name}, আপনি কি?'),
  invited: word('You are invited to the course “{course}”.', 'আপনাকে “{course}” কোর্সে আমন্ত্রণ জানানো হয়েছে।'),
  by: word('By {institution}', 'আমন্ত্রণ জানিয়েছে {institution}'),
  batch: word('Batch: {batch}', 'ব্যাচ: {batch}'),
  only_yours: word(
    'This link is for you alone. It opens on the first phone or computer that goes in by it, and on no other one, until {date}.',
    'এই লিংক শুধু আপনার। প্রথম যে ফোন বা কম্পিউটারে খুলবেন, শুধু সেটিতেই কাজ করবে, {date} পর্যন্ত।',
  ),
  again: word('You have opened it here before. Continue where you stopped.', 'এখানে আগেও খুলেছেন। যেখানে থেমেছিলেন, সেখান থেকে শুরু করুন।'),
  enter: word('Yes, go to the course', 'হ্যাঁ, কোর্সে যান'),
  go_on: word('Continue', 'চালিয়ে যান'),
  instead_of: word(
    'Somebody is logged in here: {name}. Going in logs them out on this device.',
    'এখানে {name} লগইন করা আছেন। কোর্সে গেলে এই ডিভাইসে তাঁর লগআউট হবে।',
  ),
  not_me: word('I am somebody else', 'আমি অন্য কেউ'),
  not_me_sure: word('Close this link?', 'লিংকটি বন্ধ করবেন?'),
  not_me_text: word(
    'Nobody gets in by it any more. Those who sent it see that it came to the wrong person.',
    'এই লিংক আর কেউ খুলতে পারবেন না। যাঁরা পাঠিয়েছেন, তাঁরা দেখবেন যে এটি ভুল মানুষের কাছে গেছে।',
  ),
  close_it: word('Close the link', 'লিংক বন্ধ করুন'),
  closed: word('Thank you. The link is closed.', 'ধন্যবাদ। লিংকটি বন্ধ হয়েছে।'),
  closed_text: word('You need not do anything else.', 'আপনার আর কিছু করতে হবে না।'),
  failed: word('This link does not open', 'লিংকটি খোলা যাচ্ছে না'),
  looking: word('Looking where the link leads …', 'লিংকটি কোথায় নিয়ে যায়, দেখা হচ্ছে …'),
  log_in: word('Log in', 'লগইন করুন'),
  home: word('To the front page', 'মূল পাতায় যান'),
  keep_title: word('Make this account your own', 'অ্যাকাউন্টটি নিজের করে নিন'),
  keep_text: word(
    'You came in by a personal link. With your own password you can come back from any phone, even after the link has expired. All that you have learnt stays.',
    'আপনি ব্যক্তিগত লিংক দিয়ে এসেছেন। নিজের পাসওয়ার্ড নিলে যেকোনো ফোন থেকে ফিরতে পারবেন, লিংকের মেয়াদ শেষ হলেও। যা শিখেছেন, সবই থাকবে।',
  ),
  keep_how: word(
    'We send a code to {to}. You type it here and choose a password.',
    'কোডটি যাবে এখানে: {to}। সেটি লিখে একটি পাসওয়ার্ড বেছে নেবেন।',
  ),
  send_code: word('Send me the code', 'কোড পাঠান'),
  keep: word('Make it my own', 'নিজের করে নিন'),
  later: word('Later', 'পরে'),
  kept_already: word('This account is your own already.', 'এই অ্যাকাউন্ট আগে থেকেই আপনার নিজের।'),
} as const;
export const errors = {
  link_unknown: word(
    'This link is not known. Perhaps a newer one was sent to you, or a part of it is missing: open the link of the latest message.',
    'লিংকটি চেনা যাচ্ছে না। হয়তো আপনাকে নতুন লিংক পাঠানো হয়েছে, অথবা লিংকের কিছু অংশ বাদ পড়েছে: সবশেষ বার্তার লিংকটি খুলুন।',
  ),
  link_revoked: word(
    'This link was closed. Ask those who invited you for a new one.',
    'লিংকটি বন্ধ করা হয়েছে। যাঁরা আমন্ত্রণ জানিয়েছেন, তাঁদের কাছে নতুন লিংক চান।',
  ),
  link_expired: word(
    'This link has expired. Ask those who invited you for a new one; what you have learnt is still there.',
    'লিংকটির মেয়াদ শেষ। যাঁরা আমন্ত্রণ জানিয়েছেন, তাঁদের কাছে নতুন লিংক চান; যা শিখেছেন, সবই আছে।',
  ),
  link_elsewhere: word(
    'This link was opened on another phone or computer already. If that was not you, or you have a new phone, ask those who invited you for a new link.',
    'লিংকটি আগেই আরেকটি ফোন বা কম্পিউটারে খোলা হয়েছে। আপনি না খুলে থাকলে, বা ফোন বদলালে, যাঁরা আমন্ত্রণ জানিয়েছেন তাঁদের কাছে নতুন লিংক চান।',
  ),
  link_own_account: word(
    'This account is your own now. Log in with your number or email address and your password.',
    'অ্যাকাউন্টটি এখন আপনার নিজের। নিজের নম্বর বা ই-মেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  ),
} as const;
