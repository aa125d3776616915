// History of reviews: what staff did with them. What was said of a person goes with their account.
import { history } from '../words-history.ts';

export const tracked = {
  review: {
    table: 'reviews',
    words: { name: history.review, fields: { hidden_reason: history.hidden_reason, reply: history.reply } },
    subject: 'user_id',
    personal: ['hidden_reason', 'reply'],
  },
} as const;
