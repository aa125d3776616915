// Personal data (privacy): what the tables of quizzes hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'quiz_attempts.user_id': {
    what: held.quiz_attempts,
    why: 'to be marked',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['id', 'lesson_id', 'course_id', 'number', 'started_at', 'submitted_at', 'ends_at', 'score', 'max_score', 'passed'],
    withheld: {
      'works inside the product': [
        ...['question_ids', 'client_key', 'seed', 'variant_seed', 'set_code', 'allotted_seconds', 'extra_percent'],
        ...['paused_at', 'closed_by'],
      ],
    },
  },
  'quiz_answers.user_id': {
    what: held.quiz_answers,
    why: 'to be marked',
    sees: ['person', 'teachers'],
    keep: 'account',
    key: ['attempt_id', 'question_id'],
    given: ['attempt_id', 'question_id', 'answer', 'saved_at'],
    withheld: { 'works inside the product': ['sequence', 'checked_at'], 'told where the quiz lets it be seen': ['score', 'correct'] },
  },
  'attempt_presence.user_id': {
    what: held.presence,
    why: 'to see in time whose connection is lost in an exam',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['attempt_id'],
    given: ['attempt_id', 'heard_at', 'back_at'],
    withheld: { 'works inside the product': ['order_id'] },
  },
  'quiz_papers.user_id': {
    what: held.quiz_papers,
    why: 'so that nothing answered without a network is lost',
    sees: ['person'],
    keep: { days: 1095, since: 'kept_at' },
    key: ['client_key'],
    given: ['lesson_id', 'answers', 'reason', 'kept_at'],
    withheld: { 'works inside the product': ['client_key', 'question_ids', 'variant_seed'] },
  },
  'questions.owner_id': {
    what: held.questions,
    why: 'to ask them in quizzes',
    sees: ['person', 'teachers', 'institution'],
    keep: 'stays',
    key: ['id'],
    given: ['type', 'text_html', 'bn_text_html', 'created_at', 'updated_at'],
    withheld: {
      'works inside the product': [
        'id',
        'institution_id',
        'category_id',
        'explanation_html',
        'bn_explanation_html',
        'marks',
        'marking',
        'penalty',
        'source_key',
        'hint_html',
        'bn_hint_html',
        'bank_id',
        'version',
        'written_by',
        'placed',
      ],
      'an exam is made of them': ['shape', 'answer', 'written'],
    },
  },
};
