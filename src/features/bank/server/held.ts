// Personal data of the question bank: the questions of a person, and what was shared with them.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words.ts';

export const holds: Holding = {
  'bank_folders.owner_id': {
    what: words.held_folders,
    why: 'so that questions lie where their owner has put them',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['name', 'created_at', 'updated_at', 'removed_at'],
    withheld: { 'works inside the product': ['id', 'institution_id', 'holder', 'parent_id', 'path'] },
  },
  'bank_questions.owner_id': {
    what: words.held,
    why: 'the questions that somebody has written to teach with',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['id'],
    given: [
      ...['type', 'title', 'bn_title', 'difficulty', 'language', 'outcome', 'bn_outcome', 'tags', 'version', 'uses', 'answered', 'share'],
      ...['created_at', 'updated_at', 'removed_at'],
    ],
    withheld: {
      'works inside the product': [
        ...[
          'id',
          'institution_id',
          'holder',
          'folder_id',
          'emptied_from',
          'category_id',
          'question_id',
          'keys',
          'sound',
          'alike_key',
          'separates',
        ],
        ...['made_by', 'updated_by'],
      ],
    },
  },
  'bank_shares.to_user_id': {
    what: words.held_shares,
    why: 'so that a shared question opens for whom it was shared with',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['level', 'until', 'created_at'],
    withheld: { 'works inside the product': ['id', 'bank_id', 'folder_id', 'to_institution_id'], 'of somebody else': ['given_by'] },
  },
};
