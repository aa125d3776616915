// Personal data (privacy): what the tables of files hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'files.owner_id': {
    what: held.files,
    why: 'pictures and files that were uploaded',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['title', 'file_name', 'mime', 'bytes', 'created_at'],
    withheld: {
      'works inside the product': ['id', 'institution_id', 'width', 'height', 'seconds', 'public', 'rendition_of', 'of_form'],
      'opens something, or proves it': ['storage_key', 'sha256', 'address_key'],
    },
  },
};
