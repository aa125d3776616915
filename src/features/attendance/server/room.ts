// The attendance room as a value: marks, the register, months, and what becomes of them.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { held } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { errors as enrollWords } from '#features/enrollments/words.ts';
import { errors } from '../words-errors.ts';
import { holds } from './held.ts';
import { settleClass } from './settling-again.ts';
import { eraseAttendance } from './store-writing.ts';

const merge: Merging = {
  'attendance_marks.user_id': { what: held.marks, key: ['id'] },
  'attendance_rows.user_id': { what: held.rows, key: ['class_session_id', 'half'], unique: [['class_session_id', 'half']] },
};
export const room = defineRoom({
  name: 'attendance',
  calls,
  errors: { ...errors, ...enrollWords },
  handlers,
  tracked: {
    attendance_month: {
      table: 'attendance_months',
      words: { name: held.month, fields: { closed_at: held.closed_at } },
      numbered: [],
    },
  },
  jobs: [settleClass],
  erase: (sql, { user_id }) => eraseAttendance(sql, user_id),
  merge,
  holds,
});
