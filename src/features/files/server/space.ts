// Space for files (quota): of a person and of the institution they act for; what was removed makes way before anything is refused.
import type { Actor } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { removeFile } from '#core/files/server/files.ts';
import { spaceLeft } from '#core/files/server/storage.ts';
import { INSTITUTION_BYTES, LINK_BYTES, LINK_FILE_BYTES, MOST_ENTRIES, PERSON_BYTES, SPARE_BYTES } from '../rules.ts';
import { deny } from './deny.ts';
import { deleteEntries, deleteFolders, listGone, lockInstitution, lockPerson, readUsed, type Used } from './store-writing.ts';

let limits = { person: PERSON_BYTES, institution: INSTITUTION_BYTES };
/** Called once at the start by the wiring, where the operator chose others. */
export const useFileLimits = (chosen: Partial<typeof limits>): void => {
  limits = { ...limits, ...chosen };
};
export const fileLimits = (): typeof limits => limits;

/** Whose room something takes: files of who acts for an institution count with both. */
export interface Holder {
  owner_id: number;
  institution_id: number | null;
  /** They came in by a personal link. */
  limited?: boolean;
}
export const personLimit = ({ limited }: Pick<Holder, 'limited'>): number =>
  limited ? Math.min(limits.person, LINK_BYTES) : limits.person;
export const holderOf = (actor: Actor): Holder => ({
  owner_id: actor.user!.id,
  institution_id: actor.role?.scope === 'institution' || actor.role?.scope === 'course' ? actor.role.institution_id : null,
  limited: actor.limited === true,
});

/** Deletes for good what was removed, files with their bytes. */
export async function deleteGone(sql: Sql, { folder_id, entry_id }: { folder_id: number | null; entry_id: number | null }): Promise<void> {
  const gone = await deleteEntries(sql, entry_id !== null ? { entry_id } : { folder_id: folder_id! });
  for (const { file_id } of gone) if (file_id !== null) await removeFile(sql, file_id);
  if (folder_id !== null) await deleteFolders(sql, { folder_id });
}
const AT_ONCE = 20;
async function makeWay(sql: Sql, owner_id: number, fits: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const gone = await listGone(sql, { owner_id, limit: AT_ONCE });
    for (const one of gone) {
      await deleteGone(sql, one);
      if (await fits()) return;
    }
    if (!gone.length) return;
  }
}
/**
 * Makes sure that so many bytes more have room, in the caller's transaction, which holds the room until it ends: of thirty who come at once
 * none gets more than there is. `but_upload`: the announced upload whose bytes they are. `back`: they are stored already, and only come back.
 */
export async function takeSpace(
  sql: Sql,
  { owner_id, institution_id, limited = false }: Holder,
  bytes: number,
  { but_upload = '', back = false }: { but_upload?: string | undefined; back?: boolean } = {},
): Promise<void> {
  if (limited && !back && bytes > LINK_FILE_BYTES) deny('link_file_too_large');
  const most = personLimit({ limited });
  await lockPerson(sql, owner_id);
  if (institution_id !== null) await lockInstitution(sql, institution_id);
  const own = await readUsed(sql, { owner_id }, but_upload);
  if (own.entries >= MOST_ENTRIES) deny('too_many_files');
  const wanted = (used: Used) => used.live + used.coming + bytes;
  if (wanted(own) > most) deny('space_full', { left: Math.max(0, most - own.live - own.coming), bytes });
  if (institution_id !== null) {
    const theirs = await readUsed(sql, { institution_id }, but_upload);
    if (wanted(theirs) > limits.institution)
      deny('institution_space_full', { left: Math.max(0, limits.institution - theirs.live - theirs.coming), bytes });
  }
  // what can still be brought back is room that nobody has lost: it goes when it is needed, the oldest first
  if (!back && wanted(own) + own.removed > most)
    await makeWay(sql, owner_id, async () => {
      const now = await readUsed(sql, { owner_id }, but_upload);
      return wanted(now) + now.removed <= most;
    });
}
/** The store itself: asked before anything is received. */
export async function askStore(bytes: number): Promise<void> {
  const space = await spaceLeft();
  if (space && space.free < bytes + SPARE_BYTES) throw refused('storage_full');
}
