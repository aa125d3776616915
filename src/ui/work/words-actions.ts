// UI texts (i18n) of actions on rows, one or many at once as a job: what is said where a room says nothing else.
import { word } from '#core/i18n/words.ts';

export const words = {
  ask_one: word('{action}: {name}', '{name}: {action}'),
  ask_many: word('{action}: {n} selected', 'বাছাই করা {n}টি: {action}'),
  more_match: word('This applies to all that match, more than {n}.', 'যা যা মেলে সব, {n}টির বেশি।'),
  begun: word('The job has started. Its progress is at the top of the page.', 'কাজ শুরু হয়েছে। অগ্রগতি পাতার ওপরে দেখা যাবে।'),
  done: word('{action}: done', '{action}: হয়েছে'),
  undo: word('Undo', 'আগের অবস্থায় ফেরান'),
  undone: word('The change has been undone.', 'আগের মতো হয়েছে।'),
} as const;
const people = {
  ask_many: word('{action}: {n} selected', 'বাছাই করা {n} জন: {action}'),
  more_match: word('This applies to all that match, more than {n}.', 'যাঁরা মেলেন সবাই, {n} জনের বেশি।'),
} as const;
export const countsOf = (list: { people?: true }) => (list.people ? people : words);
