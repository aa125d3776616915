// UI texts (i18n) of reviews as staff answer and hide them.
import { word } from '#core/i18n/words.ts';

export const words = {
  reviews: word('Reviews', 'মতামত'),
  about: word(
    'The team’s reply is shown below the review. A review can be hidden only with a reason, which its author can read.',
    'দলের উত্তর মতামতের নিচে থাকে। কারণ ছাড়া কোনো মতামত আড়াল করা যায় না; যিনি লিখেছেন, তিনি কারণটি পড়তে পারেন।',
  ),
  show: word('Show', 'দেখান'),
  shows: {
    all: word('All', 'সব'),
    unanswered: word('Unanswered', 'উত্তর দেওয়া হয়নি'),
    hidden: word('Hidden', 'আড়ালে'),
  },
  none: word('There are no reviews here.', 'এখানে কোনো মতামত নেই।'),
  a_learner: word('A learner', 'একজন শিক্ষার্থী'),
  answer: word('Reply', 'উত্তর দিন'),
  change_answer: word('Edit the reply', 'উত্তর বদলান'),
  answer_of: word('Reply to {name}', '{name}: উত্তর দিন'),
  answer_field: word('Reply from the team', 'দলের উত্তর'),
  answer_hint: word('Everyone can read it. Leave it empty to remove the reply.', 'সবাই পড়তে পারবেন। খালি রাখলে উত্তরটি সরে যাবে।'),
  hide: word('Hide', 'আড়াল করুন'),
  show_again: word('Show again', 'আবার দেখান'),
  hide_of: word('Hide the review of {name}', '{name}: মতামত আড়াল করুন'),
  reason: word('Reason', 'কারণ'),
  reason_hint: word('The author can read it.', 'যিনি লিখেছেন, তিনি এটি পড়বেন।'),
  is_hidden: word('Hidden: {reason}', 'আড়ালে: {reason}'),
  more: word('More reviews', 'আরও মতামত'),
  saved: word('Saved.', 'সংরক্ষণ করা হয়েছে।'),
} as const;
