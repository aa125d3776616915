// At the door: somebody reads the turning code of a class that they are not in. Staff decide on their request; let in, the code is their first mark.
import type { SignedIn } from '#core/access/actor.ts';
import type { Parsed } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findBatch } from '#features/batches/server/service.ts';
import { placeSince } from '#features/class-people/server/service.ts';
import { askForPlace } from '#features/enrollments/server/service.ts';
import type { askIn, viewDoor } from '../contract-codes.ts';
import { halvesOf, OLDEST_MS } from '../rules.ts';
import { checkCode, momentOf } from './codes.ts';
import { deny } from './deny.ts';
import { settlePeople } from './settling.ts';
import { type DoorRow, findDoor, isClosed, isStaffIn, listScansOf } from './store-door.ts';
import { insertMarks, lockRegister } from './store-writing.ts';
import { NO_DEVICE } from './storing.ts';

type Read = Parsed<typeof viewDoor>;
/** The class of a code that holds; what does not is told like a session that is not there. */
async function enter(sql: Sql, actor: SignedIn, input: Read): Promise<{ door: DoorRow; begun_at: string | null }> {
  const door = (await findDoor(sql, input.id, actor.user.id)) ?? deny('wrong_code');
  const found = await checkCode(sql, door, { ...input, live: false });
  const begun_at = found?.begun_at ?? null;
  if (begun_at !== null && Date.now() - Date.parse(begun_at) > OLDEST_MS) deny('code_old');
  if (door.cancelled_at !== null) deny('session_cancelled');
  if (door.archived) deny('is_archived');
  return { door, begun_at };
}
const tell = ({ batch_id, batch_title: title, bn_batch_title: bn_title, course_title, bn_course_title, ...door }: DoorRow) => ({
  ...{ batch_id, title, bn_title, course_title, course_bn_title: bn_course_title },
  ...{ session_title: door.title, session_bn_title: door.bn_title, starts_at: door.starts_at, state: door.state },
});
export async function lookIn(sql: Sql, actor: SignedIn, input: Read) {
  const { door } = await enter(sql, actor, input);
  if (await isStaffIn(sql, door.batch_id, actor.user.id)) deny('staff_here');
  return tell(door);
}
export async function knock(sql: Sql, actor: SignedIn, input: Parsed<typeof askIn>) {
  const { id } = actor.user;
  const { door, begun_at } = await enter(sql, actor, input);
  if (input.half > halvesOf(door)) deny('no_such_half');
  if (await isStaffIn(sql, door.batch_id, id)) deny('staff_here');
  if (await isClosed(sql, door.batch_id, door.on_date)) deny('month_closed');
  const batch = (await findBatch(sql, door.batch_id)) ?? deny('wrong_code');
  const place = await askForPlace(sql, id, batch);
  // beside the register: a mark of somebody who is not in the class makes no row
  if (place.batch_id === door.batch_id && place.status === 'pending') {
    const at = begun_at === null ? new Date().toISOString() : momentOf(begun_at, input.turn);
    await insertMarks(sql, { class_session_id: door.id, noted_by: id }, [
      {
        ...{ user_id: id, half: input.half, source: 'scan', status: 'present', minutes: null, at },
        ...{ client_key: input.key, device: NO_DEVICE, counter: input.turn, detail: { round: input.round, turn: input.turn } },
      },
    ]);
  }
  return tell((await findDoor(sql, input.id, id))!);
}
/** Who was let in was in the class from the first session whose code they read. A month that is closed by then stays as it is. */
export async function admit(sql: Sql, { user_id, batch_id }: { user_id: number; batch_id: number }): Promise<void> {
  const sessions = await listScansOf(sql, user_id, batch_id);
  if (!sessions.length) return;
  await placeSince(sql, { user_id, batch_id, since: sessions[0]!.starts_at });
  for (const session of sessions) {
    await lockRegister(sql, batch_id, session.id);
    if (!(await isClosed(sql, batch_id, session.on_date))) await settlePeople(sql, session, [user_id]);
  }
}
