// The class-people room as a value: what is held of the people of classes, and what becomes of it.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { holds } from './held.ts';
import { erasePlaces } from './store.ts';

const merge: Merging = {
  'class_people.user_id': { stays: 'it follows from enrolments and from who is named a teacher' },
};
export const room = defineRoom({
  name: 'class-people',
  erase: (sql, { user_id }) => erasePlaces(sql, user_id),
  merge,
  holds,
});
