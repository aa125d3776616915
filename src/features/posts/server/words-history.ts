// UI texts (i18n) of the history of posts in classes: the fields that it tells of.
import { word } from '#core/i18n/words.ts';
import { words } from '../words.ts';

export const history = {
  name: word('post in a class', 'ক্লাসের পোস্ট'),
  fields: {
    pinned_at: word('Pinned since', 'পিন করার সময়'),
    closed_at: word('Comments closed since', 'মন্তব্য বন্ধের সময়'),
    hidden_at: word('Hidden since', 'আড়াল করার সময়'),
    hidden_reason: word('Reason for hiding', 'আড়াল করার কারণ'),
    removed_at: word('Removed on', 'মোছার সময়'),
  },
  choices: { hidden_reason: words.reasons },
};
