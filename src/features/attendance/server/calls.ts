// Handlers of the register.
import { handle } from '#core/contract/server/handlers.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { recordExport } from '#features/people/server/service.ts';
import * as member from '../contract.ts';
import * as codes from '../contract-codes.ts';
import * as staff from '../contract-staff.ts';
import { readKeys, storeRound, storeScan } from './codes.ts';
import { decideOn } from './deciding.ts';
import { deny } from './deny.ts';
import { knock, lookIn } from './door.ts';
import { writeFile } from './files.ts';
import { close, readMonth, readOwn, reopen } from './months.ts';
import { readRegister } from './register.ts';
import { findSessionOf, type SessionOf } from './store.ts';
import { openRegister, sayOwn, store } from './storing.ts';

export const calls = { ...member, ...staff, ...codes };
/** The session that is named, where it is one of the class; else the one that is on. */
async function sessionOf(sql: Sql, batch_id: number, named: number | undefined): Promise<SessionOf | undefined> {
  const session = await findSessionOf(sql, batch_id, named);
  if (!session && named !== undefined) throw refused('not_found');
  return session;
}
export const handlers = handle(calls, {
  viewRegister: ({ sql, actor, input, class_session }) => readRegister(sql, actor, class_session.classroom, class_session, input),
  viewRegisterOfClass: async ({ sql, actor, input, classroom }) =>
    readRegister(sql, actor, classroom, await sessionOf(sql, classroom.id, input.class_session_id), input),
  storeMarks: ({ sql, actor, input, class_session }) => store(sql, actor, class_session.classroom, class_session, input),
  storeMarksOfClass: async ({ sql, actor, input, classroom }) => {
    const session = await sessionOf(sql, classroom.id, input.class_session_id);
    return session ? store(sql, actor, classroom, session, input) : deny('not_begun');
  },
  say: async ({ sql, actor, input: { half, reason }, class_session }) => {
    await openRegister(sql, class_session.classroom, class_session);
    await sayOwn(sql, actor, class_session, { half, status: 'present', detail: { reason } });
    return { asks: true };
  },
  viewOwn: ({ sql, actor, input, classroom }) => readOwn(sql, actor, classroom, input),
  decide: ({ sql, actor, input: { items }, class_session }) => decideOn(sql, actor, class_session.classroom, class_session, items),
  viewKeys: ({ sql, actor, classroom }) => readKeys(sql, actor, classroom),
  sendRound: ({ sql, actor, input, class_session }) => storeRound(sql, actor, class_session.classroom, class_session, input),
  scan: ({ sql, actor, input, class_session }) => storeScan(sql, actor, class_session.classroom, class_session, input),
  viewDoor: ({ sql, actor, input }) => lookIn(sql, actor, input),
  askIn: ({ sql, actor, input }) => knock(sql, actor, input),
  viewMonth: ({ sql, actor, input, classroom }) => readMonth(sql, actor, classroom, input),
  closeMonth: ({ sql, actor, input: { month }, led_class }) => close(sql, actor, led_class.id, month),
  reopenMonth: ({ sql, input: { month }, led_class }) => reopen(sql, led_class.id, month),
  downloadRegister: async ({ pool, record, actor, input, class_session: { classroom, on_date } }) => {
    if (classroom.rights.as !== 'staff') deny('not_staff_here');
    await recordExport({ pool, actor, input: { format: input.format, filters: { batch: classroom.id } }, record });
    return writeFile(pool, actor, classroom.id, input.month ?? `${on_date.slice(0, 7)}-01`, input);
  },
});
