// The room of sheets as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/contract/server/room.ts';
import { removeFile } from '#core/files/server/files.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { applySheet } from './applying.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { judgeSheet } from './judging.ts';
import { reach } from './reach.ts';
import { readSheet } from './reading.ts';
import { deleteOldSheets, deleteSheetsOf } from './store-sheets.ts';
import { undoSheet } from './undoing.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const sweepSheets = job(
  'sheets.sweep-old',
  (_, { pool }) =>
    runTransaction(pool, async (sql) => {
      for (const file of await deleteOldSheets(sql)) await removeFile(sql, file);
    }),
  { nightly: true },
);
const merge: Merging = {
  'sheets.user_id': { stays: 'who brought it in' },
  'sheet_matches.user_id': { stays: 'how staff match columns' },
};
export const room = defineRoom({
  name: 'sheets',
  calls,
  errors,
  reach,
  handlers,
  jobs: [readSheet, judgeSheet, applySheet, undoSheet, sweepSheets],
  showsFiles: ['sheets.file_id'],
  erase: async (sql, { user_id }) => {
    for (const file of await deleteSheetsOf(sql, user_id)) await removeFile(sql, file);
  },
  merge,
  holds,
});
