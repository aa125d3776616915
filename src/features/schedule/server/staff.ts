// Handlers of the timetable as teachers of a class make it.
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract-staff.ts';
import { cancel, changeSessions } from './change.ts';
import { makeSessions } from './make.ts';
import { previewDay, shift, undo } from './shift.ts';
import { listAnswers } from './store.ts';

export { calls };
export const handlers = handle(calls, {
  createSession: ({ sql, actor, input, taught_class }) => makeSessions(sql, actor, input, taught_class),
  updateSession: ({ pool, record, actor, input, taught_session }) =>
    changeSessions({ pool, record, actor, session: taught_session }, input),
  cancelSession: ({ pool, record, actor, input, taught_session }) => cancel({ pool, record, actor, session: taught_session }, input),
  previewShift: ({ sql, input, taught_class }) => previewDay(sql, taught_class, input),
  shiftDay: ({ pool, record, actor, input, taught_class }) => shift({ pool, record, actor }, taught_class, input),
  undoShift: ({ pool, record, actor, class_shift }) => undo({ pool, record, actor }, class_shift),
  listAnswers: ({ sql, input }) => paging(input, (limit, offset) => listAnswers(sql, input.id, limit, offset)),
});
