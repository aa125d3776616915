// Courses as packages: one that is written, one that is imported, one that is taken back, and the sweep, for jobs that are killed.
import { Buffer } from 'node:buffer';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { putFile } from '#core/files/server/files.ts';
import { findRun } from '#core/jobs/server/store-runs.ts';
import { writeZip } from '#core/zip/server/zip.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import { insertEntry } from '#features/files/server/store-writing.ts';
import { files } from '#features/imports/test/make.ts';
import { exportCourse, importCourse } from '../contract-packages.ts';
import { exportJob } from '../server/exporting.ts';
import { importJob } from '../server/importing.ts';
import { making, ready } from './make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

async function exported(sql: Pool): Promise<{ run_id: number }> {
  const here = making(sql, await makeCategory(sql));
  const { partner } = await here.school();
  const { id } = await here.begin(partner, { title: 'Clean water' });
  await here.save(partner, id, ready);
  return answer(sql, exportCourse, partner, { id });
}
async function imported(sql: Pool) {
  const category_id = await makeCategory(sql);
  const { partner } = await making(sql, category_id).school();
  const parts: Uint8Array[] = [];
  for await (const part of writeZip(Object.entries(files()).map(([name, content]) => ({ name, content: [content] })))) parts.push(part);
  const owner_id = partner.user.id;
  const file = await putFile(sql, { bytes: Buffer.concat(parts), file_name: 'boats.zip', owner_id, mime: 'application/zip' });
  const row = { owner_id, institution_id: null, folder_id: null, file_id: file.id, url: null, kind: 'others', title: 'boats.zip' } as const;
  const file_id = await insertEntry(sql, { ...row, state: 'ready' });
  return { partner, ...(await answer(sql, importCourse, partner, { file_id, category_id })) };
}
export const jobs: Jobs = {
  'authoring.export-package': {
    counted: /^file_id$/,
    prepare: ({ sql }) => exported(sql),
    proves: (sql) => holds(sql, `(select file_id is not null from course_exports) and (select state = 'done' from runs)`),
  },
  'authoring.sweep-packages': {
    prepare: async ({ sql }) => {
      const run = await exported(sql);
      await exportJob.run(run, { pool: sql });
      await sql`update course_exports set ready_at = now() - interval '3 days'`;
      return {};
    },
    proves: (sql) =>
      holds(sql, `(select count(*) = 0 from course_exports) and (select count(*) = 0 from files where file_name like '%.zip')`),
  },
  'authoring.import-package': {
    counted: /^(course|lesson|question|parent)_id$|^(number|slug)$/,
    prepare: async ({ sql }) => ({ run_id: (await imported(sql)).run_id }),
    proves: (sql) =>
      holds(
        sql,
        `(select count(*) = 1 from courses) and (select count(*) = 4 from lessons) and (select count(*) = 6 from questions)
        and (select state = 'done' from runs)`,
      ),
  },
  'authoring.undo-import': {
    prepare: async ({ sql }) => {
      const { partner, run_id } = await imported(sql);
      await importJob.run({ run_id }, { pool: sql });
      return { run_id: await importJob.undo!.start(sql, partner, (await findRun(sql, run_id))!) };
    },
    proves: (sql) => holds(sql, `(select count(*) = 1 from courses where archived_at is not null)`),
  },
};
