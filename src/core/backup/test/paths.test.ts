// Paths in a backup: what its lists name is read and written within the backup, the folder of files and the schema steps alone.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { BackupFault, FORMAT, type Manifest, type Part } from '../server/format.ts';
import { checkBackup } from '../server/restore.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));
const partOf = (path: string, text: string): Part => ({
  path,
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});
async function makeBackup(files: string, more: Partial<Manifest> = {}): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'shikhon-paths-'));
  await writeFile(join(folder, 'files.tsv'), files);
  await writeFile(join(folder, 'jobs.copy.gz'), '');
  const manifest: Manifest = {
    format: FORMAT,
    made_at: '2026-11-22T00:00:00Z',
    postgres: '18',
    migrations: [],
    tables: [],
    sequences: [],
    jobs: { ...partOf('jobs.copy.gz', ''), rows: 0 },
    files: { ...partOf('files.tsv', files), count: 0, total_bytes: 0 },
    secret: { fingerprint: '' },
    ...more,
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
const line = (path: string) => `${'0'.repeat(64)}\t0\t${path}\n`;

test.each(['postgres/postgresql.conf', 'secret', '../elsewhere', '/etc/passwd', 'files/../secret', 'files\\..\\secret', 'files'])(
  'a file at %s is no file of a backup',
  async (path) => {
    await expect(makeBackup(line(path)).then(checkBackup)).rejects.toThrow(`"${path}" is no path of a backup`);
  },
);
test.each<[string, Partial<Manifest>]>([
  ['a schema step', { migrations: [{ name: '../../package.json', sha256: '' }] }],
  ['the secret', { secret: { fingerprint: '', part: partOf('../../etc/hostname', '') } }],
  ['a table', { tables: [{ ...partOf('/etc/hostname', ''), name: 'users', columns: [], rows: 0 }] }],
])('%s from elsewhere is none of a backup', async (_what, more) => {
  const refused = makeBackup('', more).then(checkBackup);
  await expect(refused).rejects.toThrow(BackupFault);
  await expect(refused).rejects.toThrow(/is no path of a backup/);
});
