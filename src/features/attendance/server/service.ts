// Public server interface of attendance: marks of the demonstration school, with the rows that follow from them, and a month that is closed.
import type { Sql } from '#core/db/server/sql.ts';
import { settlePeople } from './settling.ts';
import type { SessionOf } from './store.ts';
import { sumMonth } from './store-month.ts';
import { insertMarks, insertMonth, type NewMark } from './store-writing.ts';

export type { NewMark, SessionOf };
export { settleAgain } from './settling-again.ts';
export async function seedMarks(sql: Sql, session: SessionOf, noted_by: number, marks: readonly NewMark[]): Promise<void> {
  await insertMarks(sql, { class_session_id: session.id, noted_by }, marks);
  await settlePeople(sql, session, [...new Set(marks.map(({ user_id }) => user_id))]);
}
/** `month`: its first day. */
export async function seedClosedMonth(
  sql: Sql,
  { batch_id, month, closed_by }: { batch_id: number; month: string; closed_by: number },
): Promise<void> {
  await insertMonth(sql, { batch_id, month, closed_by, sums: await sumMonth(sql, batch_id, month) });
}
export { admit } from './door.ts';
