// UI texts (i18n) of the history of discussions: the fields that it tells of.
import { word } from '#core/i18n/words.ts';

export const history = {
  name: word('post', 'পোস্ট'),
  fields: { hidden_at: word('Hidden since', 'আড়াল করার সময়') },
};
