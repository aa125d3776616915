// Export of a course as a package (ZIP): made in the background, kept for its person alone, gone after its days.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import { prepareFileAt, readBytes, removeFile } from '#core/files/server/files.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { personJob, RunFault } from '#core/jobs/server/person-job.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import { deleteOver, findPlace, finishExport } from './store-packages.ts';
import { jobs as words } from '../words-packages.ts';
import { writePackage, type WrittenPackage } from './packing.ts';

/** By this name it is swept away when the process dies over it. */
const FOLDER = 'shikhon-package-';
/** Does its work with a folder of this machine, which is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
class Unwanted extends Error {}
async function* filesOf({ texts, media }: WrittenPackage, done: () => Promise<boolean>): AsyncGenerator<ZipFile> {
  // what tells of the others comes first
  const names = [...texts.keys()].sort((a, b) => Number(b === 'course.yaml') - Number(a === 'course.yaml') || (a < b ? -1 : 1));
  for (const name of names) yield { name, content: [texts.get(name)!] };
  for (const [name, file] of media) {
    yield { name, content: readBytes(file), bytes: file.bytes };
    if (!(await done())) throw new Unwanted();
  }
}
/** The archive of a course; `done` is told after each file. */
export const zipPackage = (written: WrittenPackage, done: () => Promise<boolean> = async () => true): AsyncIterable<Uint8Array> =>
  writeZip(filesOf(written, done));

const mayWrite = async (sql: Sql, actor: SignedIn, course_id: number) =>
  (await reachFor('written_course')(sql, actor, course_id)) !== undefined;
export const exportJob = personJob<{ course_id: number }>(
  'authoring.export-package',
  async ({ pool, run, portion, actor }) => {
    const { course_id } = run.payload;
    if (!(await mayWrite(pool, await actor(pool), course_id))) throw new RunFault(words.not_yours);
    const written = await writePackage(pool, course_id);
    const { slug } = (await findPlace(pool, course_id))!;
    const size = written.media.size + 1;
    let steps = 0;
    const done = () => {
      steps += 1;
      // a run that is begun again has been as far as this before
      return portion(async (_, now) => ({ size, did: Math.max(0, steps - now.done) }));
    };
    await withFolder(async (folder) => {
      const path = join(folder, 'package.zip');
      try {
        await pipeline(Readable.from(zipPackage(written, done)), createWriteStream(path));
      } catch (error) {
        if (error instanceof Unwanted) return;
        throw error;
      }
      // under the same name however often it is made; one that no row names is swept
      const made_of = { storage_key: `export:${run.id}` };
      const stored = await prepareFileAt(path, { file_name: `${slug}.zip`, owner_id: run.user_id, made_of }, 'application/zip');
      await portion(async (sql) => {
        const file = await stored.insert(sql);
        if (!(await finishExport(sql, run.user_id, run.id, file.id))) await removeFile(sql, file.id);
        return { did: 1, over: true, result: words.exported };
      });
    });
  },
  { turns: false, allows: (sql, actor, { course_id }) => mayWrite(sql, actor, course_id) },
);
const AT_ONCE = 100;
export const sweepExports = job(
  'authoring.sweep-packages',
  async (_, { pool }) => {
    for (let gone = AT_ONCE; gone === AT_ONCE; )
      gone = await runTransaction(pool, async (sql) => {
        const over = await deleteOver(sql, AT_ONCE);
        for (const { file_id } of over) if (file_id !== null) await removeFile(sql, file_id);
        return over.length;
      });
  },
  { nightly: true },
);
