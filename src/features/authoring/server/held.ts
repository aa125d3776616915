// Personal data (privacy): what the tables of making courses hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'course_exports.user_id': {
    what: held.course_exports,
    why: 'to give the package of a course to whoever had it made',
    sees: ['person'],
    keep: { days: 2, since: 'asked_at', by: 'authoring.sweep-packages' },
    key: ['course_id'],
    given: ['course_id', 'asked_at'],
    withheld: { 'works inside the product': ['run_id', 'ready_at', 'file_id'] },
  },
};
