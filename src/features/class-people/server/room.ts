// The class-people room as a value: calls, reach of somebody's place in a class, what is held of it.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { erasePlaces } from './store.ts';
import { groupHistory, history } from './words-history.ts';

const tracked = {
  class_person: { table: 'class_people', words: history, subject: 'user_id', names: { group_id: 'class_groups' } },
  class_group: { table: 'class_groups', words: groupHistory, title: ['title', 'bn_title'] },
} as const;
const merge: Merging = {
  'class_people.user_id': { stays: 'it follows from enrolments and from who is named a teacher' },
};
export const room = defineRoom({
  name: 'class-people',
  calls,
  errors,
  handlers,
  reach,
  erase: (sql, { user_id }) => erasePlaces(sql, user_id),
  merge,
  holds,
  tracked,
});
