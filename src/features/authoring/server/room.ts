// The authoring room as a value: how courses are made, from the first title to publishing. It stands above all rooms that a course is made of.
import { defineRoom } from '#core/house/server/room.ts';
import { serveDraft } from '#core/drafts/server/serve.ts';
import { errors as draftErrors } from '#core/drafts/words.ts';
import { removeFile } from '#core/files/server/files.ts';
import { writing } from '../contract.ts';
import { errors } from '../words.ts';
import { exportFaults, packageFaults } from '../words-packages.ts';
import { all, handlers } from './calls.ts';
import * as packages from './calls-packages.ts';
import { courseDetails } from './details.ts';
import { exportJob, sweepExports } from './exporting.ts';
import { holds } from './held.ts';
import { importJob, undoImport } from './importing.ts';
import { deleteOf } from './store-packages.ts';

const { writing: _, ...calls } = all;
export const room = defineRoom({
  name: 'authoring',
  calls: { ...calls, ...packages.calls },
  errors: { ...errors, not_ready: draftErrors.not_ready, ...packageFaults, ...exportFaults },
  handlers: { ...handlers, ...packages.handlers },
  parts: [serveDraft(writing, courseDetails)],
  jobs: [exportJob, sweepExports, importJob, undoImport],
  showsFiles: ['course_exports.file_id'],
  erase: async (sql, { user_id }) => {
    for (const { file_id } of await deleteOf(sql, user_id)) if (file_id !== null) await removeFile(sql, file_id);
  },
  merge: { 'course_exports.user_id': { stays: 'a package is of one account, and gone in two days' } },
  holds,
});
