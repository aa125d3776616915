// Folders of the file manager: made, moved with all in them, removed and brought back.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { MOST_DEPTH, MOST_FOLDERS } from '../rules.ts';
import { deny } from './deny.ts';
import { holderOf, takeSpace } from './space.ts';
import { findOwnFolder, findProfileFolder, type FolderRow } from './store.ts';
import * as store from './store-writing.ts';
import { tidyTitle } from './taking.ts';

const STEM = 'New folder';
export async function makeFolder(sql: Sql, actor: SignedIn, name: string, parent: FolderRow | undefined): Promise<number> {
  const holder = holderOf(actor);
  await store.lockPerson(sql, holder.owner_id);
  // as it is now that nobody else moves it
  const place = parent && (await findOwnFolder(sql, holder.owner_id, parent.id));
  if ((place?.path.length ?? 0) >= MOST_DEPTH) deny('too_deep');
  if ((await store.countFolders(sql, holder.owner_id)) >= MOST_FOLDERS) deny('too_many_folders');
  const given = tidyTitle(name, '');
  const called = given || `${STEM} ${await store.nextNumber(sql, holder.owner_id, place?.id ?? null, STEM)}`;
  return store.insertFolder(sql, { ...holder, parent: place, name: called });
}
export async function moveFolder(sql: Sql, owner_id: number, { id }: FolderRow, to: FolderRow | undefined): Promise<void> {
  await store.lockPerson(sql, owner_id);
  const [moved, place] = [await findOwnFolder(sql, owner_id, id), to && (await findOwnFolder(sql, owner_id, to.id))];
  if (!moved) return;
  if (place?.path.includes(id)) deny('folder_within');
  if ((place?.path.length ?? 0) + 1 + (await store.depthBelow(sql, id)) > MOST_DEPTH) deny('too_deep');
  await store.moveFolder(sql, moved, place);
}
export async function restoreFolder(sql: Sql, actor: SignedIn, removed: FolderRow): Promise<void> {
  const holder = holderOf(actor);
  const below = await store.listFilesBelow(sql, removed.id);
  await takeSpace(
    sql,
    holder,
    below.reduce((sum, { bytes }) => sum + bytes, 0),
    { back: true },
  );
  await store.setFolderRestored(sql, removed);
}
/** The folder of pictures for the own profile; everybody has one, once. */
export async function profileFolder(sql: Sql, actor: SignedIn, name: string): Promise<FolderRow> {
  const holder = holderOf(actor);
  await store.lockPerson(sql, holder.owner_id);
  const there = await findProfileFolder(sql, holder.owner_id);
  if (there) {
    if (!(await findOwnFolder(sql, holder.owner_id, there.id))) await store.setFolderRestored(sql, there);
    return there;
  }
  await store.insertFolder(sql, { ...holder, institution_id: null, parent: undefined, name, kind: 'profile' });
  return (await findProfileFolder(sql, holder.owner_id))!;
}
