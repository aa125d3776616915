// The schedule room as a value: sessions of classes, moving a day, who can come.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { held } from '../words-held.ts';
import { errors as fileErrors, words as fileWords } from '../words-files.ts';
import * as open from './calls.ts';
import * as files from './files.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import * as staff from './staff.ts';
import { eraseAnswers, forgetPerson } from './store-writing.ts';
import { isReaderOf } from './store-files.ts';
import { tellChanges } from './telling.ts';
import { history } from './words-history.ts';

const tracked = {
  class_session: {
    table: 'class_sessions',
    words: history,
    title: ['title', 'bn_title'],
    names: { lesson_id: 'lessons' },
  },
  class_material: {
    table: 'class_materials',
    words: { name: fileWords.one, fields: { kind: fileWords.kind }, choices: { kind: fileWords.kinds } },
    title: ['title', 'title'],
  },
} as const;
const merge: Merging = {
  'session_answers.user_id': { what: held.answers, key: ['class_session_id'], unique: [['class_session_id']] },
  'class_sessions.teacher_id': { what: held.taught, key: ['id'] },
};
export const room = defineRoom({
  name: 'schedule',
  calls: { ...staff.calls, ...open.calls, ...files.calls },
  errors: { ...errors, ...fileErrors },
  handlers: { ...staff.handlers, ...open.handlers, ...files.handlers },
  reach,
  jobs: [tellChanges],
  showsFiles: ['class_materials.file_id'],
  letsRead: isReaderOf,
  tracked,
  erase: async (sql, { user_id }) => {
    await eraseAnswers(sql, user_id);
    await forgetPerson(sql, user_id);
  },
  merge,
  holds,
});
