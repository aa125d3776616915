// The room of writing as a value: drafts of pieces and their review.
import { defineRoom } from '#core/house/server/room.ts';
import { serveDraft } from '#core/drafts/server/serve.ts';
import { writing } from '../contract.ts';
import { calls, handlers } from './calls.ts';
import { words as errors } from './deny.ts';
import { pieceDraft } from './draft-kind.ts';
import { tellPlanned } from './deciding.ts';
import { forgetPerson, sweepJob } from './jobs.ts';
import { reach } from './reach.ts';

export const room = defineRoom({
  name: 'writing',
  calls,
  errors,
  reach,
  handlers,
  jobs: [sweepJob, tellPlanned],
  parts: [serveDraft(writing, pieceDraft)],
  erase: (sql, { user_id }) => forgetPerson(sql, user_id),
});
