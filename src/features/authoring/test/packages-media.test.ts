// Files that come with an imported course: without where a picture was taken, within the room of their importer, stored one by one.
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { readBytes } from '#core/files/server/files.ts';
import { PERSON_BYTES } from '#features/files/rules.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import { useFileLimits } from '#features/files/server/service.ts';
import { lesson, syllabus } from '#features/imports/test/make.ts';
import { zipPackage } from '../server/exporting.ts';
import { importJob } from '../server/importing.ts';
import { writePackage } from '../server/packing.ts';
import * as packages from '../contract-packages.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { boats, packageGround, packed } from './package-ground.ts';

const { sql, here, upload, check, bring, content, close } = await packageGround();
const category_id = await makeCategory(sql);
afterAll(close);
afterAll(() => useFileLimits({ person: PERSON_BYTES }));

const drawn = (colour: string) => sharp({ create: { width: 40, height: 30, channels: 3, background: colour } });
const atHome = { IFD0: { Make: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1', GPSLongitudeRef: 'E' } };
const taken = await drawn('teal').withExif(atHome).jpeg().toBuffer();
const plain = await drawn('navy').png().toBuffer();
const boat = syllabus(
  { ...lesson('look'), kind: 'image', media: [{ file: 'media/taken.jpg', role: 'image', language: 'bn' }] },
  { ...lesson('plain'), kind: 'image', media: [{ file: 'media/plain.png', role: 'image', language: 'bn' }] },
  { ...lesson('told'), kind: 'manual', text: 'lessons/told' },
);
const pictures = {
  'media/taken.jpg': taken,
  'media/plain.png': plain,
  'media/cover.jpg': taken,
  'lessons/told.bn.md': '![নৌকা](../media/taken.jpg)',
};
const course = await boats({ ...boat, picture: { bn: 'media/cover.jpg' }, picture_alt: { bn: 'নৌকা' } }, pictures);
const bytesOf = async (name: string) => {
  const rows = await sql<{ storage_key: string }[]>`select storage_key from files where file_name = ${name} order by id desc`;
  return Promise.all(rows.map((row) => packed(readBytes(row))));
};

test('pictures of a package are kept without where they were taken, in lessons, in texts and as cover; others to the byte', async () => {
  expect((await sharp(taken).metadata()).exif?.includes('A phone')).toBe(true);
  const { partner } = await here.school();
  const { run, made } = await bring(partner, course, { category_id });
  expect(run).toMatchObject({ state: 'done' });
  const kept = [...(await bytesOf('taken.jpg')), ...(await bytesOf('cover.jpg'))];
  expect(kept).toHaveLength(3);
  for (const bytes of kept) {
    const { exif, width } = await sharp(bytes).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 40 });
  }
  expect(await bytesOf('plain.png')).toEqual([plain]);
  const [text] = await sql<
    { bn_body_html: string }[]
  >`select bn_body_html from lessons where course_id = ${made!.id} and source_key = 'told'`;
  expect(text!.bn_body_html).toContain('taken.jpg');
});

test('a course with a picture of its own, its time, its attendance and the days of its sections goes out and in as the same', async () => {
  const { partner } = await here.school();
  const rest = { least_share: 40, min_attendance: 70, picture: { bn: 'media/cover.jpg' }, picture_alt: { bn: 'নৌকা' } };
  const [section] = boat.syllabus;
  const weekly = { syllabus: [{ ...section, opens_day: 8 }] };
  const first = (await bring(partner, await boats({ ...weekly, ...rest }, pictures), { category_id })).made!;
  const archive = await packed(zipPackage(await writePackage(sql, first.id)));
  const second = (await bring(partner, archive, { category_id })).made!;
  expect((await content(second.id)).told).toMatchObject({ least_share: 40, min_attendance: 70, picture_alt: { bn: 'নৌকা' } });
  expect((await content(second.id)).told.syllabus[0]).toMatchObject({ opens_day: 8 });
  expect(await content(second.id)).toEqual(await content(first.id));
});

test('its files stand in a folder of the course among those of who imported it, and take their room', async () => {
  const { partner } = await here.school();
  const { run } = await bring(partner, course, { category_id });
  expect(run).toMatchObject({ size: 3, done: 3 });
  const rows = await sql<{ title: string; folder: string }[]>`
    select e.title, d.name as folder from file_entries e left join folders d on d.id = e.folder_id
    where e.owner_id = ${partner.user.id} and e.kind = 'images' order by e.title`;
  expect(rows.map(({ title }) => title)).toEqual(['plain.png', 'taken.jpg']);
  expect(new Set(rows.map(({ folder }) => folder)).size).toBe(1);
  expect(rows[0]!.folder).toBeTruthy();
});

test('where they have no room the check says it, and nothing is made', async () => {
  const { partner } = await here.school();
  useFileLimits({ person: 200 });
  try {
    const found = await check(partner, course, { category_id });
    expect(found.title).toBeNull();
    expect(found.problems[0]).toMatchObject({ refused: true, words: { en: expect.stringContaining('space is full') } });
    const { run, made } = await bring(partner, course, { category_id });
    expect(run).toMatchObject({ state: 'failed', result: { en: expect.stringContaining('space is full') } });
    expect(made).toBeUndefined();
  } finally {
    useFileLimits({ person: PERSON_BYTES });
  }
});

test('an import that is begun again tells each step once, and makes one course', async () => {
  const { partner } = await here.school();
  const { run_id } = await answer(sql, packages.importCourse, partner, { file_id: await upload(partner, course), category_id });
  // as it stood when the server was killed behind the first file
  await sql`update runs set done = 1, size = 3, state = 'running' where id = ${run_id}`;
  await importJob.run({ run_id }, { pool: sql });
  await importJob.run({ run_id }, { pool: sql });
  expect(await sql`select done, size, state from runs where id = ${run_id}`).toEqual([{ done: 3, size: 3, state: 'done' }]);
  expect(await sql`select 1 from courses where source_key = ${`import-${run_id}`}`).toHaveLength(1);
});

test('a course with more than a package holds is told beforehand, and no job begins', async () => {
  const { partner } = await here.school();
  const { made } = await bring(partner, course, { category_id });
  const asked = () => answer(sql, packages.viewExport, partner, { id: made!.id });
  expect(await asked()).toMatchObject({ state: 'none', most_bytes: 2_000 * 1024 * 1024 });
  expect((await asked()).course_bytes).toBeGreaterThan(0);
  await sql`update files set bytes = 2100000000 where file_name = 'plain.png' and owner_id = ${partner.user.id}`;
  expect((await asked()).course_bytes).toBeGreaterThan(2_100_000_000);
  expect(await refusedWith(answer(sql, packages.exportCourse, partner, { id: made!.id }))).toBe('course_too_large');
});
