// Personal data of posts: what is kept of a person, why, how long, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from '../words-held.ts';
import { words } from '../words.ts';

export const holds: Holding = {
  'posts.user_id': {
    what: held.posts,
    why: 'to ask, to answer and to tell the class',
    sees: ['person', 'learners', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: [
      ...[
        'id',
        'batch_id',
        'class_session_id',
        'lesson_id',
        'parent_id',
        'kind',
        'text',
        'anonymous',
        'audience',
        'written_at',
        'publish_at',
      ],
      ...['edited_at', 'pinned_at', 'closed_at', 'hidden_at', 'hidden_reason', 'hidden_note', 'removed_at'],
    ],
    codes: { kind: words.kinds, audience: words.audiences, hidden_reason: words.reasons },
    withheld: {
      'works inside the product': [
        ...['as_staff', 'group_id', 'place', 'created_at', 'version', 'answer_id', 'was_answer', 'comments', 'client_key', 'keys'],
      ],
      'somebody else': ['hidden_by', 'removed_by'],
    },
  },
  'post_agrees.user_id': {
    what: held.agrees,
    why: 'to show what helps, and how many have the same question',
    sees: ['person'],
    keep: 'account',
    key: ['post_id'],
    given: ['post_id', 'created_at'],
  },
  'post_reports.user_id': {
    what: held.reports,
    why: 'to keep classes kind',
    sees: ['person', 'teachers', 'institution'],
    keep: { days: 730, since: 'closed_at' },
    key: ['post_id'],
    given: ['post_id', 'reason', 'text', 'created_at', 'closed_at'],
    codes: { reason: words.reasons },
  },
  'post_seen.user_id': {
    what: held.seen,
    why: 'so that what is new is told as new',
    sees: ['person', 'teachers'],
    keep: 'account',
    key: ['batch_id'],
    given: ['batch_id', 'seen_at'],
    withheld: { 'works inside the product': ['place'] },
  },
};
