// UI texts (i18n) of feedback: the public page, the own form, errors.
import { word } from '#core/i18n/words.ts';

export const errors = {
  five_at_most: word(
    'Five already stand on the front page. Choose the one that gives up its place.',
    'প্রথম পাতায় এরই মধ্যে পাঁচটি মতামত আছে। কোনটির জায়গায় এটি বসবে, বেছে নিন।',
  ),
  no_consent: word('Its author has not agreed to stand on the front page.', 'যিনি লিখেছেন, তিনি প্রথম পাতায় থাকার সম্মতি দেননি।'),
  no_text: word('It has stars and no text.', 'এতে শুধু তারা আছে, কোনো লেখা নেই।'),
  stale: word('This has been changed meanwhile. Please read it again.', 'এর মধ্যে এটি বদলেছে। আবার পড়ে নিন।'),
} as const;
export const words = {
  lead: word('What learners and teachers say of Shikhon, in their own words.', 'শিখন নিয়ে শিক্ষার্থী ও শিক্ষকেরা যা বলেন, তাঁদের নিজের ভাষায়।'),
  yours: word('Your feedback', 'আপনার মতামত'),
  your_rating: word('How many stars?', 'কয়টি তারা দেবেন?'),
  stars_first: word('Choose how many stars first.', 'আগে তারা বেছে নিন।'),
  your_text: word('What is good, what could be better', 'কী ভালো, কী আরও ভালো হতে পারে'),
  your_text_hint: word(
    'Everyone can read it, with your name, once it is approved. A change is approved anew.',
    'অনুমোদন হলে সবাই তা আপনার নামসহ পড়তে পারবেন। লেখা বদলালে আবার অনুমোদন লাগে।',
  ),
  your_text_hint_minor: word(
    'Everyone can read it once it is approved. As you are under 18, your name is not shown.',
    'অনুমোদন হলে সবাই তা পড়তে পারবেন। আপনার বয়স ১৮ বছরের কম, তাই নাম দেখানো হবে না।',
  ),
  send: word('Send', 'পাঠান'),
  change: word('Save changes', 'পরিবর্তন সংরক্ষণ করুন'),
  sent: word('Thank you. Your feedback has been saved.', 'ধন্যবাদ। আপনার মতামত জমা হয়েছে।'),
  own: {
    pending: word('Waiting for approval', 'অনুমোদনের অপেক্ষায়'),
    approved: word('Everyone can read it', 'সবাই পড়তে পারছেন'),
    rejected: word('Not shown', 'দেখানো হচ্ছে না'),
  },
  log_in: word('Log in to give your feedback', 'মতামত দিতে লগইন করুন'),
  a_person: word('A learner', 'একজন শিক্ষার্থী'),
  none: word('No feedback yet.', 'এখনো কোনো মতামত নেই।'),
  none_text: word('Be the first to say what you think.', 'প্রথম মতামতটি আপনিই দিন।'),
  list: word('All feedback', 'সব মতামত'),
} as const;
