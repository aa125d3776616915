// The assignments room as a value: calls, errors, reach, handlers, and who may open the files of a work.
import { defineRoom } from '#core/house/server/room.ts';
import { removeFile } from '#core/files/server/files.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { atWorks } from '../addresses.ts';
import { errors } from '../words-errors.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { courseOf, eraseWorks, isReaderOf } from './store.ts';
import { history } from './words-history.ts';

const tracked = {
  assignment_work: { table: 'assignment_works', words: history, subject: 'user_id', screen: atWorks.path },
} as const;
const merge: Merging = {
  'assignment_works.user_id': { what: merging.works, key: ['id'], unique: [['lesson_id']], course: courseOf },
  'assignment_works.marked_by': { what: merging.marked, key: ['id'] },
};
export const room = defineRoom({
  name: 'assignments',
  calls,
  errors,
  reach,
  handlers,
  tracked,
  showsFiles: ['assignment_files.file_id'],
  letsRead: isReaderOf,
  erase: async (sql, { user_id }) => {
    for (const file of await eraseWorks(sql, user_id)) await removeFile(sql, file);
  },
  merge,
  holds,
});
