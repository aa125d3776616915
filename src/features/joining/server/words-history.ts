// UI texts (i18n) of the history of links to join by: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('join link', 'যোগ দেওয়ার লিংক'),
  fields: {
    note: word('Remark', 'মন্তব্য'),
    most: word('How many may join', 'কতজন যোগ দিতে পারেন'),
    expires_at: word('Valid until', 'মেয়াদ'),
    code_until: word('Short code valid until', 'ছোট কোডের মেয়াদ'),
    switched_off_at: word('Switched off on', 'বন্ধ করার সময়'),
  },
};
