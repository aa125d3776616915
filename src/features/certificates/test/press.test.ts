// The press under load and under attack: one print for many, a bounded queue, a failure that hits only its own sheet, PDFs kept on disk.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProfile } from '#features/accounts/contract.ts';
import { register } from '#features/registration/contract.ts';
import { hasEndlessCluster } from '#core/i18n/clusters.ts';
import { countPrints, printCertificate, usePdfFolder } from '../server/pdf.ts';
import { openRenderingStore } from '../server/rendering-store.ts';
import { openPressPool, PressBusy, SheetFailed } from '../server/press-pool.ts';
import { openPressProcess } from '../server/press-process.ts';
import { type Certified, sheetData } from '../server/sheet.ts';
import { certified, site as address } from './make.ts';

const sheet = (c: Partial<Certified> = {}) => JSON.stringify(sheetData({ ...certified, ...c }, address));
const isPdf = (pdf: Uint8Array) => Buffer.from(pdf.subarray(0, 5)).toString() === '%PDF-';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhon-press-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const joined = (count: number) => `${'ক্'.repeat(count)}ক`;

test('a name of 200 joined consonants is printed, and everybody after it', async () => {
  expect(isPdf(await printCertificate({ ...certified, bn_learner_name: joined(200) }, address))).toBe(true);
  expect(isPdf(await printCertificate(certified, address))).toBe(true);
  expect(hasEndlessCluster(joined(200))).toBe(true);
  expect(hasEndlessCluster(`e${'\u0301'.repeat(60)}`)).toBe(true);
  // taken apart by marks that are not printed
  expect(isPdf(await printCertificate({ ...certified, bn_learner_name: 'ক্\u200e'.repeat(200) }, address))).toBe(true);
  // a dot below between the sign that joins and the letter that is joined
  expect(isPdf(await printCertificate({ ...certified, bn_learner_name: 'ক্\u200d\u09bc'.repeat(200) }, address))).toBe(true);
  for (const name of ['শ্রীকৃষ্ণ ভট্টাচার্য্য', 'উজ্জ্বল', 'র‍্যাব', 'আব্দুল্লাহ', 'Nguyễn Thị', 'লক্ষ্মীন্দ্র'])
    expect(hasEndlessCluster(name), name).toBe(false);
});
test.each(['name', 'bn_name'])('a %s that no press can set is not taken at the form', (field) => {
  const wrong = [
    ...updateProfile.input.safeParse({ [field]: joined(128) }).error!.issues,
    ...register.input.safeParse({ [field]: joined(128) }).error!.issues,
  ];
  expect(wrong.filter((issue) => issue.path[0] === field)).toHaveLength(2);
  expect(updateProfile.input.safeParse({ [field]: 'শ্রীকৃষ্ণ ভট্টাচার্য্য' }).success).toBe(true);
});
test('a sheet that breaks the typesetter fails alone: those before and after it are printed, at once', async () => {
  const pool = openPressPool({ workers: 1 });
  // past every check of ours: straight to the typesetter
  const bad = JSON.stringify({ ...(JSON.parse(sheet()) as object), name: joined(200) });
  const answers = await Promise.allSettled([sheet(), bad, sheet({ minutes: 60 }), bad, sheet({ minutes: 120 })].map((s) => pool.print(s)));
  expect(answers.map((a) => a.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  for (const a of answers) if (a.status === 'rejected') expect(a.reason).toBeInstanceOf(SheetFailed);
});
test('three thousand requests of one certificate cost one print', async () => {
  const before = countPrints();
  const one = { ...certified, tracking_code: '7F3K-92QD-3000' };
  const pdfs = await Promise.all(Array.from({ length: 3000 }, () => printCertificate(one, address)));
  expect(countPrints() - before).toBe(1);
  expect(new Set(pdfs).size).toBe(1);
});
test('beyond the queue a sheet is turned away with the seconds to wait; those in the queue are printed', { tags: ['long'] }, async () => {
  const pool = openPressPool({ workers: 1 });
  const asked = await Promise.allSettled(Array.from({ length: 600 }, (_, i) => pool.print(sheet({ minutes: i }))));
  const refused = asked.filter((a) => a.status === 'rejected').map((a) => a.reason);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every((e) => e instanceof PressBusy && e.retry_after > 0)).toBe(true);
  expect(asked.length - refused.length).toBeGreaterThanOrEqual(400);
});
test('a press that could not start is started again for the next sheet', async () => {
  const template = join(folder, 'certificate.typ');
  const pool = openPressPool({ template });
  await expect(pool.print(sheet())).rejects.toThrow(/ENOENT/);
  await copyFile(new URL('../server/certificate.typ', import.meta.url), template);
  expect(isPdf(await pool.print(sheet()))).toBe(true);
});

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
test('the press ends when nothing is printed, and gives its memory back; the next sheet starts it again', { tags: ['long'] }, async () => {
  const press = openPressProcess({ idle_ms: 100 });
  expect(isPdf(await press.print(sheet()))).toBe(true);
  const first = press.pid!;
  await expect.poll(() => alive(first)).toBe(false);
  expect(isPdf(await press.print(sheet()))).toBe(true);
});
test('sheets whose press is killed are printed by the next one', async () => {
  const press = openPressProcess();
  await press.print(sheet());
  const printing = [30, 60, 90].map((minutes) => press.print(sheet({ minutes })));
  const killed = press.pid!;
  process.kill(killed, 'SIGKILL');
  expect((await Promise.all(printing)).map(isPdf)).toEqual([true, true, true]);
  expect(press.pid).not.toBe(killed);
  process.kill(press.pid!, 'SIGKILL');
});
test('a sheet that ends every press is given up, and the press stands for others', { tags: ['long'] }, async () => {
  const press = openPressProcess();
  await press.print(sheet());
  const printing = press.print(sheet({ minutes: 45 }));
  const given_up = expect(printing).rejects.toBeInstanceOf(SheetFailed);
  for (let kills = 0, last = 0; kills < 2; ) {
    const pid = press.pid;
    if (pid !== undefined && pid !== last) {
      process.kill(pid, 'SIGKILL');
      last = pid;
      kills++;
    }
    await new Promise((done) => setTimeout(done, 5));
  }
  await given_up;
  expect(isPdf(await press.print(sheet()))).toBe(true);
  process.kill(press.pid!, 'SIGKILL');
});

const key = (i: number) => `7F3K-92QD-X0MV.${String(i).padStart(64, '0')}`;
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 15, 'x'), Buffer.from('%%EOF\n')]);
test('printed PDFs are kept on disk and found again after a restart', async () => {
  const kept = join(folder, 'kept');
  usePdfFolder(kept);
  const one = { ...certified, tracking_code: '7F3K-92QD-4000' };
  const printed = await printCertificate(one, address);
  const before = countPrints();
  usePdfFolder(kept);
  expect(Buffer.from(await printCertificate(one, address)).equals(Buffer.from(printed))).toBe(true);
  expect(countPrints()).toBe(before);
  const [name] = await readdir(kept);
  await writeFile(join(kept, name!), printed.subarray(0, 1000));
  usePdfFolder(kept);
  expect(Buffer.from(await printCertificate(one, address)).equals(Buffer.from(printed))).toBe(true);
  expect((await readFile(join(kept, name!))).length).toBe(printed.length);
});
test('the folder is bounded in bytes: what was used longest ago goes first', async () => {
  const bounded = join(folder, 'bounded');
  const store = openRenderingStore(bounded, 'pdf', 10_000);
  for (let i = 0; i < 5; i++) {
    await store.insert(key(i), pdf(3000));
    if (i === 2) await store.find(key(0));
  }
  expect((await readdir(bounded)).sort()).toEqual([0, 3, 4].map((i) => `${key(i)}.pdf`));
  // after a restart it knows what is there
  const again = openRenderingStore(bounded, 'pdf', 10_000);
  for (let i = 5; i < 8; i++) await again.insert(key(i), pdf(3000));
  expect((await readdir(bounded)).length).toBe(3);
});
test('a disk that cannot be written to keeps nobody from printing', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where the folder should be');
  const store = openRenderingStore(blocked, 'pdf');
  await store.insert(key(1), pdf(1000));
  expect(await store.find(key(1))).toBeUndefined();
});
test('a process killed while it writes leaves no half file, and what it left is swept away', async () => {
  const killed = join(folder, 'killed');
  await mkdir(killed);
  const module = new URL('../server/rendering-store.ts', import.meta.url).href;
  const code = `import { openRenderingStore } from '${module}';
    const store = openRenderingStore(${JSON.stringify(killed)}, 'pdf');
    const pdf = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(3_000_000, 'x'), Buffer.from('%%EOF\\n')]);
    process.stdout.write('go');
    for (let i = 0; ; i++) await store.insert('7F3K-92QD-X0MV.' + String(i).padStart(64, '0'), pdf);`;
  for (let round = 0; round < 5; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await new Promise((done) => setTimeout(done, 20 + round * 17));
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const name of await readdir(killed)) {
    if (name.endsWith('.pdf')) expect((await stat(join(killed, name))).size).toBe(3_000_011);
    else await utimes(join(killed, name), 0, 0);
  }
  await openRenderingStore(killed, 'pdf').insert(key(9), pdf(1000));
  expect((await readdir(killed)).filter((name) => !name.endsWith('.pdf'))).toEqual([]);
});
