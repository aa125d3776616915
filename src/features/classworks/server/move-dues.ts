// Moving deadlines of works with a day of their class, and back.
import type { Sql } from '#core/db/server/sql.ts';
import { type Author, record } from '#core/history/server/recording.ts';
import { postponeClassLessons } from '#features/lessons/server/service-import.ts';
import { moveDue } from './store-writing.ts';

/** One that stands elsewhere by now stays, and so does what was removed. */
export async function moveDues(
  sql: Sql,
  { by, moves }: { by: Author; moves: readonly { id: number; from: string; to: string }[] },
): Promise<void> {
  const of = new Map(moves.map((move) => [move.id, move]));
  await record(sql, by, { call: 'schedule.shift', did: 'changed', entity: 'classwork' }, { ids: [...of.keys()] }, async () => {
    const moved = await moveDue(sql, moves, by.user_id);
    await postponeClassLessons(
      sql,
      moved.map(({ id }) => ({ id, seconds: (Date.parse(of.get(id)!.to) - Date.parse(of.get(id)!.from)) / 1000 })),
    );
  });
}
