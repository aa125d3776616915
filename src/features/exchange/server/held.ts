// Personal data (privacy): what the tables of questions that go out hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from '../words-held.ts';

export const holds: Holding = {
  'question_exports.user_id': {
    what: held.question_exports,
    why: 'to give a file of many questions to whoever had it made',
    sees: ['person'],
    keep: { days: 2, since: 'asked_at', by: 'exchange.sweep-exports' },
    key: ['user_id'],
    given: ['asked_at'],
    withheld: { 'works inside the product': ['run_id', 'ready_at', 'file_id'] },
  },
};
