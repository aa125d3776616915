// Personal data of exams: who gave time or said something while one was under way.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words-staff.ts';

export const holds: Holding = {
  'exam_orders.by': {
    what: words.held,
    why: 'so that it can be told who gave time in an exam',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['lesson_id', 'kind', 'seconds', 'text', 'bn_text', 'reason', 'at'],
    withheld: { 'works inside the product': ['id', 'undoes', 'client_key', 'question_ids'], 'of somebody else': ['user_ids'] },
  },
};
