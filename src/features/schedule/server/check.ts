// What a session has to hold before it is written: its hours, the days of its batch, its teacher and lesson, and what stands at the same time.
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { momentAt, MOST_HOURS, type Slot } from '../rules.ts';
import { deny } from './deny.ts';
import { hasClosedMonth, isLessonOf, isTeacherOfClass, listClashes } from './store.ts';

export interface Times {
  starts_at: string;
  ends_at: string;
  break_at: string | null;
}
/** The moments of a session of these hours; a field that cannot be is refused. */
export function timesOf({ on, from, until }: Slot, half: string | null | undefined): Times {
  const [starts_at, ends_at] = [momentAt(on, from), momentAt(on, until)];
  const long = Date.parse(ends_at) - Date.parse(starts_at);
  if (long <= 0 || long > MOST_HOURS * 3_600_000) throw wrongField('until', 'session_hours');
  if (half && (half <= from || half >= until)) throw wrongField('break', 'session_break');
  return { starts_at, ends_at, break_at: half ? momentAt(on, half) : null };
}
export function checkOpen({ archived_at }: Classroom): void {
  if (archived_at !== null) deny('is_archived');
}
/** Days of the batch, both of which belong to it. */
export function checkDays({ starts_at, ends_at }: Classroom, days: readonly string[]): void {
  const [first, last] = [starts_at && dayInDhaka(starts_at), ends_at && dayInDhaka(ends_at)];
  if (days.some((day) => (first && day < first) || (last && day > last))) throw wrongField('on', 'outside_batch');
}
/** What was closed stays as it was counted: nothing comes into a month whose register is closed. */
export async function checkMonths(sql: Sql, batch_id: number, days: readonly string[]): Promise<void> {
  if (await hasClosedMonth(sql, batch_id, days)) throw wrongField('on', 'month_closed');
}
export async function checkChosen(
  sql: Sql,
  { id, course_id }: Classroom,
  { teacher_id, lesson_id }: { teacher_id?: number | null | undefined; lesson_id?: number | null | undefined },
): Promise<void> {
  if (teacher_id && !(await isTeacherOfClass(sql, id, teacher_id))) deny('not_teacher_here');
  if (lesson_id && !(await isLessonOf(sql, course_id, lesson_id))) deny('wrong_lesson');
}
/** Refuses what would stand beside another session, of each teacher by themselves, with what stands there. */
export async function checkClashes(
  sql: Sql,
  { id: batch_id, institution_id }: Classroom,
  wanted: readonly { teacher_id: number | null; starts_at: string; ends_at: string }[],
  but: readonly number[],
): Promise<void> {
  const clashes = await findClashes(sql, { batch_id, institution_id }, wanted, but);
  if (clashes.length) deny('session_clash', { clashes });
}
export async function findClashes(
  sql: Sql,
  { batch_id, institution_id }: { batch_id: number; institution_id: number | null },
  wanted: readonly { teacher_id: number | null; starts_at: string; ends_at: string }[],
  but: readonly number[],
) {
  const byTeacher = Map.groupBy(wanted, (one) => one.teacher_id);
  const found = await Promise.all(
    [...byTeacher].map(([teacher_id, all]) => listClashes(sql, { batch_id, institution_id, teacher_id }, all, but)),
  );
  return found.flat().slice(0, 20);
}
