// The room of sheets as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '../room.ts';
import { removeFile } from '#core/files/server/files.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import * as calls from '#core/sheets/contract.ts';
import { errors } from '#core/sheets/words.ts';
import { applySheet } from '#core/sheets/server/applying.ts';
import { handlers } from '#core/sheets/server/calls.ts';
import { holds } from '#core/sheets/server/held.ts';
import { judgeSheet } from '#core/sheets/server/judging.ts';
import { reach } from '#core/sheets/server/reach.ts';
import { readSheet } from '#core/sheets/server/reading.ts';
import { deleteOldSheets, deleteSheetsOf } from '#core/sheets/server/store-sheets.ts';
import { undoSheet } from '#core/sheets/server/undoing.ts';
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
