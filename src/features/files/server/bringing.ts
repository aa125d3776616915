// Files that come with an imported course: they take room (quota) like any other, and stand in a folder of their own among their importer's files.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { kindOf } from '../rules.ts';
import { makeFolder } from './folders.ts';
import { holderOf, takeSpace } from './space.ts';
import { insertEntry, listUnentered } from './store-writing.ts';

/** Refused as an upload is where so many bytes have no room. */
export const askSpace = (sql: Sql, actor: SignedIn, bytes: number): Promise<void> => takeSpace(sql, holderOf(actor), bytes);

/** Those of some files that are not among somebody's yet; in the caller's transaction, which is refused where they have no room. */
export async function enterBrought(sql: Sql, actor: SignedIn, folder_name: string, file_ids: readonly number[]): Promise<void> {
  const files = await listUnentered(sql, actor.user.id, file_ids);
  if (!files.length) return;
  await askSpace(
    sql,
    actor,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const folder_id = await makeFolder(sql, actor, folder_name, undefined);
  for (const { id, mime, file_name } of files)
    await insertEntry(sql, {
      ...{ ...holderOf(actor), folder_id, file_id: id, url: null, kind: kindOf(mime), title: file_name, state: 'ready' },
    });
}
