// Personal data of class people: which classes somebody was in, by which number, why it is kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words.ts';

export const holds: Holding = {
  'class_people.user_id': {
    what: words.places,
    why: 'the register of a class: who was in it from when until when, by which number and in which group',
    sees: ['person', 'learners', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['batch_id', 'user_type', 'roll', 'since', 'until'],
    codes: { user_type: { 1: words.teacher, 2: words.learner } },
    withheld: {
      'works inside the product': ['id', 'group_id', 'version', 'updated_at', 'updated_by'],
      'may tell of other people': ['note'],
    },
  },
};
