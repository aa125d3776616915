// Personal data (privacy): what the tables of my-data hold of a person, what for, how long, and what an export gives of it.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held } from './words-held.ts';

export const holds: Holding = {
  'data_exports.user_id': {
    what: held.data_exports,
    why: 'to give what is held to its person',
    sees: ['person'],
    keep: { days: 7, since: 'ready_at', by: 'my-data.sweep-archives' },
    key: [],
    given: ['asked_at'],
    withheld: { 'works inside the product': ['run_id', 'with_files', 'ready_at', 'file_name', 'bytes'] },
  },
};
