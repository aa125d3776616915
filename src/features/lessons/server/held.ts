// Personal data (privacy): what the tables of lessons hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'lesson_posts.user_id': {
    what: held.lesson_posts,
    why: 'to ask and to answer',
    sees: ['person', 'learners', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['id', 'lesson_id', 'batch_id', 'text', 'created_at', 'hidden_at'],
    withheld: { 'works inside the product': ['client_key', 'parent_id'], 'somebody else': ['hidden_by'] },
  },
  'lesson_post_likes.user_id': {
    what: held.lesson_post_likes,
    why: 'to thank',
    sees: ['person'],
    keep: 'account',
    key: ['post_id'],
    given: ['post_id', 'created_at'],
  },
  'lesson_post_reports.user_id': {
    what: held.lesson_post_reports,
    why: 'to keep discussions kind',
    sees: ['person', 'teachers', 'institution'],
    keep: { days: 730, since: 'closed_at' },
    key: ['post_id'],
    given: ['post_id', 'reason', 'text', 'created_at', 'closed_at'],
  },
};
