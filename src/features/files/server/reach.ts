// Object-level authorization (reach) of the file manager: one's own, what was shared or bought, what was removed and can come back.
import type { Reach, ReachAll } from '#core/access/server/reach.ts';
import {
  type EntryRow,
  findOwn,
  findOwnFolder,
  findRemoved,
  findRemovedFolder,
  findSeen,
  findSeenFolder,
  findUpload,
  type FolderRow,
  type UploadRow,
} from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    own_file: EntryRow;
    own_folder: FolderRow;
    /** Another one, that something is moved into. */
    target_folder: FolderRow;
    /** One's own, or open to one by a share, itself or with a folder. */
    seen_file: EntryRow;
    seen_folder: FolderRow;
    /** The same, and it may be put into lessons and pages. */
    usable_file: EntryRow;
    removed_file: EntryRow;
    removed_folder: FolderRow;
    file_upload: UploadRow;
  }
}
type Files = 'own_file' | 'seen_file' | 'usable_file' | 'removed_file';
export const reachAll = {
  own_file: async (sql, { user }, ids: number[]) => (user ? [...(await findOwn(sql, user.id, ids))] : []),
  seen_file: async (sql, { user }, ids: number[]) => (user ? [...(await findSeen(sql, user.id, ids, 'view'))] : []),
  usable_file: async (sql, { user }, ids: number[]) => (user ? [...(await findSeen(sql, user.id, ids, 'use'))] : []),
  removed_file: async (sql, { user }, ids: number[]) => (user ? [...(await findRemoved(sql, user.id, ids))] : []),
} satisfies { [K in Files]: ReachAll<K> };
export const reach = {
  own_file: async (sql, actor, id: number) => (await reachAll.own_file(sql, actor, [id]))[0],
  seen_file: async (sql, actor, id: number) => (await reachAll.seen_file(sql, actor, [id]))[0],
  usable_file: async (sql, actor, id: number) => (await reachAll.usable_file(sql, actor, [id]))[0],
  removed_file: async (sql, actor, id: number) => (await reachAll.removed_file(sql, actor, [id]))[0],
  own_folder: async (sql, { user }, id: number) => user && findOwnFolder(sql, user.id, id),
  target_folder: async (sql, { user }, id: number) => user && findOwnFolder(sql, user.id, id),
  seen_folder: async (sql, { user }, id: number) => user && findSeenFolder(sql, user.id, id),
  removed_folder: async (sql, { user }, id: number) => user && findRemovedFolder(sql, user.id, id),
  file_upload: async (sql, { user }, key: string) => user && findUpload(sql, user.id, key),
} satisfies { [K in Files]: Reach<K> } & {
  own_folder: Reach<'own_folder'>;
  target_folder: Reach<'target_folder'>;
  seen_folder: Reach<'seen_folder'>;
  removed_folder: Reach<'removed_folder'>;
  file_upload: Reach<'file_upload'>;
};
