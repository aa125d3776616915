// Personal data of the file manager: folders, files and uploads of a person, why they are kept, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { words } from '../words-names.ts';

export const holds: Holding = {
  'folders.owner_id': {
    what: words.folders,
    why: 'so that files lie where their owner has put them',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['name', 'created_at', 'updated_at', 'removed_at'],
    withheld: { 'works inside the product': ['id', 'institution_id', 'parent_id', 'path', 'kind'] },
  },
  'file_entries.owner_id': {
    what: words.files,
    why: 'what somebody keeps here to teach and learn with',
    sees: ['person', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['title', 'url', 'pages', 'seconds', 'created_at', 'updated_at', 'removed_at'],
    withheld: {
      'works inside the product': ['id', 'institution_id', 'folder_id', 'file_id', 'kind', 'state'],
      'stands in the file itself': ['words'],
    },
  },
  'file_uploads.owner_id': {
    what: words.uploads,
    why: 'so that an upload that broke off goes on where it was',
    sees: ['person'],
    keep: { days: 7, since: 'created_at', by: 'files.sweep' },
    key: ['key'],
    given: ['file_name', 'bytes', 'created_at'],
    withheld: { 'works inside the product': ['key', 'institution_id', 'folder_id', 'entry_id'] },
  },
};
