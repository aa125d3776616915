// The schedule room as a value: sessions of classes, moving a day, who can come.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { held } from '../words-held.ts';
import * as open from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import * as staff from './staff.ts';
import { eraseAnswers, forgetTeacher } from './store-writing.ts';
import { tellChanges } from './telling.ts';
import { history } from './words-history.ts';

const tracked = {
  class_session: {
    table: 'class_sessions',
    words: history,
    title: ['title', 'bn_title'],
    names: { teacher_id: 'users', lesson_id: 'lessons' },
  },
} as const;
const merge: Merging = {
  'session_answers.user_id': { what: held.answers, key: ['class_session_id'], unique: [['class_session_id']] },
  'class_sessions.teacher_id': { what: held.taught, key: ['id'] },
};
export const room = defineRoom({
  name: 'schedule',
  calls: { ...staff.calls, ...open.calls },
  errors,
  handlers: { ...staff.handlers, ...open.handlers },
  reach,
  jobs: [tellChanges],
  tracked,
  erase: async (sql, { user_id }) => {
    await eraseAnswers(sql, user_id);
    await forgetTeacher(sql, user_id);
  },
  merge,
  holds,
});
