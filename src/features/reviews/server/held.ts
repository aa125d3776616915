// Personal data (privacy): what the tables of reviews hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'reviews.user_id': {
    what: held.reviews,
    why: 'to tell others of a course',
    sees: ['person', 'public'],
    keep: 'stays',
    key: ['course_id'],
    given: ['course_id', 'rating', 'text', 'hidden_at', 'hidden_reason', 'reply', 'replied_at', 'created_at', 'updated_at'],
    withheld: { 'works inside the product': ['id'] },
  },
};
