// Handlers of the file manager's calls.
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { fileUrl, readBytes, renameFile, signedFor } from '#core/files/server/files.ts';
import { fitPicture } from '#core/files/server/pictures.ts';
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { FILES_ON_A_PAGE, nameInAddress, webAddress } from '../rules.ts';
import { words as given } from '../words-names.ts';
import { finish } from './finishing.ts';
import { makeFolder, moveFolder, profileFolder, restoreFolder } from './folders.ts';
import { startFetching } from './jobs-fetching.ts';
import { fileLimits, holderOf, personLimit, takeSpace } from './space.ts';
import { countInUse, type FolderRow } from './store.ts';
import * as lists from './store-lists.ts';
import * as store from './store-writing.ts';
import { enterStored, keeping, renamed, storeSent, type Stored, tidyTitle } from './taking.ts';
import { tellFile, tellFiles, tellFolder } from './told.ts';
import { takeZipPlace, zipFolder } from './zipping.ts';

export const calls = { ...reading, ...writing };
/** As every profile picture is kept. */
const CROPPED = { formats: ['jpeg', 'png', 'gif', 'webp'], max_side: 10_000, max_points: 40_000_000, width: 600, height: 450 };

type Asked = Omit<lists.Wanted, 'user_id' | 'folder_id' | 'kind'> & { type: reading.FileEntry['type'] | 'all'; page: number };
async function listIn(sql: Sql, actor: SignedIn, { type, page, ...asked }: Asked, folder: FolderRow | undefined): Promise<reading.Files> {
  const user_id = actor.user.id;
  const kind = type === 'all' ? null : type;
  const wanted = { ...asked, user_id, kind, folder_id: folder?.id ?? null };
  const total = await lists.countFiles(sql, wanted);
  const last_page = Math.max(1, Math.ceil(total / FILES_ON_A_PAGE));
  const current_page = Math.min(page, last_page);
  const rows = await lists.listFiles(sql, wanted, { limit: FILES_ON_A_PAGE, offset: (current_page - 1) * FILES_ON_A_PAGE });
  const files = await tellFiles(sql, user_id, rows);
  return {
    folder: folder ? tellFolder(await lists.getListedFolder(sql, user_id, folder.id)) : null,
    trail: folder ? [...(await lists.listTrail(sql, user_id, folder.path))] : [],
    directories: (await lists.listFolders(sql, wanted)).map(tellFolder),
    files,
    urls: files.filter(({ is_url }) => is_url === 1),
    type: kind,
    dirs: asked.dirs,
    ...{ current_page, last_page, total },
  };
}
const folderOf = async (sql: Sql, actor: SignedIn, id: number) => tellFolder(await lists.getListedFolder(sql, actor.user.id, id));

export const handlers = handle(calls, {
  getMyFiles: ({ sql, actor, input, seen_folder }) => listIn(sql, actor, input, seen_folder),
  getFiles: ({ sql, actor, input, seen_folder }) => listIn(sql, actor, input, seen_folder),
  getFile: ({ sql, actor, seen_file }) => tellFile(sql, actor.user.id, seen_file.id),
  getFolders: async ({ sql, actor }) => [...(await lists.listAllFolders(sql, actor.user.id))],
  getSpace: async ({ sql, actor }) => {
    const holder = holderOf(actor);
    const { owner_id, institution_id } = holder;
    const limits = fileLimits();
    const [own, theirs, about] = await Promise.all([
      store.readUsed(sql, { owner_id }),
      institution_id === null ? null : store.readUsed(sql, { institution_id }),
      lists.readSpace(sql, owner_id),
    ]);
    return {
      own: { used: own.live + own.coming, most: personLimit(holder) },
      institution: theirs && { used: theirs.live + theirs.coming, most: limits.institution },
      ...about,
    };
  },
  downloadFile: async ({ sql, actor, input, seen_file, seen_folder }) => {
    if (seen_file) {
      // what is elsewhere is not ours to give
      if (seen_file.file_id === null) throw refused('not_found');
      return { body: readBytes(seen_file), file_name: seen_file.file_name, type: seen_file.mime };
    }
    if (!seen_folder) throw wrongField('file', 'required');
    const body = zipFolder(sql, seen_folder.id, input.type ?? null);
    return { body, file_name: `${seen_folder.name}.zip`, type: 'application/zip', take_place: takeZipPlace(actor.user.id) };
  },
  zipAddress: async ({ actor, seen_folder }) => {
    const name = encodeURIComponent(`${seen_folder!.name}.zip`);
    return { path: `/file-folders/${seen_folder!.id}/${name}?${signedFor(`folder:${seen_folder!.id}`, actor.user.id)}` };
  },

  uploadFile: async ({ pool, actor, file, own_folder, record }) => {
    const stored = await storeSent(file.bytes, file.file_name, actor.user.id);
    return enter(stored, { pool, actor, own_folder, record });
  },
  uploadCroppedImage: async ({ pool, actor, input, file, own_folder, record }) => {
    const bytes = await fitPicture(file.bytes, CROPPED).catch((error: unknown) => {
      throw error instanceof UntrustedFault ? wrongField('cropped_image', 'image') : error;
    });
    const name = (input.title || file.file_name || 'picture').replace(/\.[^.]*$/, '');
    const stored = await storeSent(bytes, `${name}.jpg`, actor.user.id);
    return enter(stored, { pool, actor, own_folder, record });
  },
  finishUpload: async ({ pool, actor, file_upload, record, refuse }) => {
    const id = await finish(pool, actor, file_upload, record);
    return id === undefined ? refuse('upload_unfinished') : tellFile(pool, actor.user.id, id);
  },
  createUrl: async ({ sql, actor, input, own_folder }) => {
    if (!input.url.trim()) throw wrongField('url', 'no_url');
    const url = webAddress(input.url.trim());
    if (url === undefined) throw wrongField('url', 'wrong_url');
    const holder = holderOf(actor);
    // how much it is is known only once it is here
    if (holder.limited && input.keep === 'copy') throw refused('limited_session');
    await takeSpace(sql, holder, 0);
    const address = new URL(url);
    const title = tidyTitle(input.title || nameInAddress(address), address.hostname);
    const place = { ...holder, folder_id: own_folder?.id ?? null };
    const id = await store.insertEntry(sql, { ...place, file_id: null, url, kind: input.type ?? 'others', title, state: 'ready' });
    if (input.keep === 'copy') await startFetching(sql, actor, { entry_id: id, title });
    return tellFile(sql, actor.user.id, id);
  },
  createFolder: async ({ sql, actor, input, own_folder }) => folderOf(sql, actor, await makeFolder(sql, actor, input.name, own_folder)),
  profileFolder: async ({ sql, actor }) => {
    const row = await profileFolder(sql, actor, given.profile[actor.language]);
    const asked = { dirs: 'my', type: 'images', search: '', sort: 'updated', page: 1 } as const;
    const { files } = await listIn(sql, actor, asked, row);
    const pictures = await lists.findPagePictures(sql, actor.user.id);
    const at = (which: string) => pictures.filter((picture) => picture.which === which).map(fileUrl)[0] ?? null;
    return { folder: await folderOf(sql, actor, row.id), files, photo: at('photo'), cover: at('cover') };
  },
  saveName: async ({ sql, actor, input, own_file }) => {
    const title = own_file.file_id === null ? tidyTitle(input.name) : renamed(own_file.title, input.name);
    await store.renameEntry(sql, own_file.id, title);
    if (own_file.file_id !== null) await renameFile(sql, own_file.file_id, title);
    return tellFile(sql, actor.user.id, own_file.id);
  },
  renameFolder: async ({ sql, actor, input, own_folder }) => {
    await store.renameFolder(sql, own_folder.id, tidyTitle(input.name, own_folder.name));
    return folderOf(sql, actor, own_folder.id);
  },
  moveFiles: async ({ sql, own_file, own_folder }) => ({
    moved: await store.moveEntries(
      sql,
      own_file.map(({ id }) => id),
      own_folder?.id ?? null,
    ),
  }),
  moveFolder: async ({ sql, actor, own_folder, target_folder }) => {
    await moveFolder(sql, actor.user.id, own_folder, target_folder);
    return folderOf(sql, actor, own_folder.id);
  },
  deleteFile: async ({ sql, own_file, refuse }) => {
    const n = await countInUse(
      sql,
      own_file.flatMap(({ file_id }) => file_id ?? []),
    );
    if (n) refuse('file_in_use', { files: n });
    return {
      removed: await store.setRemoved(
        sql,
        own_file.map(({ id }) => id),
      ),
    };
  },
  restoreFile: async ({ sql, actor, removed_file }) => {
    await takeSpace(
      sql,
      holderOf(actor),
      removed_file.reduce((sum, { bytes }) => sum + bytes, 0),
      { back: true },
    );
    return {
      restored: await store.setRestored(
        sql,
        removed_file.map(({ id }) => id),
      ),
    };
  },
  deleteFolder: async ({ sql, actor, own_folder, refuse }) => {
    await store.lockPerson(sql, actor.user.id);
    const below = await store.listFilesBelow(sql, own_folder.id);
    const n = await countInUse(
      sql,
      below.map(({ file_id }) => file_id),
    );
    if (n) refuse('file_in_use', { files: n });
    await store.setFolderRemoved(sql, own_folder.id);
    return { removed: below.length };
  },
  restoreFolder: async ({ sql, actor, removed_folder }) => {
    await restoreFolder(sql, actor, removed_folder);
    return folderOf(sql, actor, removed_folder.id);
  },
});

interface Entering {
  pool: Parameters<typeof runTransaction>[0];
  actor: SignedIn;
  own_folder: FolderRow | undefined;
  record: <T>(sql: Sql, work: () => Promise<T>) => Promise<T>;
}
const enter = (stored: Stored, { pool, actor, own_folder, record }: Entering): Promise<reading.FileEntry> =>
  keeping(stored, () =>
    runTransaction(pool, (sql) =>
      record(sql, async () => tellFile(sql, actor.user.id, await enterStored(sql, actor, stored, { folder_id: own_folder?.id ?? null }))),
    ),
  );
