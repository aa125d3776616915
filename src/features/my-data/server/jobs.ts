// Jobs of my-data: archives whose days are over, and traces whose time is, go each night.
import { job } from '#core/jobs/server/job.ts';
import { listHoldings } from '#core/personal-data/server/holdings.ts';
import { deleteOver as deleteTraces } from '#core/personal-data/server/store.ts';
import { listOld, removeArchive } from './folder.ts';
import { deleteOver, listNamed } from './store.ts';

const AT_ONCE = 500;
export const removeArchiveJob = job('my-data.remove-archive', ({ file_name }: { file_name: string }) => removeArchive(file_name));

const sweepArchives = job(
  'my-data.sweep-archives',
  async (_, { pool }) => {
    for (let gone = AT_ONCE; gone === AT_ONCE; ) {
      const over = await deleteOver(pool, AT_ONCE);
      gone = over.length;
      for (const { file_name } of over) await removeArchive(file_name);
    }
    // what a worker left that was killed
    const old = await listOld();
    const named = await listNamed(pool, old);
    for (const name of old) if (!named.has(name)) await removeArchive(name);
  },
  { nightly: true },
);
/** What rooms declare to end, and do not end themselves. */
const endTraces = job(
  'my-data.end-traces',
  async (_, { pool }) => {
    for (const held of listHoldings()) {
      const { keep } = held;
      if (typeof keep === 'string' || keep.by) continue;
      while ((await deleteTraces(pool, held, keep, AT_ONCE)) === AT_ONCE);
    }
  },
  { nightly: true },
);
export const jobs = [removeArchiveJob, sweepArchives, endTraces];
