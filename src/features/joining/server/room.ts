// The room of joining a batch by a link as a value.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { atJoinLinks } from '../addresses.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { errors } from './deny.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { tellRenewedJob } from './renewing.ts';
import { forgetPerson } from './store.ts';
import { deleteRenewals } from './store-renewals.ts';
import { history } from './words-history.ts';

const tracked = { join_link: { table: 'join_links', words: history, title: ['note', 'note'], screen: atJoinLinks.path } } as const;
const merge: Merging = {
  'join_renewals.user_id': { what: merging.renewals, key: ['id'], unique: [['link_id']] },
  'join_uses.user_id': { what: merging.uses, key: ['id'], unique: [['link_id', 'batch_id']] },
};
export const room = defineRoom({
  name: 'joining',
  calls,
  errors,
  reach,
  handlers,
  jobs: [tellRenewedJob],
  tracked,
  erase: async (sql, { user_id }) => {
    await forgetPerson(sql, user_id);
    await deleteRenewals(sql, user_id);
  },
  merge,
  holds,
});
