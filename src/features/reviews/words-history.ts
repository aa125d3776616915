// UI texts (i18n) of the history of reviews.
import { word } from '#core/i18n/words.ts';

export const history = {
  review: word('Review', 'মতামত'),
  hidden_reason: word('Reason for hiding', 'আড়াল করার কারণ'),
  reply: word('Reply', 'উত্তর'),
} as const;
