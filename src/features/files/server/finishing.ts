// Finishing an upload: a file is made of what has arrived, once, whoever asks how often, and whatever broke off meanwhile.
import type { SignedIn } from '#core/access/actor.ts';
import type { RecordOwn } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import type { UploadRow } from './store.ts';
import { closeUpload, lockUpload } from './store-writing.ts';
import { enterStored, keeping, storeAt } from './taking.ts';
import { arrived, removeUpload, uploadPath } from './uploads.ts';

/** Two who finish the same upload at once would read the same file twice: the second waits for the first. */
const under = new Map<string, Promise<number | undefined>>();

/** The entry that came of it; undefined while bytes of it are missing. */
export async function finish(pool: Pool, actor: SignedIn, upload: UploadRow, record: RecordOwn): Promise<number | undefined> {
  // asked again, nothing is made and nothing recorded
  const again = (id: number) => record(pool, async () => id, []);
  if (upload.entry_id !== null) return again(upload.entry_id);
  const { key } = upload;
  const before = under.get(key);
  if (before) {
    const id = await before.catch(() => undefined);
    if (id !== undefined) return again(id);
  }
  // begun before anything is waited for: whoever comes in the same moment finds it
  const work = (async () => ((await arrived(key)) === upload.bytes ? make(pool, actor, upload, record) : undefined))();
  under.set(key, work);
  try {
    const id = await work;
    if (id === undefined) return await record(pool, async () => undefined, []);
    await removeUpload(key);
    return id;
  } finally {
    under.delete(key);
  }
}
async function make(pool: Pool, actor: SignedIn, { key, file_name, folder_id }: UploadRow, record: RecordOwn): Promise<number> {
  const stored = await storeAt(uploadPath(key), file_name, actor.user.id);
  return keeping(stored, () =>
    runTransaction(pool, async (sql) => {
      const now = await lockUpload(sql, key);
      if (now?.entry_id != null) throw new Error(`Upload ${key} was finished by another process`);
      const id = await enterStored(sql, actor, stored, { folder_id, upload: key });
      await closeUpload(sql, key, id);
      return record(sql, async () => id, [id]);
    }),
  );
}
