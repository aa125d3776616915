// The room of merged accounts (account merge, account linking) as a value: by staff, and by the person who has both.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors as accountErrors } from '#features/people/words.ts';
import { codeErrors } from '#features/registration/server/service.ts';
import { errors, history } from '../words.ts';
import { errors as ownErrors } from '../words-own.ts';
import { holds } from './held.ts';
import * as merging from './merging.ts';
import * as own from './own-merging.ts';
import { reach } from './reach.ts';

const tracked = {
  account_merge: {
    table: 'account_merges',
    words: { name: history.merge, fields: history.fields },
    subject: 'closed_id',
    personal: ['reason'],
  },
} as const;
const merge: Merging = {
  'account_merges.kept_id': { stays: 'the record of another merge' },
  'account_merges.closed_id': { stays: 'the record of another merge' },
};
export const room = defineRoom({
  name: 'account-merges',
  calls: { ...merging.calls, ...own.calls },
  errors: { ...codeErrors, ...accountErrors, ...errors, ...ownErrors },
  reach,
  handlers: { ...merging.handlers, ...own.handlers },
  jobs: merging.jobs,
  tracked,
  erase: (sql, { user_id }) => merging.eraseMerges(sql, user_id),
  merge,
  holds,
});
