// The rows of a session, worked out anew from all marks of the people whose marks changed, in the transaction that wrote them.
import type { Sql } from '#core/db/server/sql.ts';
import { settle, type Terms, timesOfHalf } from '../rules.ts';
import { findLateMinutes, findOpened, listMarks, listMembers, type MarkRow, type SessionOf } from './store.ts';
import { type NewRow, saveRows } from './store-writing.ts';

/** What the rows of a session are worked out by, of each half. */
export async function readTerms(sql: Sql, session: SessionOf): Promise<(half: number) => Terms> {
  const opened = await findOpened(sql, session.id);
  const late_minutes = await findLateMinutes(sql, session.batch_id);
  return (half) => ({ ...timesOfHalf(session, half), late_minutes, opened_at: opened.get(half) ?? null });
}
/** Marks by person and half. */
export function groupMarks(marks: readonly MarkRow[]): Map<string, MarkRow[]> {
  const groups = new Map<string, MarkRow[]>();
  for (const mark of marks) {
    const name = `${mark.user_id} ${mark.half}`;
    const group = groups.get(name);
    if (group) group.push(mark);
    else groups.set(name, [mark]);
  }
  return groups;
}
/** Whose decision stands. */
function settledBy(marks: readonly MarkRow[]): number | null {
  const decisions = marks.filter(({ source }) => source === 'decision');
  const seen = new Set(decisions.flatMap(({ sees }) => sees));
  return decisions.findLast(({ key }) => !seen.has(key))?.by?.id ?? null;
}
export async function settlePeople(sql: Sql, session: SessionOf, ids: readonly number[], half?: number): Promise<NewRow[]> {
  const termsOf = await readTerms(sql, session);
  // who was not in the class then is in no register of it: their marks wait until they are let in
  const members = await listMembers(sql, session, ids);
  const rows = [...groupMarks(await listMarks(sql, session.id, ids, half)).values()].flatMap((marks) => {
    const { user_id, half: of } = marks[0]!;
    if (!members.has(user_id)) return [];
    const row = settle(marks, termsOf(of));
    return row ? [{ ...row, user_id, half: of, settled_by: row.conflict ? null : settledBy(marks) }] : [];
  });
  await saveRows(sql, session, rows);
  return rows;
}
export const tellRow = ({ user_id, half, status, conflict }: NewRow) => ({ id: user_id, half, status, conflict });
