// The leaderboard as a room: its calls, and what becomes of a person's place.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { deletePerson } from './store.ts';
import { held } from './words-held.ts';

const merge: Merging = {
  'leaderboard_people.user_id': { what: held.board, key: ['since'], unique: [[]] },
};
export const room = defineRoom({
  name: 'board',
  calls,
  errors,
  handlers,
  erase: (sql, { user_id }) => deletePerson(sql, user_id),
  merge,
  holds,
});
