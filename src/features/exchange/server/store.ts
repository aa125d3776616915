// SQL of questions that go out, and of those that came in by a sheet.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type FolderRow, holds, isSealed } from '#features/bank/server/service.ts';

/** Own questions that were saved, or those of a folder and of the folders below it. */
export const listIds = async (sql: Sql, actor: SignedIn, folder: FolderRow | undefined): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select q.id from bank_questions q
      left join bank_folders f on f.id = q.folder_id
      where q.removed_at is null and q.version > 0
        and ${folder ? sql`f.path @> array[${folder.id}::int]` : sql`q.holder = ${actor.user.id}`}
        ${!folder || holds(actor, folder) ? sql`` : sql`and not ${isSealed(sql, actor)}`}
      order by q.id`
  ).map(({ id }) => id);
interface Standing {
  id: number;
  version: number;
  uses: number;
  removed: boolean;
}
/** Of these questions, how each stands now. */
export const listStanding = (sql: Sql, ids: readonly number[]) => sql<Standing[]>`
  select id, version, uses, removed_at is not null as removed
  from bank_questions where id = any (${[...ids]}::int[])`;
/** Folders of a bank by name within another one, or uppermost. */
export async function findFolder(sql: Sql, holder: number, parent_id: number | null, name: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from bank_folders
    where holder = ${holder} and parent_id is not distinct from ${parent_id}::int and name = ${name}
      and removed_at is null
    order by id limit 1`;
  return row?.id;
}
/** Questions of a bank whose texts are among these. */
export const listCalled = (sql: Sql, holder: number, titles: readonly string[]) => sql<{ id: number; written: unknown }[]>`
  select q.id, v.written from bank_questions q join questions v on v.id = q.question_id
  where q.holder = ${holder} and q.removed_at is null
    and (lower(coalesce(nullif(q.title, ''), q.bn_title)) = any (${[...titles]}::text[]))`;
