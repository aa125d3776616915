// SQL of what is made of a file afterwards.
import type { Sql } from '#core/db/server/sql.ts';

export interface Made {
  file_id: number;
  storage_key: string;
  bytes: number;
  state: 'ready' | 'working' | 'failed';
}
/** Held until the transaction ends, where there is one. */
export async function findMade(sql: Sql, entry_id: number): Promise<Made | undefined> {
  const [row] = await sql<Made[]>`
    select e.file_id, f.storage_key, f.bytes, e.state from file_entries e join files f on f.id = e.file_id
    where e.id = ${entry_id} for update of e`;
  return row;
}
export const setMade = (
  sql: Sql,
  id: number,
  made: { state: 'ready' | 'failed'; pages?: number | null; seconds?: number | null; words?: string },
) => sql`
  update file_entries set state = ${made.state}, pages = ${made.pages ?? null}, seconds = ${made.seconds ?? null},
    words = ${made.words ?? ''}
  where id = ${id}`;
/** Documents of the same owner that wait beside this one. */
export async function countWorking(sql: Sql, entry_id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from file_entries e join file_entries o on o.owner_id = e.owner_id and o.id <> e.id
    where e.id = ${entry_id} and o.kind = 'documents' and o.state = 'working'`;
  return row!.n;
}
