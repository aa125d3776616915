// Folders of the question bank: made, renamed, moved with all in them, deleted with their questions or without, brought back.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { BankFolder, Folders } from '../contract.ts';
import { levelOf, MOST_DEPTH, MOST_FOLDERS } from '../rules.ts';
import { deny } from './deny.ts';
import * as store from './store-folders.ts';
import { findFolders, type FolderRow, type Holder, institutionBank } from './store-reach.ts';
import { endShared, listSharedIn } from './store-shares.ts';

/** Folders with what is in them and below them: each adds its own to all that stand on its path. */
export function tellFolders(rows: readonly store.ListedFolder[], counts: ReadonlyMap<number | null, number>): BankFolder[] {
  const seen = new Set(rows.map(({ id }) => id));
  const sums = new Map<number, number>();
  for (const { id: own, path } of rows) for (const id of path) sums.set(id, (sums.get(id) ?? 0) + (counts.get(own) ?? 0));
  return rows.map((row) => ({
    ...{ id: row.id, slug: String(row.id), name: row.name, path: row.path, whose: row.whose },
    // of a shared folder the one above it may not be seen
    parent_id: row.parent_id !== null && seen.has(row.parent_id) ? row.parent_id : null,
    ...{ owner: row.owner_name, bn_owner: row.owner_bn_name, shared: row.shares > 0, level: levelOf(row.rank)! },
    questions: sums.get(row.id) ?? 0,
  }));
}
/** The tree, and what stands in each of its folders and in none. */
async function readTree(sql: Sql, actor: SignedIn) {
  const place = institutionBank(actor);
  const holders = [actor.user.id, ...(place ? [-place.institution_id] : [])];
  const listing = store.listFolders(sql, actor);
  const [rows, held, shared] = await Promise.all([
    listing,
    store.countHeld(sql, holders),
    listing.then((all) => {
      const given = all.filter(({ whose }) => whose === 'shared');
      return store.countShared(sql, actor.user.id, given);
    }),
  ]);
  const inFolders = held.flatMap(({ folder_id, n }) => (folder_id === null ? [] : ([[folder_id, n]] as const)));
  return { place, held, folders: tellFolders(rows, new Map([...inFolders, ...shared])) };
}
export async function viewFolders(sql: Sql, actor: SignedIn): Promise<Folders> {
  const own = institutionBank(actor)?.level === 'own' ? [-institutionBank(actor)!.institution_id] : [];
  const [{ place, held, folders }, removed] = await Promise.all([readTree(sql, actor), store.countRemoved(sql, [actor.user.id, ...own])]);
  const sum = (of: number, some: (row: { folder_id: number | null }) => boolean = () => true) =>
    held.filter((row) => row.holder === of && some(row)).reduce((all, { n }) => all + n, 0);
  return {
    folders,
    ...{ all: sum(actor.user.id), loose: sum(actor.user.id, (row) => row.folder_id === null), removed },
    institution: place ? { level: place.level, all: sum(-place.institution_id) } : null,
  };
}
export const tellFolder = async (sql: Sql, actor: SignedIn, id: number): Promise<BankFolder> =>
  (await readTree(sql, actor)).folders.find((folder) => folder.id === id)!;
/** As it is now that nobody else moves it. */
async function again(sql: Sql, actor: SignedIn, folder: FolderRow | undefined): Promise<FolderRow | undefined> {
  if (!folder) return undefined;
  const [now] = await findFolders(sql, actor, [folder.id], { least: 'own' });
  if (!now) throw refused('not_found');
  return now;
}
export async function makeFolder(
  sql: Sql,
  actor: SignedIn,
  { name, institution }: { name: string; institution: boolean },
  parent: FolderRow | undefined,
): Promise<number> {
  const place = institutionBank(actor);
  if (!parent && institution && place?.level !== 'own') deny('no_bank');
  const holder: Holder =
    parent ?? (institution ? { owner_id: null, institution_id: place!.institution_id } : { owner_id: actor.user.id, institution_id: null });
  await store.lockBank(sql, holder);
  const above = await again(sql, actor, parent);
  if ((above?.path.length ?? 0) >= MOST_DEPTH) deny('too_deep');
  if ((await store.countFolders(sql, { holder: holder.owner_id ?? -holder.institution_id! })) >= MOST_FOLDERS) deny('too_many_folders');
  return store.insertFolder(sql, holder, name, above);
}
export async function moveFolder(sql: Sql, actor: SignedIn, folder: FolderRow, to: FolderRow | undefined): Promise<void> {
  if (to && to.holder !== folder.holder) deny('other_bank');
  await store.lockBank(sql, folder);
  const [moved, above] = [(await again(sql, actor, folder))!, await again(sql, actor, to)];
  if (above?.path.includes(moved.id)) deny('folder_within');
  if ((above?.path.length ?? 0) + 1 + (await store.depthBelow(sql, moved)) > MOST_DEPTH) deny('too_deep');
  await store.moveFolder(sql, moved, above);
  // shares of the folders that it stood in reach it no more
  await endShared(sql, { folder_ids: [moved.id] });
}
export async function removeFolder(sql: Sql, actor: SignedIn, folder: FolderRow, withQuestions: boolean) {
  await store.lockBank(sql, folder);
  const there = (await again(sql, actor, folder))!;
  const shared = withQuestions ? [] : await listSharedIn(sql, there.id);
  const moved = withQuestions ? 0 : await store.emptyFolder(sql, there);
  await endShared(sql, { bank_ids: shared });
  const { folders, questions } = await store.removeFolder(sql, there);
  return { folders, removed: questions, moved };
}
export async function restoreFolder(sql: Sql, folder: FolderRow): Promise<void> {
  await store.lockBank(sql, folder);
  await store.restoreFolder(sql, folder);
}
