// Uploads in pieces (resumable, tus 1.0): kept in a folder of the data directory until all has arrived; begun within the room of their owner.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { isProgram, MOST_FILE_BYTES, MOST_UPLOADS, SPARE_BYTES } from '../rules.ts';
import { deny } from './deny.ts';
import { askStore, holderOf, takeSpace } from './space.ts';
import { findOwnFolder } from './store.ts';
import { countUploads, insertUpload } from './store-writing.ts';
import { tidyTitle } from './taking.ts';

let folder = join(tmpdir(), 'shikhon-uploads');
/** Called once at the start by the wiring. */
export const useUploadFolder = (chosen: string): void => {
  folder = chosen;
};
/** Bytes that are free where pieces arrive, which need not be where files are kept; none where that cannot be told. */
export const uploadRoom = (): Promise<number | undefined> =>
  mkdir(folder, { recursive: true })
    .then(() => statfs(folder))
    .then(
      ({ bavail, bsize }) => bavail * bsize,
      () => undefined,
    );
export const uploadPath = (key: string): string => join(folder, key);
export const UPLOADS_PATH = '/api/file-manager/uploads';
export const newUploadKey = (): string => randomBytes(16).toString('hex');
export const isUploadKey = (key: string): boolean => /^[\da-f]{32}$/.test(key);
/** How much of an upload has arrived; undefined when there is nothing of it. */
export const arrived = (key: string): Promise<number | undefined> =>
  isUploadKey(key)
    ? stat(uploadPath(key)).then(
        ({ size }) => size,
        () => undefined,
      )
    : Promise.resolve(undefined);
export async function removeUpload(key: string): Promise<void> {
  if (!isUploadKey(key)) return;
  for (const name of [key, `${key}.json`, `${key}.given`]) await rm(join(folder, name), { force: true });
}
/** An upload is announced before its first byte lies there. */
const LEFT_MS = 3_600_000;
/** What has lain in the folder for so long that it is written down, or was left. */
export async function listOldUploads(): Promise<string[]> {
  const keys = new Set((await readdir(folder).catch(() => [])).map((name) => name.split('.', 1)[0]!).filter(isUploadKey));
  const old: string[] = [];
  for (const key of keys) {
    const found = await stat(uploadPath(key)).catch(() => stat(uploadPath(`${key}.json`)).catch(() => undefined));
    if (!found || Date.now() - found.mtimeMs > LEFT_MS) old.push(key);
  }
  return old;
}

/** Announces an upload: its bytes have room from now on, or it is refused before a byte of it is sent. */
export async function beginUpload(
  pool: Pool,
  actor: SignedIn,
  { key, bytes, file_name, folder_id }: { key: string; bytes: number; file_name: string; folder_id: number | undefined },
): Promise<void> {
  if (bytes === 0) deny('file_empty');
  if (bytes > MOST_FILE_BYTES) deny('file_too_large');
  const name = tidyTitle(file_name);
  if (isProgram('', name)) deny('file_program');
  await askStore(bytes);
  if (((await uploadRoom()) ?? Infinity) < bytes + SPARE_BYTES) throw refused('storage_full');
  await runTransaction(pool, async (sql) => {
    const holder = holderOf(actor);
    await takeSpace(sql, holder, bytes);
    if ((await countUploads(sql, holder.owner_id)) >= MOST_UPLOADS) deny('too_many_files');
    const place = folder_id === undefined ? undefined : await findOwnFolder(sql, holder.owner_id, folder_id);
    await insertUpload(sql, { ...holder, key, bytes, file_name: name, folder_id: place?.id ?? null });
  });
}
type Hooked = Parameters<NonNullable<ConstructorParameters<typeof Server>[0]['onUploadCreate']>>[0];
/** The library that speaks tus. Whoever asks has been let in before: see `http.ts`. */
export const makeUploadServer = (hooks: {
  keyOf: (asked: Hooked) => string;
  onCreate: (asked: Hooked, bytes: number, metadata: Readonly<Record<string, string | null>>) => Promise<void>;
  onFault: (asked: Hooked, error: unknown) => Promise<{ status_code: number; body: string }>;
}): Server =>
  new Server({
    path: UPLOADS_PATH,
    datastore: new FileStore({ directory: folder }),
    relativeLocation: true,
    // pages of other sites send nothing here
    allowedOrigins: [],
    maxSize: MOST_FILE_BYTES,
    namingFunction: hooks.keyOf,
    // that one was looked for; what the whole address ends with may be another
    getFileIdFromRequest: hooks.keyOf,
    onUploadCreate: async (asked, { size, metadata }) => {
      if (size === undefined || !Number.isSafeInteger(size)) throw { status_code: 400, body: 'Upload-Length is wanted' };
      await hooks.onCreate(asked, size, metadata ?? {});
      // the name is in the database
      return { metadata: {} };
    },
    onResponseError: hooks.onFault,
  });
