// History of feedback: what staff decided. What was said is its author's, and is not in it.
import { atFeedbacks } from '../addresses.ts';
import { words } from '../words-staff.ts';

export const tracked = {
  feedback: {
    table: 'feedbacks',
    words: {
      name: words.one,
      fields: { state: words.state, front_position: words.front },
      choices: { state: words.states },
    },
    subject: 'user_id',
    screen: atFeedbacks.path,
  },
} as const;
