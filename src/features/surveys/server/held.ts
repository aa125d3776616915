// Personal data (privacy): what the tables of surveys hold of a person. Anonymous answers are in a table that names nobody.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'survey_takers.user_id': {
    what: held.answered,
    why: 'to be marked',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['lesson_id'],
    given: ['lesson_id', 'answers', 'sent_on'],
  },
};
