// The room of looking as a role as a value: calls, reach, what the history tells of it.
import { holds } from './held.ts';
import { defineRoom } from '#core/house/server/room.ts';
import { words as institutionWords } from '#features/institutions/words.ts';
import { history } from '../words.ts';
import { calls, handlers } from './looking.ts';
import { reach } from './reach.ts';
import { forgetLooker } from './store.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const tracked = {
  look: {
    table: 'looks',
    words: { name: history.look, fields: history.fields },
    subject: 'user_id',
    institution: 'institution_id',
    names: { role_id: 'roles', institution_id: 'institutions' },
  },
} as const;
const merge: Merging = { 'looks.user_id': { stays: 'who looked as a role' } };
export const room = defineRoom({
  name: 'looking',
  calls,
  errors: { closed: institutionWords.closed },
  reach,
  handlers,
  tracked,
  erase: async (sql, { user_id }) => void (await forgetLooker(sql, user_id)),
  merge,
  holds,
});
