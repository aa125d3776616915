// Courses as packages for tests: archives made, uploaded, checked, imported, and told again.
import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { diskStorage } from '#adapters/storage/disk.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { putFile, readBytes, useStorage } from '#core/files/server/files.ts';
import { findRun } from '#core/jobs/server/store-runs.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import { insertEntry } from '#features/files/server/store-writing.ts';
import { files } from '#features/imports/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as packages from '../contract-packages.ts';
import { importJob } from '../server/importing.ts';
import { writePackage } from '../server/packing.ts';
import { making } from './make.ts';

export async function packed(archive: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of archive) parts.push(part);
  return Buffer.concat(parts);
}
export const zip = (given: Record<string, string | Uint8Array>): Promise<Buffer> =>
  packed(writeZip(Object.entries(given).map(([name, content]): ZipFile => ({ name, content: [content] }))));
export const boats = (changes: Record<string, unknown> = {}, more: Record<string, string | Uint8Array> = {}) => zip(files(changes, more));

/** A database with a store and schools in it. */
export async function packageGround() {
  const { sql, drop } = await freshDatabase();
  const store = mkdtempSync(join(tmpdir(), 'course-packages-'));
  useStorage(diskStorage(store), 'a secret of the tests that is long enough');
  async function upload(actor: SignedIn, bytes: Uint8Array): Promise<number> {
    const owner_id = actor.user.id;
    const file = await putFile(sql, { bytes, file_name: 'package.zip', owner_id, mime: 'application/zip' });
    const row = {
      owner_id,
      institution_id: null,
      folder_id: null,
      file_id: file.id,
      url: null,
      kind: 'others',
      title: 'package.zip',
    } as const;
    return insertEntry(sql, { ...row, state: 'ready' });
  }
  const check = async (actor: SignedIn, bytes: Uint8Array, more: object = {}) =>
    answer(sql, packages.checkPackage, actor, { file_id: await upload(actor, bytes), ...more });
  async function bring(actor: SignedIn, bytes: Uint8Array, more: object = {}) {
    const { run_id } = await answer(sql, packages.importCourse, actor, { file_id: await upload(actor, bytes), ...more });
    await importJob.run({ run_id }, { pool: sql });
    const run = (await findRun(sql, run_id))!;
    const [made] = await sql<{ id: number; institution_id: number; published_at: string | null }[]>`
      select id, institution_id, published_at from courses where source_key = ${`import-${run_id}`}`;
    return { run, made };
  }
  /** What a package says, without what names its place. */
  async function content(course_id: number) {
    const { texts, media } = await writePackage(sql, course_id);
    const { key: _key, slug: _slug, institution: _institution, ...told } = parse(texts.get('course.yaml')!);
    const bytes = await Promise.all(
      [...media].map(async ([path, file]) => [path, (await packed(readBytes(file))).toString('base64')] as const),
    );
    return { told, texts: new Map([...texts].filter(([path]) => path !== 'course.yaml')), bytes: new Map(bytes) };
  }
  return {
    ...{ sql, here: making(sql, await makeCategory(sql)), upload, check, bring, content },
    close: async () => {
      await drop();
      rmSync(store, { recursive: true, force: true });
    },
  };
}
