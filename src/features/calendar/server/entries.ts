// What a person has from day to day: sessions, due lessons, holidays, in one order.
import type { Sql } from '#core/db/server/sql.ts';
import { atClassSessions, atLessonOf } from '#features/classrooms/addresses.ts';
import { slugOfTitle } from '#features/classrooms/rules.ts';
import { addDays } from '#features/schedule/rules.ts';
import { type HolidayRow, listHolidays } from '#features/holidays/server/service.ts';
import type { Entry } from '../contract.ts';
import { clashingIds } from '../rules.ts';
import { listOwnInstitutions, listSessions, listWorks, type SessionEntry, type WorkEntry } from './store.ts';

interface Span {
  from: string;
  until: string;
}
const nothing = {
  batch_title: '',
  bn_batch_title: '',
  mode: null,
  place: '',
  moved_from: null,
  cancelled: false,
  done: false,
  clashes: false,
};
export const sessionPath = ({ batch_id, batch_title, on_date }: SessionEntry): string =>
  atClassSessions({ id: batch_id, slug: slugOfTitle(batch_title), view: 'week', day: on_date });
export const workPath = ({ course_uuid, class_id, id }: WorkEntry): string => atLessonOf({ course_uuid, lesson_id: id, class_id });
const fromSession = (row: SessionEntry): Entry => ({
  ...nothing,
  ...row,
  kind: 'session',
  path: sessionPath(row),
  moved_from: row.first_at === row.starts_at ? null : row.first_at,
});
const fromWork = (row: WorkEntry): Entry => ({
  ...nothing,
  ...row,
  ...{ kind: 'work', starts_at: row.due_at, ends_at: null, path: workPath(row) },
});
/** A holiday on each of its days that are asked for. */
function fromHoliday({ id, title, bn_title, starts_on, ends_on }: HolidayRow, { from, until }: Span): Entry[] {
  const days: Entry[] = [];
  for (let day = starts_on < from ? from : starts_on; day <= ends_on && day <= until; day = addDays(day, 1))
    days.push({
      ...nothing,
      ...{ kind: 'holiday', id, title, bn_title, on_date: day, starts_at: null, ends_at: null },
      ...{ course_title: '', bn_course_title: '', path: '' },
    });
  return days;
}
export async function listWorkEntries(sql: Sql, user_id: number, span: Span): Promise<Entry[]> {
  const [sessions, works] = await Promise.all([listSessions(sql, user_id, span), listWorks(sql, user_id, span)]);
  const entries = [...sessions.map(fromSession), ...works.map(fromWork)];
  const clashing = clashingIds(entries);
  return entries
    .map((one) => (one.kind === 'session' && clashing.has(one.id) ? { ...one, clashes: true } : one))
    .toSorted((a, b) => Date.parse(a.starts_at!) - Date.parse(b.starts_at!) || a.id - b.id);
}
export async function listEntries(sql: Sql, user_id: number, span: Span): Promise<Entry[]> {
  const [entries, holidays] = await Promise.all([
    listWorkEntries(sql, user_id, span),
    listOwnInstitutions(sql, user_id).then((ids) => listHolidays(sql, ids, span)),
  ]);
  const days = holidays.flatMap((one) => fromHoliday(one, span));
  return [...days, ...entries].toSorted((a, b) => (a.on_date < b.on_date ? -1 : a.on_date > b.on_date ? 1 : 0));
}
