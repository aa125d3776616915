// The enrollments room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { reach } from './reach.ts';
import { eraseInvitations } from './store-invitations.ts';
import { eraseStudyDays } from './store-progress.ts';
import { history } from './words-history.ts';

const tracked = { enrollment: { table: 'enrollments', words: history, subject: 'user_id' } } as const;
export const room = defineRoom({
  name: 'enrollments',
  calls,
  errors,
  reach,
  handlers,
  erase: async (sql, { user_id, addresses }) => {
    await eraseInvitations(sql, user_id, addresses);
    await eraseStudyDays(sql, user_id);
  },
  tracked,
});
