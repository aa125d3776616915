// Personal data (privacy): what the tables of assignments hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'assignment_works.user_id': {
    what: held.works,
    why: 'to be marked',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: [
      'lesson_id',
      'course_id',
      'batch_id',
      'text',
      'submitted_at',
      'written_at',
      'returned_at',
      'percent',
      'passed',
      'comment',
      'marked_at',
      'created_at',
    ],
    withheld: {
      'works inside the product': ['id', 'files', 'version', 'marks', 'client_key'],
      'somebody else': ['marked_by', 'returned_by'],
    },
  },
  'assignment_works.marked_by': {
    what: held.marked,
    why: 'to tell who marked',
    sees: ['institution'],
    keep: 'account',
    key: ['id'],
    given: ['id', 'lesson_id', 'percent', 'comment', 'marked_at'],
    withheld: {
      'works inside the product': [
        'files',
        'version',
        'marks',
        'course_id',
        'batch_id',
        'passed',
        'created_at',
        'client_key',
        'returned_at',
        'returned_by',
      ],
      'somebody else': ['user_id', 'text', 'submitted_at', 'written_at'],
    },
  },
};
