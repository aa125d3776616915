// Personal data (privacy): what the tables of marking hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

const inside = ['id', 'round', 'levels', 'read_hash', 'version', 'second_asked', 'lesson_id'] as const;
export const holds: Holding = {
  'marks.user_id': {
    what: held.marks,
    why: 'to be marked',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['attempt_id', 'question_id'],
    withheld: {
      'works inside the product': inside,
      'told where the quiz lets it be seen': ['points', 'comment', 'spots', 'voice_file_id', 'voice_text', 'at'],
      'somebody else': ['marker_id', 'reason'],
    },
  },
  'marks.marker_id': {
    what: held.given,
    why: 'to tell who marked',
    sees: ['institution'],
    keep: 'account',
    key: ['id'],
    given: ['attempt_id', 'question_id', 'points', 'comment', 'spots', 'voice_file_id', 'voice_text', 'reason', 'at'],
    withheld: { 'works inside the product': inside, 'somebody else': ['user_id'] },
  },
  'mark_claims.user_id': {
    what: held.waiting,
    why: 'to be marked',
    sees: ['teachers'],
    keep: 'account',
    key: ['attempt_id', 'question_id', 'round'],
    given: ['attempt_id', 'question_id'],
    withheld: { 'works inside the product': ['round', 'lesson_id', 'until'], 'somebody else': ['marker_id'] },
  },
  'mark_claims.marker_id': {
    what: held.claims,
    why: 'so that two do not mark the same answer unawares',
    sees: ['person'],
    keep: 'account',
    key: ['attempt_id', 'question_id', 'round'],
    given: ['attempt_id', 'question_id', 'until'],
    withheld: { 'works inside the product': ['round', 'lesson_id'], 'somebody else': ['user_id'] },
  },
};
