// The classworks room as a value: setting work for a class, who handed in, evaluations.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { held } from '../words-held.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { erasePerson, isReaderOf } from './store-writing.ts';
import { tellSet } from './telling.ts';
import { history } from './words-history.ts';

const tracked = { classwork: { table: 'lessons', words: history, title: ['title', 'bn_title'] } } as const;
const merge: Merging = {
  'classwork_people.user_id': { what: held.chosen, key: ['lesson_id'], unique: [['lesson_id']] },
  'classwork_excuses.user_id': { what: held.excused, key: ['lesson_id'], unique: [['lesson_id']] },
};
export const room = defineRoom({
  name: 'classworks',
  calls,
  errors,
  handlers,
  reach,
  jobs: [tellSet],
  showsFiles: ['classwork_files.file_id'],
  letsRead: isReaderOf,
  tracked,
  erase: async (sql, { user_id }) => erasePerson(sql, user_id),
  merge,
  holds,
});
