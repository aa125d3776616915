// Changing and cancelling sessions: one, those of its series that follow, or all that have not begun.
import type { SignedIn } from '#core/access/actor.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Parsed } from '#core/contract/call.ts';
import type { RecordOwn } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { isJustWritten } from '#core/history/server/telling.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import type { cancelSession, updateSession } from '../contract-staff.ts';
import { addDays, DAY_MS, daysBetween, hourOf, later } from '../rules.ts';
import { checkChosen, checkClashes, checkDays, checkMonths, checkOpen, type Times, timesOf } from './check.ts';
import { deny } from './deny.ts';
import { type ChangedRow, findSession, hasClosedMonth, hasSecondHalf, listChanged, listSessions, type SessionRow } from './store.ts';
import { cancelSessions, lockTimetable, type SessionChange, updateSessions } from './store-writing.ts';
import { tellLater } from './telling.ts';
import { tellSession } from './tell-row.ts';

interface Changing {
  pool: Pool;
  record: RecordOwn;
  actor: SignedIn;
  session: SessionRow & { classroom: Classroom };
}
type Update = Parsed<typeof updateSession>;
/** Its times: so many days later as they are, or with other hours of that day. */
function timesAfter(row: ChangedRow, input: Update, days: number): Times {
  const by = days * DAY_MS;
  const { starts_at, ends_at, break_at } = row;
  if (input.from === undefined && input.until === undefined && input.break === undefined)
    return { starts_at: later(starts_at, by), ends_at: later(ends_at, by), break_at: break_at && later(break_at, by) };
  const on = addDays(dayInDhaka(starts_at), days);
  const half = input.break === undefined ? break_at && hourOf(break_at) : input.break;
  return timesOf({ on, from: input.from ?? hourOf(starts_at), until: input.until ?? hourOf(ends_at) }, half);
}
/** What a session becomes: what is not given stays, and another day moves each by as many days. */
function changed(row: ChangedRow, input: Update, days: number): SessionChange {
  const times = timesAfter(row, input, days);
  const title = input.title ?? row.title;
  const bn_title = input.bn_title ?? row.bn_title;
  if (!title && !bn_title) throw wrongField('title', 'either_name');
  return {
    ...{ id: row.id, title, bn_title, ...times },
    ...{ mode: input.mode ?? row.mode, place: input.place ?? row.place, fixed: input.fixed ?? row.fixed },
    teacher_id: input.teacher_id === undefined ? row.teacher_id : input.teacher_id,
    lesson_id: input.lesson_id === undefined ? row.lesson_id : input.lesson_id,
    moved: Date.parse(times.starts_at) !== Date.parse(row.starts_at) || Date.parse(times.ends_at) !== Date.parse(row.ends_at),
  };
}
async function writeChange(sql: Sql, { actor, session, record }: Omit<Changing, 'pool'>, input: Update) {
  const { classroom } = session;
  checkOpen(classroom);
  await lockTimetable(sql, classroom.id, [session.teacher?.id, input.teacher_id]);
  const now = await findSession(sql, session.id, actor.user.id);
  if (!now) return deny('session_cancelled');
  const old = input.version === undefined ? await isJustWritten(sql, actor, 'class_session', now.id) : input.version !== now.version;
  if (old) deny('stale', { yours: input.version, current: tellSession(now, true) });
  if (now.cancelled_at !== null) deny('session_cancelled');
  await checkChosen(sql, classroom, input);
  const days = input.on === undefined ? 0 : daysBetween(now.on_date, input.on);
  const before = await listChanged(sql, now, input.scope);
  const after = before.map((row) => changed(row, input, days));
  const moved = after.filter((row) => row.moved);
  if (before.some((row, i) => row.begun && after[i]!.moved)) deny('session_begun');
  for (const [i, { id, begun, break_at, starts_at }] of before.entries()) {
    const half = after[i]!.break_at;
    // halves that people were noted in stay, and all of a month whose register is closed
    if (!begun || (half === null) === (break_at === null)) continue;
    if ((half === null && (await hasSecondHalf(sql, id))) || (await hasClosedMonth(sql, classroom.id, [dayInDhaka(starts_at)])))
      deny('session_begun');
  }
  if (moved.length) {
    const onto = moved.map((row) => dayInDhaka(row.starts_at));
    checkDays(classroom, onto);
    await checkMonths(sql, classroom.id, onto);
    if (moved.some((row) => Date.parse(row.starts_at) <= Date.now())) throw wrongField('on', 'past');
  }
  const placed = after.filter((row, i) => row.moved || row.teacher_id !== before[i]!.teacher_id);
  const ids = after.map(({ id }) => id);
  if (!input.despite && placed.length) await checkClashes(sql, classroom, placed, ids);
  const published = classroom.published_at !== null;
  await record(sql, async () => void (await updateSessions(sql, after, actor.user.id, published)), ids);
  const told = after.flatMap((row, i) =>
    Date.parse(row.starts_at) > Date.now() && (row.moved || row.place !== before[i]!.place) ? [before[i]!.starts_at, row.starts_at] : [],
  );
  if (published) await tellLater(sql, classroom, told);
  return { items: (await listSessions(sql, actor.user.id, ids)).map((row) => tellSession(row, true)) };
}
export const changeSessions = ({ pool, ...changing }: Changing, input: Update) =>
  runTransaction(pool, (sql) => writeChange(sql, changing, input));

async function writeCancel(sql: Sql, { actor, session, record }: Omit<Changing, 'pool'>, input: Parsed<typeof cancelSession>) {
  const { classroom } = session;
  checkOpen(classroom);
  await lockTimetable(sql, classroom.id, []);
  const rows = (await listChanged(sql, session, input.scope)).filter(({ cancelled }) => !cancelled);
  if (rows.some(({ begun }) => begun)) deny('session_begun');
  const ids = rows.map(({ id }) => id);
  const published = classroom.published_at !== null;
  const done = await record(sql, () => cancelSessions(sql, ids, { reason: input.reason, user_id: actor.user.id, published }), ids);
  if (done.cancelled)
    await tellLater(
      sql,
      classroom,
      rows.map(({ starts_at }) => starts_at),
    );
  return done;
}
export const cancel = ({ pool, ...changing }: Changing, input: Parsed<typeof cancelSession>) =>
  runTransaction(pool, (sql) => writeCancel(sql, changing, input));
