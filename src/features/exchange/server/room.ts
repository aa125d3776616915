// The room of questions that come in and go out, as a value.
import { removeFile } from '#core/files/server/files.ts';
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { exportJob, sweepExports } from './export-job.ts';
import { holds } from './held.ts';
import { folderSheets, questionSheet } from './sheet.ts';
import { deleteOf } from './store-exports.ts';

export const room = defineRoom({
  name: 'exchange',
  calls,
  errors,
  handlers,
  jobs: [exportJob, sweepExports],
  sheets: [questionSheet, folderSheets],
  showsFiles: ['question_exports.file_id'],
  erase: async (sql, { user_id }) => {
    for (const { file_id } of await deleteOf(sql, user_id)) if (file_id !== null) await removeFile(sql, file_id);
  },
  merge: { 'question_exports.user_id': { stays: 'a file is of one account, and gone in two days' } },
  holds,
});
