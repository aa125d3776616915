// Personal data of the content bank: the contents of a person, what was shared with them, what they enrolled in, answered and said.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words.ts';

export const holds: Holding = {
  'contents.owner_id': {
    what: words.held,
    why: 'what somebody has made to teach with',
    sees: ['person', 'institution', 'public'],
    keep: 'account',
    key: ['id'],
    given: [
      ...['kind', 'title', 'bn_title', 'summary', 'bn_summary', 'visibility', 'price_poisha', 'minutes', 'question_count', 'bytes'],
      ...['version', 'rating_count', 'enrolled_count', 'created_at', 'updated_at', 'removed_at'],
    ],
    withheld: { 'works inside the product': ['id', 'institution_id', 'category_id', 'keys', 'rating_sum', 'followed_version'] },
  },
  'content_shares.to_user_id': {
    what: words.held_shares,
    why: 'so that a shared content opens for whom it was shared with',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['level', 'until', 'created_at'],
    withheld: { 'works inside the product': ['id', 'content_id', 'to_institution_id'] },
  },
  'content_enrollments.user_id': {
    what: words.held_orders,
    why: 'so that a content stays open for who enrolled in it, and opens where they stopped',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['content_id'],
    given: ['content_id', 'status', 'through', 'price_poisha', 'percent', 'position_seconds', 'done_at', 'created_at'],
    withheld: { 'works inside the product': ['id'] },
  },
  'content_attempts.user_id': {
    what: words.held_attempts,
    why: 'to tell somebody what their answers came to',
    sees: ['person'],
    keep: 'account',
    key: ['enrollment_id', 'number'],
    given: ['number', 'version', 'given', 'score', 'max_score', 'passed', 'submitted_at'],
    withheld: { 'works inside the product': ['enrollment_id'] },
  },
  'content_reviews.user_id': {
    what: words.held_reviews,
    why: 'to tell others of a content',
    sees: ['person', 'public'],
    keep: 'stays',
    key: ['content_id'],
    given: ['content_id', 'rating', 'text', 'created_at', 'updated_at'],
    withheld: { 'works inside the product': ['id'] },
  },
};
