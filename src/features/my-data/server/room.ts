// The my-data room as a value: calls, errors, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import * as calls from '../contract.ts';
import { errors } from '../words.ts';
import { handlers } from './calls.ts';
import { exportJob } from './exporting.ts';
import { holds } from './held.ts';
import { jobs, removeArchiveJob } from './jobs.ts';
import { deleteExport } from './store.ts';

const merge: Merging = {
  'data_exports.user_id': { stays: 'an archive is of one account' },
};
export const room = defineRoom({
  name: 'my-data',
  calls,
  errors,
  handlers,
  jobs: [exportJob, ...jobs],
  erase: async (sql, { user_id }) => {
    const file_name = await deleteExport(sql, user_id);
    if (file_name) await removeArchiveJob.later(sql, { file_name });
  },
  merge,
  holds,
});
