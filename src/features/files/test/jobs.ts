// What was removed long ago, pieces of uploads, what is made of documents and videos, links, for jobs that are killed.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '#core/db/server/sql.ts';
import { putFile } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { startFetching } from '../server/jobs-fetching.ts';
import { beginMaking } from '../server/jobs-made.ts';
import { insertEntry } from '../server/store-writing.ts';
import { useUploadFolder } from '../server/uploads.ts';
import { makeEntry, makeFolderRow } from './make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

const pdf = 'db/demo/courses/flood-cyclone/media/family-plan.pdf';

/** A file that something is made of. */
async function makeWorked(sql: Pool, given: { bytes: Buffer; file_name: string; mime: string; kind: 'documents' | 'videos' }) {
  const { actor } = await makePerson(sql);
  const { kind, mime, ...bytes } = given;
  const owner_id = actor.user.id;
  const file = await putFile(sql, { ...bytes, mime, owner_id });
  const row = { owner_id, institution_id: null, folder_id: null, file_id: file.id, url: null, kind, title: bytes.file_name };
  return { actor, entry_id: await insertEntry(sql, { ...row, state: 'working' }) };
}
export const jobs: Jobs = {
  'files.sweep': {
    prepare: async ({ sql }) => {
      const { user } = await makePerson(sql);
      const folder_id = await makeFolderRow(sql, user.id);
      for (let n = 0; n < 3; n++) await makeEntry(sql, user.id, { folder_id });
      const [old, late] = [await makeEntry(sql, user.id), await makeEntry(sql, user.id)];
      await sql`update folders set removed_at = now() - interval '31 days'`;
      await sql`update file_entries set removed_at = now() - interval '31 days' where id = ${old.id}`;
      await sql`update file_entries set removed_at = now() - interval '29 days' where id = ${late.id}`;
      return {};
    },
    proves: (sql) => holds(sql, `(select count(*) = 1 from file_entries) and (select count(*) = 0 from folders)`),
  },
  'files.remove-upload': {
    prepare: async ({ folder }) => {
      const key = 'a'.repeat(32);
      useUploadFolder(join(folder, 'uploads'));
      await mkdir(join(folder, 'uploads'), { recursive: true });
      for (const name of [key, `${key}.json`, 'b'.repeat(32)]) await writeFile(join(folder, 'uploads', name), 'x');
      return { key };
    },
    proves: async () => true,
  },
  'files.prepare-document': {
    prepare: async ({ sql }) => {
      const made = await makeWorked(sql, { bytes: readFileSync(pdf), file_name: 'plan.pdf', mime: 'application/pdf', kind: 'documents' });
      return { entry_id: made.entry_id };
    },
    proves: (sql) => holds(sql, `(select state = 'ready' and pages = 2 from file_entries)`),
  },
  // one that is none: what is made of videos needs a program that not every machine has
  'files.prepare-media': {
    prepare: async ({ sql }) => {
      const given = { bytes: Buffer.from('no video'), file_name: 'class.mp4', mime: 'video/mp4', kind: 'videos' } as const;
      const { actor, entry_id } = await makeWorked(sql, given);
      return { run_id: await beginMaking(sql, actor, { entry_id, mime: 'video/mp4', title: 'class.mp4' }) };
    },
    proves: (sql) => holds(sql, `(select state = 'failed' from file_entries) and (select state = 'done' from runs)`),
  },
  'files.fetch-url': {
    prepare: async ({ sql }) => {
      const { actor } = await makePerson(sql);
      const row = { owner_id: actor.user.id, institution_id: null, folder_id: null, file_id: null, kind: 'others' } as const;
      const entry_id = await insertEntry(sql, { ...row, url: 'http://127.0.0.1/inside', title: 'inside', state: 'ready' });
      return { run_id: await startFetching(sql, actor, { entry_id, title: 'inside' }) };
    },
    proves: (sql) => holds(sql, `(select state = 'failed' from runs) and (select url is not null from file_entries)`),
  },
};
