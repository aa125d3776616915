// Storing marks: of who takes attendance by entry, of a learner their own word. Each is stored once however often it is sent.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import type { Parsed } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import type { refusals, storeMarks } from '../contract.ts';
import { AHEAD_MS, EARLY_MS, halfAt, halvesOf, OLDEST_MS, type Status, timesOfHalf } from '../rules.ts';
import { deny } from './deny.ts';
import { mayTake } from './register.ts';
import { settlePeople, tellRow } from './settling.ts';
import { isClosed, listMembers, type SessionOf } from './store.ts';
import { insertMarks, lockRegister, type NewMark } from './store-writing.ts';

type Sent = Omit<Parsed<typeof storeMarks>, 'id'>;
type Entry = NonNullable<Sent['entries']>[number];
type Refusal = (typeof refusals)[number];
/** Of who names no device. */
export const NO_DEVICE = '00000000-0000-4000-8000-000000000000';

/** The register of a session is open to this one, until the transaction ends. */
export async function openRegister(sql: Sql, classroom: Classroom, session: SessionOf): Promise<void> {
  if (session.cancelled_at !== null) deny('session_cancelled');
  if (classroom.archived_at !== null) deny('is_archived');
  await lockRegister(sql, classroom.id, session.id);
  if (await isClosed(sql, classroom.id, session.on_date)) deny('month_closed');
}
function refusalOf(session: SessionOf, half: number, now: number): Refusal | undefined {
  if (half > halvesOf(session)) return 'no_such_half';
  const { starts_at, ends_at } = timesOfHalf(session, half);
  if (now - Date.parse(ends_at) > OLDEST_MS) return 'too_old';
  return Date.parse(starts_at) - EARLY_MS > now ? 'not_begun' : undefined;
}
/** When it was noted. A moment at which nobody could note it says that the phone's clock is wrong, not its teacher: then it is of when it arrived. */
function notedAt(session: SessionOf, half: number, claimed: string | undefined, now: number): number {
  const at = claimed === undefined ? now : Date.parse(claimed);
  const first = Date.parse(timesOfHalf(session, half).starts_at) - EARLY_MS;
  return at > now + AHEAD_MS || at < first ? now : at;
}
async function storeEntries(sql: Sql, actor: SignedIn, session: SessionOf, entries: readonly Entry[], device: string) {
  const now = Date.now();
  const asked = entries.map((entry) => ({
    ...entry,
    key: entry.key ?? randomUUID(),
    moment: notedAt(session, entry.half, entry.at, now),
  }));
  const members = await listMembers(sql, session, [...new Set(asked.map(({ id }) => id))]);
  const judged = asked.map((entry) => ({
    entry,
    code: members.has(entry.id) ? refusalOf(session, entry.half, now) : ('not_in_class' as const),
  }));
  const good = judged.filter(({ code }) => code === undefined).map(({ entry }) => entry);
  const marks = good.map(
    ({ id, half, status, minutes, key, counter, moment }): NewMark => ({
      ...{ user_id: id, half, source: 'hand', status, minutes: minutes ?? null, at: new Date(moment).toISOString() },
      ...{ client_key: key, device, counter: counter ?? moment, detail: {} },
    }),
  );
  await insertMarks(sql, { class_session_id: session.id, noted_by: actor.user.id }, marks);
  const rows = await settlePeople(sql, session, [...new Set(good.map(({ id }) => id))]);
  return {
    receipt: new Date().toISOString(),
    stored: good.map(({ key }) => key),
    rows: rows.map(tellRow),
    refused: judged.flatMap(({ entry: { id, half, key }, code }) => (code === undefined ? [] : [{ id, half, key, code }])),
  };
}
/** A person's own word stands beside the register until somebody decides on it. */
export async function sayOwn(
  sql: Sql,
  actor: SignedIn,
  session: SessionOf,
  said: { half: number; status: Status; detail: Record<string, unknown> },
): Promise<string> {
  const { half } = said;
  if (half > halvesOf(session)) deny('no_such_half');
  const [now, times] = [Date.now(), timesOfHalf(session, half)];
  if (Date.parse(times.starts_at) > now) deny('not_begun');
  if (now - Date.parse(times.ends_at) > OLDEST_MS) deny('too_old');
  if (!(await listMembers(sql, session, [actor.user.id])).has(actor.user.id)) deny('not_learner_here');
  const key = randomUUID();
  const mark: NewMark = {
    ...{ user_id: actor.user.id, half, source: 'own', status: said.status, minutes: null, at: new Date(now).toISOString() },
    ...{ client_key: key, device: NO_DEVICE, counter: now, detail: said.detail },
  };
  await insertMarks(sql, { class_session_id: session.id, noted_by: actor.user.id }, [mark]);
  return key;
}
export async function store(sql: Sql, actor: SignedIn, classroom: Classroom, session: SessionOf, input: Sent) {
  const { entries, end_time, device = NO_DEVICE } = input;
  if (entries) {
    if (mayTake(actor, classroom) !== true) deny('not_staff_here');
    await openRegister(sql, classroom, session);
    return storeEntries(sql, actor, session, entries, device);
  }
  await openRegister(sql, classroom, session);
  const detail = end_time ? { until: end_time } : {};
  const key = await sayOwn(sql, actor, session, { half: halfAt(session, Date.now()), status: 'present', detail });
  return { receipt: new Date().toISOString(), stored: [key], rows: [], refused: [] };
}
