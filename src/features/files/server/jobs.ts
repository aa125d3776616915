// Nightly job of the file manager: what was removed thirty days ago goes for good, and uploads that nobody went on with.
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTransaction } from '#core/db/server/sql.ts';
import { DAYS_TO_RESTORE } from '#core/records/declare.ts';
import { FOLDER } from '#core/files/server/made-files.ts';
import { job } from '#core/jobs/server/job.ts';
import { UPLOAD_DAYS } from '../rules.ts';
import { FETCHED, fetchUrl } from './jobs-fetching.ts';
import { prepareDocument, prepareMedia, VIDEO } from './jobs-made.ts';
import { deleteGone } from './space.ts';
import { deleteOldUploads, listGone, listUploadsNamed } from './store-writing.ts';
import { listOldUploads, removeUpload } from './uploads.ts';

/** Nothing is fetched, and no video made smaller, for so long. */
const LEFT_MS = 86_400_000;
/** What killed jobs left among the temporary files of this machine. */
async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FETCHED) && !name.startsWith(VIDEO) && !name.startsWith(FOLDER)) continue;
    const path = join(tmpdir(), name);
    // gone meanwhile, or another user's
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
const AT_ONCE = 100;
export const sweepFiles = job(
  'files.sweep',
  async (_, { pool }) => {
    for (let gone = AT_ONCE; gone === AT_ONCE; )
      gone = await runTransaction(pool, async (sql) => {
        const old = await listGone(sql, { days: DAYS_TO_RESTORE, limit: AT_ONCE });
        for (const one of old) await deleteGone(sql, one);
        return old.length;
      });
    for (const { key } of await deleteOldUploads(pool, UPLOAD_DAYS)) await removeUpload(key);
    // what a killed server left
    const old = await listOldUploads();
    const named = await listUploadsNamed(pool, old);
    for (const key of old) if (!named.has(key)) await removeUpload(key);
    await removeLeft();
  },
  { nightly: true },
);
/** The pieces of an upload whose person has gone. */
export const removeUploadJob = job('files.remove-upload', ({ key }: { key: string }) => removeUpload(key));
export const jobs = [sweepFiles, removeUploadJob, prepareDocument, prepareMedia, fetchUrl];
