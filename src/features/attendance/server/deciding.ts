// Decisions on the register: each names the marks that it saw, and gives a reason that its learner reads.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import type { Parsed } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import type { decide } from '../contract-staff.ts';
import { halvesOf, timesOfHalf } from '../rules.ts';
import { deny } from './deny.ts';
import { mayChangeClosed, mayTake } from './register.ts';
import { groupMarks, settlePeople, tellRow } from './settling.ts';
import { isClosed, listMarks, listMembers, type SessionOf } from './store.ts';
import { insertMarks, lockRegister, type NewMark } from './store-writing.ts';
import { NO_DEVICE } from './storing.ts';

type Item = Parsed<typeof decide>['items'][number];
function check(session: SessionOf, { half }: Item): void {
  if (half > halvesOf(session)) deny('no_such_half');
  if (Date.parse(timesOfHalf(session, half).starts_at) > Date.now()) deny('not_begun');
}
export async function decideOn(sql: Sql, actor: SignedIn, classroom: Classroom, session: SessionOf, items: readonly Item[]) {
  if (mayTake(actor, classroom) !== true) deny('not_staff_here');
  if (session.cancelled_at !== null) deny('session_cancelled');
  if (classroom.archived_at !== null) deny('is_archived');
  for (const item of items) check(session, item);
  await lockRegister(sql, classroom.id, session.id);
  if ((await isClosed(sql, classroom.id, session.on_date)) && !mayChangeClosed(actor, classroom)) deny('month_closed');
  const ids = [...new Set(items.map(({ id }) => id))];
  const members = await listMembers(sql, session, ids);
  const marks = groupMarks(await listMarks(sql, session.id, ids));
  const now = Date.now();
  const decisions = items.map(({ id, half, status, minutes, reason, expects }, i): NewMark => {
    if (!members.has(id)) deny('not_in_class');
    const there = (marks.get(`${id} ${half}`) ?? []).map(({ key }) => key);
    if (there.length !== new Set(expects).size || there.some((key) => !expects.includes(key))) deny('changed_since', { id, half });
    return {
      ...{ user_id: id, half, source: 'decision', status, minutes: minutes ?? null, at: new Date(now).toISOString() },
      ...{ client_key: randomUUID(), device: NO_DEVICE, counter: now + i, detail: { reason, sees: there } },
    };
  });
  await insertMarks(sql, { class_session_id: session.id, noted_by: actor.user.id }, decisions);
  return { rows: (await settlePeople(sql, session, ids)).map(tellRow) };
}
