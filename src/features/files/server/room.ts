// The room of the file manager as a value.
import { defineRoom } from '#core/house/server/room.ts';
import { removeFile } from '#core/files/server/files.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { fileHistory, folderHistory, words } from '../words-names.ts';
import { calls, handlers } from './calls.ts';
import { errors } from './deny.ts';
import { holds } from './held.ts';
import { jobs, removeUploadJob } from './jobs.ts';
import { reach, reachAll } from './reach.ts';
import { isReaderOf } from './store.ts';
import { deleteEntries, deleteFolders, deleteUploadsOf } from './store-writing.ts';

const tracked = {
  file: { table: 'file_entries', words: fileHistory, title: ['title', 'title'], subject: 'owner_id', institution: 'institution_id' },
  file_folder: { table: 'folders', words: folderHistory, title: ['name', 'name'], subject: 'owner_id', institution: 'institution_id' },
} as const;
const merge: Merging = {
  'folders.owner_id': { what: words.folders, key: ['id'], one_with: { kind: 'profile' } },
  'file_entries.owner_id': { what: words.files, key: ['id'] },
  'file_uploads.owner_id': { what: words.uploads, key: ['key'] },
};
export const room = defineRoom({
  name: 'files',
  calls,
  errors,
  reach,
  reachAll,
  handlers,
  jobs,
  tracked,
  showsFiles: ['file_entries.file_id'],
  letsRead: isReaderOf,
  // a file that stands in a lesson stays there, and is nobody's
  erase: async (sql, { user_id }) => {
    for (const { key } of await deleteUploadsOf(sql, user_id)) await removeUploadJob.later(sql, { key });
    for (const { file_id } of await deleteEntries(sql, { owner_id: user_id })) if (file_id !== null) await removeFile(sql, file_id);
    await deleteFolders(sql, { owner_id: user_id });
  },
  merge,
  holds,
});
