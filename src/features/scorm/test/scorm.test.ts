// SCORM packages on the server: read within bounds, hostile ones refused, opened, saved and resumed; what makes a lesson done, two tabs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { putFile, useStorage } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { insertEntry } from '#features/files/server/store-writing.ts';
import { save as saveProgress, viewStatus } from '#features/journeys/contract.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { open, readPackage, save, view } from '../contract.ts';
import { CMI_MOST, type Version } from '../rules.ts';
import { originOf, readTicket, usePackageHosts } from '../server/hosts.ts';
import { findAsset } from '../server/store.ts';
import { makePackage, manifestOf, type MadePart, tampered, zipOf } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'scorm-test-'));
let teacher: SignedIn;
/** How often the bytes of files were asked for, how many streams of them stand open, and how many did at most. */
let [reads, open_reads, most] = [0, 0, 0];
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  const disk = diskStorage(folder);
  useStorage(
    {
      ...disk,
      read: (key, range) => {
        const stream = disk.read(key, range);
        reads += 1;
        most = Math.max(most, (open_reads += 1));
        return stream.once('close', () => (open_reads -= 1));
      },
    },
    'a secret of this test',
  );
  usePackageHosts('http://*.packages.localhost:4000');
  ({ actor: teacher } = await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) }));
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
async function uploaded(bytes: Uint8Array, owner = teacher): Promise<{ id: number; file_id: number }> {
  const file = await putFile(sql, { bytes, file_name: 'package.zip', owner_id: owner.user.id });
  const row = { owner_id: owner.user.id, institution_id: null, folder_id: null, file_id: file.id, url: null };
  return { id: await insertEntry(sql, { ...row, kind: 'others', title: 'package.zip', state: 'ready' }), file_id: file.id };
}
const read = async (bytes: Uint8Array) => answer(sql, readPackage, teacher, { file_id: (await uploaded(bytes)).id });
const one: MadePart = { id: 'one', title: 'One', href: 'a.html' };
const two: MadePart = { id: 'two', title: 'Two', href: 'b.html' };
async function lessonOf(version: Version, parts: readonly MadePart[] = [one], given: { pass_percent?: number } = {}) {
  const course = await makeLearnable(sql);
  const id = await makeLesson(sql, course.id, { kind: 'scorm', ...given });
  const { id: entry, file_id } = await uploaded(
    await zipOf([
      ['imsmanifest.xml', manifestOf(version, 'A course', parts)],
      ['a.html', 'a'],
      ['b.html', 'b'],
    ]),
  );
  await answer(sql, readPackage, teacher, { file_id: entry });
  await sql`insert into lesson_files (lesson_id, position, file_id, role) values (${id}, 0, ${file_id}, 'package')`;
  const learner = await makeEnrolled(sql, course);
  const state = async () => (await answer(sql, viewStatus, learner, { slug: course.uuid })).lessons.find((l) => l.id === id)!.state;
  return { course, id, file_id, learner, state, open: () => answer(sql, open, learner, { id }) };
}
const passed12 = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' };
const said = (cmi: object, opening: number, seq: number, part = 'one') => ({ opening, seq, part, cmi: JSON.stringify(cmi) });

describe('what is read', () => {
  test.each(['1.2', '2004'] as const)(
    'a package of SCORM %s is read once, with its parts, its marks and the letters of its files',
    async (version) => {
      const entry = await uploaded(await makePackage(version, '<p>page</p>'));
      const told = await answer(sql, readPackage, teacher, { file_id: entry.id });
      expect(told).toMatchObject({ version, title: 'হাত ধোয়া', parts: [{ title: 'হাত ধোয়া' }], files: 3 });
      expect(await answer(sql, readPackage, teacher, { file_id: entry.id })).toEqual(told);
      const [row] = await sql<
        { parts: object[]; host_key: string }[]
      >`select parts, host_key from scorm_packages where file_id = ${entry.file_id}`;
      expect(row!.parts).toMatchObject([{ id: 'one', path: 'course/index.html', query: '?from=manifest', talks: true, mastery: 60 }]);
      // on the machines where packages are made the size of letters means nothing
      expect(await findAsset(sql, row!.host_key, 'course/index.html')).toMatchObject({ path: 'course/Index.html', bytes: 11 });
      expect(await findAsset(sql, row!.host_key, '../package.zip')).toBeUndefined();
    },
  );
  test('asked many times at once it is read once, and an account has one package read at a time', async () => {
    const [first, second] = [await uploaded(await makePackage('1.2', 'a')), await uploaded(await makePackage('1.2', 'b'))];
    [reads, most] = [0, 0];
    const told = await Promise.all(
      [first, first, first, second, second].map(({ id }) => answer(sql, readPackage, teacher, { file_id: id })),
    );
    expect(told.map(({ file_id }) => file_id)).toEqual([...Array(3).fill(first.file_id), ...Array(2).fill(second.file_id)]);
    expect([reads, most]).toEqual([2, 1]);
    // one that is refused is in nobody's way
    const { id } = await uploaded(Buffer.from('no package'));
    const both = [id, first.id].map((file_id) => refusedWith(answer(sql, readPackage, teacher, { file_id })));
    expect(await Promise.all(both)).toEqual(['package_broken', 'answered']);
  });
  test('a folder around all of it is left off', async () => {
    const zip = await zipOf([
      ['my course/imsmanifest.xml', manifestOf('1.2', 'T', [one])],
      ['my course/a.html', 'a'],
      ['notes.txt', 'left out'],
    ]);
    expect(await read(zip)).toMatchObject({ files: 2 });
  });
  test('what is cut off within a letter is whole, and each part has an id of its own', async () => {
    const cut = { ...one, id: `${'a'.repeat(189)}😀`, parameters: `?${'b'.repeat(1998)}😀` };
    const twice = ['a', 'a#3', 'a'].map((id) => ({ ...one, id }));
    const { file_id, id } = await uploaded(await manifest(manifestOf('1.2', 'T', [...twice, cut])));
    await answer(sql, readPackage, teacher, { file_id: id });
    const [row] = await sql<{ ids: string[] }[]>`
      select array(select jsonb_array_elements(parts) ->> 'id') as ids from scorm_packages where file_id = ${file_id}`;
    expect(row!.ids).toEqual(['a', 'a#3', 'a#4', `${'a'.repeat(189)}\ufffd`]);
  });
  test('only who may use a file has it read', async () => {
    const { actor: other } = await makePerson(sql, { role: 'partner', institution_id: await makeInstitution(sql) });
    const { id } = await uploaded(await makePackage('1.2', ''));
    expect(await refusedWith(answer(sql, readPackage, other, { file_id: id }))).toBe('not_found');
  });

  const page = ['a.html', 'a'] as const;
  const manifest = (text: string) => zipOf([['imsmanifest.xml', text], page]);
  const good = manifestOf('1.2', 'T', [one]);
  const hostile: [name: string, code: string, zip: () => Promise<Uint8Array>][] = [
    ['no archive at all', 'package_broken', async () => Buffer.from('PK\x03\x04 and nothing behind it')],
    ['half of one', 'package_broken', async () => (await manifest(good)).subarray(0, 200)],
    ['no manifest', 'package_no_manifest', () => zipOf([page])],
    ['a manifest that is none', 'package_manifest', () => manifest('<html></html>')],
    [
      'entities',
      'package_manifest',
      () =>
        manifest(`<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${good.replace(/<\?.*?\?>/, '').replace('>T<', '>&b;<')}`),
    ],
    [
      'a file of the machine as an entity',
      'package_manifest',
      () => manifest(`<!DOCTYPE m [<!ENTITY a SYSTEM "file:///etc/passwd">]>${good.replace(/<\?.*?\?>/, '').replace('>T<', '>&a;<')}`),
    ],
    ['elements within elements without end', 'package_manifest', () => manifest(`<manifest>${'<a>'.repeat(5000)}`)],
    ['another standard', 'package_version', () => manifest(good.replace('<schemaversion>1.2', '<schemaversion>9.9'))],
    ['a start elsewhere', 'package_launch', () => manifest(good.replace('href="a.html"', 'href="https://evil.test/a.html"'))],
    ['a start above it', 'package_launch', () => manifest(good.replace('href="a.html"', 'href="../../a.html"'))],
    ['a start that runs by itself', 'package_launch', () => manifest(good.replace('href="a.html"', 'href="javascript:alert(1)"'))],
    ['a start that is not in it', 'package_launch', () => manifest(good.replace('href="a.html"', 'href="z.html"'))],
    ['paths that lead out', 'package_path', () => zipOf([['imsmanifest.xml', good], page, ['../../outside.html', 'x']])],
    ['paths of the machine', 'package_path', () => zipOf([['imsmanifest.xml', good], page, ['/etc/cron.d/x', 'x']])],
    ['paths of another machine', 'package_path', () => zipOf([['imsmanifest.xml', good], page, ['C:\\x.html', 'x']])],
    ['a path without end', 'package_name', () => zipOf([['imsmanifest.xml', good], page, [`${'ক'.repeat(501)}.html`, 'x']])],
    ['one path twice', 'package_broken', () => zipOf([['imsmanifest.xml', good], page, page])],
    ['a bomb', 'package_too_large', () => zipOf([['imsmanifest.xml', good], page, ['big.bin', Buffer.alloc(20_000_000)]])],
    [
      'a link',
      'package_path',
      async () =>
        tampered(await manifest(good), (zip, at, name) => name === 'a.html' && zip.writeUInt32LE((0o120777 << 16) >>> 0, at + 38)),
    ],
    [
      'a password',
      'package_locked',
      async () =>
        tampered(await manifest(good), (zip, at, name) => name === 'a.html' && zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8)),
    ],
    [
      'a size that is a lie',
      'package_broken',
      async () => tampered(await manifest(good), (zip, at, name) => name === 'a.html' && zip.writeUInt32LE(5, at + 24)),
    ],
    [
      'bytes that cannot be unpacked',
      'package_broken',
      async () => {
        const zip = await zipOf([
          ['imsmanifest.xml', good],
          ['a.html', 'x'.repeat(1000) + good],
        ]);
        const at = zip.indexOf('a.html') + 'a.html'.length;
        return zip.fill(0xff, at, at + 20);
      },
    ],
    [
      'a sum that is a lie',
      'package_broken',
      async () => tampered(await manifest(good), (zip, at, name) => name === 'a.html' && zip.writeUInt32LE(1, at + 16)),
    ],
    [
      'more files than a package has',
      'package_too_many',
      () => zipOf([['imsmanifest.xml', good], page, ...Array.from({ length: 5000 }, (_, i) => [`f${i}`, ''] as const)]),
    ],
    [
      'more parts than a lesson has',
      'package_too_many',
      () =>
        manifest(
          manifestOf(
            '1.2',
            'T',
            Array.from({ length: 101 }, (_, i) => ({ ...one, id: `p${i}` })),
          ),
        ),
    ],
  ];
  test.each(hostile)('refused: %s', async (_, code, zip) => {
    const { id, file_id } = await uploaded(await zip());
    expect(await refusedWith(answer(sql, readPackage, teacher, { file_id: id }))).toBe(code);
    expect(await sql`select 1 from scorm_packages where file_id = ${file_id}`).toHaveLength(0);
  });
  test('where an installation has no hosts for packages, none is read', async () => {
    const { id } = await uploaded(await makePackage('1.2', ''));
    usePackageHosts(undefined);
    expect(await refusedWith(answer(sql, readPackage, teacher, { file_id: id }))).toBe('packages_off');
    usePackageHosts('http://*.packages.localhost:4000');
  });
});

describe('what a learner does', () => {
  test('it is opened, saved and resumed; the lesson is done by what the package says, not by its learner', async () => {
    const here = await lessonOf('1.2');
    const ask = { id: here.id };
    expect(await answer(sql, view, here.learner, ask)).toMatchObject({ status: null, score: null, done: false });
    await answer(sql, saveProgress, here.learner, { lesson_id: here.id, done: true, percent: 100 });
    expect(await here.state()).not.toBe('done');
    const first = await here.open();
    expect(first).toMatchObject({ opening: 1, learner: { name: here.learner.user.name }, launches: [{ id: 'one', cmi: '' }] });
    expect(first.frame).toMatch(/^http:\/\/[0-9a-f]{32}\.packages\.localhost:4000\/-\/frame-1\.2$/);
    expect(first.launches[0]!.address.startsWith(first.base)).toBe(true);
    const half = { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.lesson_location': '3', 'cmi.suspend_data': 'এখানে' };
    expect(await answer(sql, save, here.learner, { ...ask, ...said(half, 1, 1) })).toMatchObject({ status: 'incomplete', current: true });
    const again = await here.open();
    expect(JSON.parse(again.launches[0]!.cmi)).toEqual(half);
    expect(await answer(sql, save, here.learner, { ...ask, ...said(passed12, 2, 1) })).toMatchObject({
      status: 'passed',
      score: 90,
      done: true,
    });
    expect(await here.state()).toBe('done');
    // whoever looks at it again, and fails, has done it all the same
    const failed = { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '10' };
    expect(await answer(sql, save, here.learner, { ...ask, ...said(failed, 2, 2) })).toMatchObject({ status: 'failed', done: true });
    expect(await here.state()).toBe('done');
  });
  test('the archive itself is given to nobody', async () => {
    const here = await lessonOf('1.2');
    expect((await answer(sql, viewContents, here.learner, { id: here.id })).media).toEqual([]);
  });
  test('an older save that comes late changes nothing, and what two tabs say ends with the one that was opened last', async () => {
    const here = await lessonOf('1.2');
    const at = (place: string) => ({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.lesson_location': place });
    const tell = (cmi: object, opening: number, seq: number) =>
      answer(sql, save, here.learner, { id: here.id, ...said(cmi, opening, seq) });
    const place = async () => JSON.parse((await here.open()).launches[0]!.cmi)['cmi.core.lesson_location'];
    await here.open();
    await tell(at('2'), 1, 2);
    expect(await tell(at('1'), 1, 1)).toMatchObject({ current: true });
    expect(await place()).toBe('2');
    await tell(at('9'), 2, 1);
    // the first tab goes on without knowing: it is told, and its place is not taken
    expect(await tell(at('5'), 1, 3)).toMatchObject({ current: false });
    expect(await place()).toBe('9');
    // what was finished there is finished
    expect(await tell(passed12, 1, 4)).toMatchObject({ current: false, done: true });
    expect(await here.state()).toBe('done');
    expect(await refusedWith(tell(at('1'), 99, 1))).toBe('not_opened');
  });
  test('a score that is no figure is none, and the database holds no other', async () => {
    const here = await lessonOf('1.2');
    await here.open();
    const endless = { 'cmi.core.score.raw': '1e308', 'cmi.core.score.min': '-1e308', 'cmi.core.score.max': '1e308' };
    expect(await answer(sql, save, here.learner, { id: here.id, ...said(endless, 1, 1) })).toMatchObject({ score: null });
    expect(await here.open()).toMatchObject({ opening: 2, score: null });
    for (const score of ['NaN', 'Infinity', '-1', '100.5'])
      expect(await refusedWith(sql`update scorm_attempts set score = ${score}::real where lesson_id = ${here.id}`), score).toBe('23514');
  });
  test('many saves at once leave the latest', async () => {
    const here = await lessonOf('1.2');
    await here.open();
    const all = Array.from({ length: 20 }, (_, i) =>
      answer(sql, save, here.learner, { id: here.id, ...said({ 'cmi.core.lesson_location': String(i) }, 1, i + 1) }),
    );
    await Promise.all(all);
    expect(JSON.parse((await here.open()).launches[0]!.cmi)).toEqual({ 'cmi.core.lesson_location': '19' });
  });
  test('a lesson of two parts is done when both are, with the mean of their marks', async () => {
    const here = await lessonOf('2004', [one, two], { pass_percent: 70 });
    await here.open();
    const tell = (cmi: object, seq: number, part: string) => answer(sql, save, here.learner, { id: here.id, ...said(cmi, 1, seq, part) });
    const done = (scaled: string) => ({ 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed', 'cmi.score.scaled': scaled });
    expect(await tell(done('0.9'), 1, 'one')).toMatchObject({ status: 'incomplete', score: 90, done: false });
    // together below the mark that the lesson asks for
    expect(await tell(done('0.4'), 2, 'two')).toMatchObject({ status: 'passed', score: 65, done: false });
    expect(await tell(done('0.6'), 3, 'two')).toMatchObject({ status: 'passed', score: 75, done: true });
    expect(await refusedWith(tell(done('1'), 4, 'three'))).toBe('not_opened');
  });
  test.each(['constructor', '__proto__'])('a part that is called %s is kept like any other', async (id) => {
    const here = await lessonOf('1.2', [{ ...one, id }]);
    expect(await here.open()).toMatchObject({ parts: [{ id, status: null, score: null }], launches: [{ id, cmi: '' }] });
    expect(await answer(sql, save, here.learner, { id: here.id, ...said(passed12, 1, 1, id) })).toMatchObject({
      parts: [{ id, status: 'passed', score: 90 }],
    });
    expect(JSON.parse((await here.open()).launches[0]!.cmi)).toEqual(passed12);
  });
  test('what says nothing to the run-time is done when it was opened', async () => {
    const here = await lessonOf('1.2', [{ ...one, asset: true }]);
    await here.open();
    expect(await answer(sql, save, here.learner, { id: here.id, ...said({}, 1, 1) })).toMatchObject({ status: 'completed', done: true });
  });
  test('another package in the lesson begins anew, and what was done stays done', async () => {
    const here = await lessonOf('1.2');
    await here.open();
    await answer(sql, save, here.learner, { id: here.id, ...said(passed12, 1, 1) });
    const other = await lessonOf('2004');
    await sql`update lesson_files set file_id = ${other.file_id} where lesson_id = ${here.id}`;
    expect(await refusedWith(answer(sql, save, here.learner, { id: here.id, ...said(passed12, 1, 2) }))).toBe('not_opened');
    expect(await here.open()).toMatchObject({ opening: 2, status: null, done: true, version: '2004', launches: [{ cmi: '' }] });
  });
  test('nobody else opens it, and a lesson of another kind is refused', async () => {
    const here = await lessonOf('1.2');
    const stranger = await makeEnrolled(sql, await makeLearnable(sql));
    expect(await refusedWith(answer(sql, open, stranger, { id: here.id }))).toBe('not_found');
    expect(await refusedWith(answer(sql, save, stranger, { id: here.id, ...said({}, 1, 1) }))).toBe('not_found');
    const plain = await makeLesson(sql, here.course.id);
    expect(await refusedWith(answer(sql, open, here.learner, { id: plain }))).toBe('not_scorm');
  });
  test.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['too much', `"${'x'.repeat(CMI_MOST)}"`],
  ])('data that are %s are refused', async (_, cmi) => {
    const here = await lessonOf('1.2');
    await here.open();
    expect(await refusedWith(answer(sql, save, here.learner, { id: here.id, opening: 1, seq: 1, part: 'one', cmi }))).toBe('invalid_input');
  });
  test('a learner cannot fill the database: of all parts together no more is kept than is said', async () => {
    const parts = Array.from({ length: 9 }, (_, i) => ({ ...one, id: `p${i}` }));
    const here = await lessonOf('1.2', parts);
    await here.open();
    const much = { 'cmi.suspend_data': 'x'.repeat(CMI_MOST - 100) };
    const codes = [];
    for (const [i, { id }] of parts.entries())
      codes.push(await refusedWith(answer(sql, save, here.learner, { id: here.id, ...said(much, 1, i + 1, id) })));
    expect(codes).toEqual([...Array.from({ length: 7 }, () => 'answered'), 'too_much_kept', 'too_much_kept']);
  });
  test('the ticket of one opening is for its learner, its lesson and that opening alone', async () => {
    const here = await lessonOf('1.2');
    const { ticket } = await here.open();
    const query = Object.fromEntries(new URLSearchParams(ticket));
    expect(readTicket(query)).toEqual({ lesson_id: here.id, opening: 1, user_id: here.learner.user.id });
    for (const change of [
      { lesson: String(here.id + 1) },
      { opening: '2' },
      { for: String(teacher.user.id) },
      { until: '9999999999' },
      { key: 'x' },
    ])
      expect(readTicket({ ...query, ...change }), JSON.stringify(change)).toBeUndefined();
  });
  test('the host of a package names nothing but its key', () => {
    expect(originOf('a'.repeat(32))).toBe(`http://${'a'.repeat(32)}.packages.localhost:4000`);
  });
});
