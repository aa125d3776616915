// Public server interface of attendance: marks of the demonstration school, with the rows that follow from them.
import type { Sql } from '#core/db/server/sql.ts';
import { settlePeople } from './settling.ts';
import type { SessionOf } from './store.ts';
import { insertMarks, type NewMark } from './store-writing.ts';

export type { NewMark, SessionOf };
export async function seedMarks(sql: Sql, session: SessionOf, noted_by: number, marks: readonly NewMark[]): Promise<void> {
  await insertMarks(sql, { class_session_id: session.id, noted_by }, marks);
  await settlePeople(sql, session, [...new Set(marks.map(({ user_id }) => user_id))]);
}
