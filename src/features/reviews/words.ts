// UI texts (i18n) of reviews.
import { word } from '#core/i18n/words.ts';

export const errors = {
  not_a_learner: word('Only learners of this course can review it.', 'শুধু এই কোর্সের শিক্ষার্থীরা মতামত দিতে পারেন।'),
};
export const words = {
  reviews: word('Reviews', 'মতামত'),
  out_of_five: word('out of 5', '(৫-এর মধ্যে)'),
  people: word('{n} {n|rating|ratings}', '{n}টি রেটিং'),
  stars_n: word('{n} {n|star|stars}', '{n} তারা'),
  none: word('Nobody has reviewed this course yet.', 'এই কোর্স নিয়ে এখনো কেউ মতামত দেননি।'),
  yours: word('Your review', 'আপনার মতামত'),
  your_rating: word('How many stars?', 'কয়টি তারা দেবেন?'),
  your_text: word('What helped, what could be better', 'কী কাজে লেগেছে, কী আরও ভালো হতে পারে'),
  your_text_hint: word('Optional. Everyone can read it, with your name.', 'না লিখলেও চলে। লিখলে সবাই তা আপনার নামসহ পড়তে পারবেন।'),
  send: word('Send', 'পাঠান'),
  change: word('Save changes', 'পরিবর্তন সংরক্ষণ করুন'),
  sent: word('Thank you. Your review has been saved.', 'ধন্যবাদ। আপনার মতামত জমা হয়েছে।'),
  more: word('More reviews', 'আরও মতামত'),
  /** Who is not named: a person under 18. */
  a_learner: word('A learner', 'একজন শিক্ষার্থী'),
  you: word('you', 'আপনি'),
  answer_of_team: word('Reply from the team', 'কোর্সের দলের উত্তর'),
  hidden: word('Others do not see your review: {reason}', 'অন্যেরা আপনার মতামত দেখছেন না: {reason}'),
};
