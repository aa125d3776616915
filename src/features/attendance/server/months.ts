// A month of the register: its page, closing it and opening it again; one's own halves.
import type { SignedIn } from '#core/access/actor.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Parsed } from '#core/contract/call.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { lockTimetable } from '#features/schedule/server/service.ts';
import type { viewOwn } from '../contract.ts';
import type { MonthPage, viewMonth } from '../contract-staff.ts';
import { halvesOf, OLDEST_MS, sumsOf } from '../rules.ts';
import { deny } from './deny.ts';
import * as months from './store-month.ts';
import { findLeast, listSums } from './store.ts';
import { insertMonth, lockMonths, openMonth } from './store-writing.ts';

/** Why a month cannot be closed now. */
async function whyOpen(sql: Sql, batch_id: number, month: string) {
  if (await months.findClosed(sql, batch_id, month)) return 'month_closed' as const;
  if (await months.runs(sql, batch_id, month)) return 'month_runs' as const;
  if ((await months.listConflicts(sql, batch_id, month)).length) return 'has_conflicts' as const;
  return (await months.hasRows(sql, batch_id, month)) ? undefined : ('month_empty' as const);
}
export async function readMonth(
  sql: Sql,
  actor: SignedIn,
  classroom: Classroom,
  { month: asked, search, under, ...input }: Omit<Parsed<typeof viewMonth>, 'id'>,
): Promise<MonthPage> {
  if (classroom.rights.as !== 'staff') deny('not_staff_here');
  const { id: batch_id, rights } = classroom;
  const month = asked ?? (await months.findMonth(sql, batch_id));
  const found = await paging(input, (limit, offset) => months.listMonth(sql, { batch_id, month, search, under }, limit, offset));
  const sessions = await months.listSessionsOf(sql, batch_id, month);
  const { people, present, counted } = await months.findSums(sql, batch_id, month);
  const closes = rights.leads && actor.grants.has('attendance.approve');
  const closed = await months.findClosed(sql, batch_id, month);
  return {
    ...found,
    data: found.data.map(({ id, name, bn_name, roll, halves, ...row }) => ({
      ...{ user: { id, name, bn_name }, roll, halves },
      ...sumsOf(row.present, row.counted),
    })),
    month,
    sessions: sessions.map(({ break_at, ends_at: _ends_at, ...session }) => ({ ...session, halves: halvesOf({ break_at }) })),
    sums: { people, ...sumsOf(present, counted) },
    conflicts: [...(await months.listConflicts(sql, batch_id, month))],
    closed,
    ...(await months.findMonthsBeside(sql, batch_id, month)),
    least: await findLeast(sql, classroom.course_id),
    can: {
      close: closes ? ((await whyOpen(sql, batch_id, month)) ?? true) : 'not_allowed',
      reopen: closes ? closed !== null || 'month_open' : 'not_allowed',
      download: sessions.length > 0 || 'month_empty',
    },
  };
}
/** Marks and sessions on their way are either in it or refused: they wait until it is decided. */
export async function close(sql: Sql, actor: SignedIn, batch_id: number, month: string): Promise<{ id: number }> {
  await lockTimetable(sql, batch_id, []);
  await lockMonths(sql, batch_id);
  const why = await whyOpen(sql, batch_id, month);
  if (why) return deny(why);
  const sums = await months.sumMonth(sql, batch_id, month);
  const id = await insertMonth(sql, { batch_id, month, closed_by: actor.user.id, sums });
  return id === undefined ? deny('month_closed') : { id };
}
export async function reopen(sql: Sql, batch_id: number, month: string): Promise<{ id: number }> {
  await lockMonths(sql, batch_id);
  const id = await openMonth(sql, batch_id, month);
  return id === undefined ? deny('month_open') : { id };
}
const counts = ({ status }: { status: string | null }): boolean => status !== null && status !== 'excused';
export async function readOwn(
  sql: Sql,
  actor: SignedIn,
  { id: batch_id, course_id }: Classroom,
  { month: asked }: Omit<Parsed<typeof viewOwn>, 'id'>,
) {
  const month = asked ?? (await months.findMonth(sql, batch_id));
  const halves = await months.listOwnHalves(sql, batch_id, actor.user.id, month);
  const closed = (await months.findClosed(sql, batch_id, month)) !== null;
  const [all] = await listSums(sql, batch_id, [actor.user.id]);
  const counted = halves.filter(counts);
  return {
    month,
    halves: halves.map(({ half_begins: _begins, ends_at, ...half }) => ({
      ...half,
      can: {
        say: closed
          ? 'month_closed'
          : Date.now() - Date.parse(ends_at) > OLDEST_MS
            ? 'too_old'
            : (!half.asks && (half.status === null || half.status === 'absent')) || 'not_needed',
      },
    })),
    sums: sumsOf(counted.filter(({ status }) => status !== 'absent').length, counted.length),
    all: sumsOf(all?.present ?? 0, all?.counted ?? 0),
    least: await findLeast(sql, course_id),
    closed,
    ...(await months.findMonthsBeside(sql, batch_id, month)),
  };
}
