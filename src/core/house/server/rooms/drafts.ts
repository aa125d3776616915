// The drafts room as a value: what all drafts share. Each kind of draft is served by the room whose thing it is (`serveDraft`).
import { defineRoom } from '../room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { job } from '#core/jobs/server/job.ts';
import { maths } from '#core/richtext/server/maths.ts';
import * as calls from '#core/drafts/contract.ts';
import { holds } from '#core/drafts/server/held.ts';
import { sweepDraftPictures } from '#core/drafts/server/pictures.ts';
import { deleteGoneWriters, forgetWriter } from '#core/drafts/server/store.ts';

const sweepWriters = job('drafts.sweep-writers', async (_, { pool }) => void (await deleteGoneWriters(pool)), { nightly: true });
const sweepPictures = job('drafts.sweep-pictures', async (_, { pool }) => sweepDraftPictures(pool), { nightly: true });
export const room = defineRoom({
  name: 'drafts',
  calls,
  handlers: handle(calls, {
    formula: async ({ input }) => ({ html: maths(input.tex, input.display) }),
  }),
  jobs: [sweepWriters, sweepPictures],
  showsFiles: ['draft_pictures.file_id'],
  erase: (sql, { user_id }) => forgetWriter(sql, user_id),
  merge: { 'draft_writers.user_id': { stays: 'who has a page open' } },
  holds,
});
