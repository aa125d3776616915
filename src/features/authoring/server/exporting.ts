// Export of a course as a package (ZIP): made in the background, kept for its person alone, gone after its days.
import type { SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import { readBytes } from '#core/files/server/files.ts';
import { makeFile, sweepMade, tellStep } from '#core/files/server/made-files.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { personJob, RunFault } from '#core/jobs/server/person-job.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import { deleteOver, findPlace, finishExport } from './store-packages.ts';
import { jobs as words } from '../words-packages.ts';
import { writePackage, type WrittenPackage } from './packing.ts';

async function* filesOf({ texts, media }: WrittenPackage, done: () => Promise<void>): AsyncGenerator<ZipFile> {
  // what tells of the others comes first
  const names = [...texts.keys()].sort((a, b) => Number(b === 'course.yaml') - Number(a === 'course.yaml') || (a < b ? -1 : 1));
  for (const name of names) yield { name, content: [texts.get(name)!] };
  for (const [name, file] of media) {
    yield { name, content: readBytes(file), bytes: file.bytes };
    await done();
  }
}
/** The archive of a course; `done` is told after each file. */
export const zipPackage = (written: WrittenPackage, done: () => Promise<void> = async () => {}): AsyncIterable<Uint8Array> =>
  writeZip(filesOf(written, done));

const mayWrite = async (sql: Sql, actor: SignedIn, course_id: number) =>
  (await reachFor('written_course')(sql, actor, course_id)) !== undefined;
export const exportJob = personJob<{ course_id: number }>(
  'authoring.export-package',
  async (working) => {
    const { pool, run, actor } = working;
    const { course_id } = run.payload;
    if (!(await mayWrite(pool, await actor(pool), course_id))) throw new RunFault(words.not_yours);
    const written = await writePackage(pool, course_id);
    const { slug } = (await findPlace(pool, course_id))!;
    let steps = 0;
    const body = zipPackage(written, () => tellStep(working, ++steps, written.media.size));
    const finish = (sql: Sql, file_id: number) => finishExport(sql, run.user_id, run.id, file_id);
    await makeFile(working, { body, file_name: `${slug}.zip`, type: 'application/zip' }, finish, words.exported);
  },
  { turns: false, allows: (sql, actor, { course_id }) => mayWrite(sql, actor, course_id) },
);
export const sweepExports = sweepMade('authoring.sweep-packages', deleteOver);
