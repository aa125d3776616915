// Packages in a real database: written whole, repeated without a trace, never at the cost of learners' work.
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { diskStorage } from '#adapters/storage/disk.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useStorage } from '#core/files/server/files.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { importPackage, type ImportOptions } from '../server/service.ts';
import { course, files, folder, lesson, png, questions, syllabus, write } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
const store = mkdtempSync(join(tmpdir(), 'import-files-'));
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useStorage(diskStorage(store), 'a secret of the tests that is long enough');
});
afterAll(async () => {
  await drop();
  rmSync(store, { recursive: true, force: true });
});

const indexed: number[] = [];
const options: ImportOptions = {
  publish: true,
  afterCourse: async (_sql, id) => {
    indexed.push(id);
  },
};
const bring = (path: string, more: ImportOptions = {}) => importPackage(sql, path, { ...options, ...more });
const named = (key: string, changes: Record<string, unknown> = {}, more: Parameters<typeof files>[1] = {}) =>
  write(folder(), files({ key, slug: key, category: `of-${key}`, ...changes }, more));
const all = async () =>
  JSON.stringify([
    await sql`select * from courses order by id`,
    await sql`select * from lessons order by id`,
    await sql`select * from questions order by id`,
    await sql`select * from lesson_files order by 1, 2`,
    await sql`select * from lesson_questions order by 1, 2`,
    await sql`select * from batches order by id`,
    await sql`select * from files order by id`,
    await sql`select * from categories order by id`,
  ]);

test('a package becomes a course with lessons in order, questions, files and right counts', async () => {
  const path = named(
    'whole',
    {
      about: { bn: 'about.bn.md' },
      teachers: [{ name: { en: 'Rahima', bn: 'রহিমা' }, title: { en: 'Builder', bn: 'মিস্ত্রি' } }],
      batches: [{ key: 'b', title: { en: 'B', bn: 'খ' }, seats: 20, enroll_until: '+30d', starts_at: '2027-02-01' }],
      ...syllabus(
        {
          ...lesson('pic'),
          kind: 'image',
          minutes: 4,
          text: 'lessons/wood',
          media: [{ file: 'media/a.png', role: 'image', label: { en: 'A', bn: 'ক' } }],
        },
        { ...lesson('quiz'), kind: 'quiz', minutes: 6, questions: 'quizzes/1.yaml' },
      ),
    },
    { 'about.bn.md': '![ছবি](media/a.png)', 'media/a.png': png, 'lessons/wood.bn.md': '![ছবি](../media/a.png "ক") <script>' },
  );
  const report = await bring(path);
  expect(report.problems.map((p) => p.code)).toEqual(['html']);
  expect(report).toMatchObject({
    courses: { created: 1 },
    lessons: { created: 2 },
    questions: { created: 6 },
    files: { added: 2 },
    refused: false,
  });
  const [c] = await sql`select c.*, k.course_count from courses c join categories k on k.id = c.category_id where source_key = 'whole'`;
  expect(c).toMatchObject({ lesson_count: 2, minutes: 10, course_count: 1, version: 1 });
  expect(c!.published_at).not.toBeNull();
  expect(c!.bn_body_html).toMatch(/^<p><img src="\/files\/[\w-]{22}\/a\.png" alt="ছবি" width="1" height="1"/);
  const lessons =
    await sql`select kind, source_key, parent_id is null as top, bn_body_html from lessons where course_id = ${c!.id} order by position`;
  expect(lessons.map((l) => [l.kind, l.source_key, l.top])).toEqual([
    ['section', 'section:1', true],
    ['image', 'pic', false],
    ['quiz', 'quiz', false],
  ]);
  expect(lessons[1]!.bn_body_html).toContain('&lt;script&gt;');
  expect(await sql`select role, label, f.public, f.mime from lesson_files l join files f on f.id = l.file_id`).toMatchObject([
    { role: 'image', label: 'A', public: false, mime: 'image/png' },
  ]);
  const shown =
    await sql`select q.shape::text as shape from lesson_questions p join questions q on q.id = p.question_id order by p.position`;
  expect(shown).toHaveLength(6);
  expect(shown[0]!.shape).toContain('<math>');
  expect(shown.map((s) => s.shape).join()).not.toMatch(/correct|answer|accept/);
  expect(indexed).toContain(c!.id);
});

test('importing the same again changes nothing', async () => {
  const path = named(
    'again',
    { batches: [{ key: 'b', title: { en: 'B' }, enroll_from: '-1d' }] },
    { 'lessons/tar.en.md': '![x](a.png)', 'lessons/a.png': png },
  );
  await bring(path);
  const before = await all();
  indexed.length = 0;
  const report = await bring(path);
  expect(report).toMatchObject({
    courses: { unchanged: 1, updated: 0 },
    lessons: { created: 0, updated: 0, unchanged: 3 },
    questions: { unchanged: 6, updated: 0 },
    files: { added: 0 },
  });
  expect(await all()).toBe(before);
  expect(indexed).toEqual([]);
});

test('a changed package updates in place, archives what vanished and brings it back', async () => {
  const path = named('change');
  await bring(path);
  const rows = () =>
    sql`select l.id, l.source_key, l.title, l.archived_at is not null as archived from lessons l join courses c on c.id = l.course_id where c.source_key = 'change' order by l.id`;
  const before = await rows();
  const [user] = await sql`insert into users (username, name, email) values ('learner1', 'L', 'l1@a.test') returning id`;
  const [tar] = before.filter((l) => l.source_key === 'tar');
  const [c] = await sql`select id from courses where source_key = 'change'`;
  await sql`insert into lesson_progress (user_id, lesson_id, course_id, percent) values (${user!.id}, ${tar!.id}, ${c!.id}, 80)`;
  const first = (course().syllabus as { section: unknown; lessons: Record<string, unknown>[] }[])[0]!;
  const quiz = questions().slice(1);
  (quiz[1] as { answer: number }).answer = 13;
  write(
    path,
    files(
      {
        key: 'change',
        slug: 'changed',
        category: 'of-other',
        title: { en: 'New name', bn: 'নতুন নাম' },
        syllabus: [{ ...first, lessons: [first.lessons[2], { ...first.lessons[0], title: { en: 'Wood!', bn: 'কাঠ' } }] }],
      },
      { 'quizzes/1.yaml': stringify(quiz) },
    ),
  );
  const report = await bring(path);
  expect(report).toMatchObject({
    courses: { updated: 1 },
    lessons: { updated: 2, archived: 1 },
    questions: { updated: 6 - 1, unchanged: 0 },
  });
  const after = await rows();
  expect(after.map((l) => [l.id, l.source_key, l.archived])).toEqual(before.map((l) => [l.id, l.source_key, l.source_key === 'tar']));
  expect(await sql`select percent from lesson_progress where lesson_id = ${tar!.id}`).toMatchObject([{ percent: 80 }]);
  expect(await sql`select slug, lesson_count, minutes, version from courses where source_key = 'change'`).toMatchObject([
    { slug: 'changed', lesson_count: 2, minutes: 8, version: 2 },
  ]);
  expect(await sql`select slug, course_count from categories where slug in ('of-change', 'of-other') order by slug`).toMatchObject([
    { course_count: 0 },
    { course_count: 1 },
  ]);
  expect(await sql`select 1 from questions where source_key = 'change/quiz/q1'`).toHaveLength(1);
  expect(
    await sql`select q.source_key from lesson_questions p join questions q on q.id = p.question_id where q.source_key like 'change/%' order by p.position`,
  ).toHaveLength(5);
  write(path, files({ key: 'change', slug: 'changed', category: 'of-other' }));
  expect((await bring(path)).courses.updated).toBe(1);
  expect((await rows()).map((l) => [l.id, l.archived])).toEqual(before.map((l) => [l.id, false]));
});

test('a dry run says what would happen and leaves no trace', async () => {
  const path = named('dry', {}, { 'lessons/tar.en.md': '![x](a.png)', 'lessons/a.png': png });
  const before = await all();
  expect(await bring(path, { dry_run: true })).toMatchObject({
    courses: { created: 1 },
    lessons: { created: 3 },
    questions: { created: 6 },
    items: [{ course_id: null, state: 'created' }],
  });
  expect(await all()).toBe(before);
});

test('a course that cannot be written leaves nothing of itself behind and does not stop the next', async () => {
  const root = folder();
  write(join(root, 'a'), files({ key: 'bad', slug: 'bad', institution: 'nobody-there' }));
  write(join(root, 'b'), files({ key: 'taken', slug: 'whole' }));
  write(join(root, 'c'), files({ key: 'lost', slug: 'lost', category: 'unknown-one', category_title: undefined }));
  write(join(root, 'd', 'deep'), files({ key: 'good', slug: 'good' }));
  write(join(root, 'e'), files({ key: 'good', slug: 'good-2' }));
  write(join(root, 'f'), { 'course.yaml': 'format: [' });
  const report = await bring(root);
  expect(report.problems.map((p) => [p.file, p.code])).toEqual([
    ['a/course.yaml', 'no_institution'],
    ['b/course.yaml', 'slug_taken'],
    ['c/course.yaml', 'no_category'],
    ['e/course.yaml', 'duplicate'],
    ['f/course.yaml', 'yaml'],
  ]);
  expect(report).toMatchObject({ courses: { created: 1, refused: 5 }, refused: true });
  const broken = named('broken');
  const failing = await bring(broken, { afterCourse: () => Promise.reject(new Error('the index is gone')) });
  expect(failing.problems).toMatchObject([{ code: 'failed', words: { en: 'The course could not be written: the index is gone' } }]);
  expect(
    await sql`select 1 from lessons l join courses c on c.id = l.course_id where c.source_key in ('broken', 'bad', 'taken')`,
  ).toHaveLength(0);
  expect(await sql`select 1 from categories where slug = 'of-broken'`).toHaveLength(0);
});

test('links, disguised files and files from outside never reach the store', async () => {
  const secret = join(folder(), 'secret.pdf');
  writeFileSync(secret, '%PDF-1.4 secret');
  const path = named(
    'links',
    syllabus(
      lesson('a', {
        kind: 'document',
        text: 'lessons/wood',
        media: [
          { file: 'link.pdf', role: 'document' },
          { file: 'page.png', role: 'image' },
          { file: 'run.mp4', role: 'video' },
        ],
      }),
    ),
    {
      'page.png': '<html><script>alert(1)</script></html>',
      'run.mp4': Uint8Array.of(0x4d, 0x5a, ...new Uint8Array(200)),
      'lessons/wood.en.md': '![a](../../../../etc/passwd) ![b](../link.pdf) ![c](/etc/passwd) ![d](https://a.test/x.png)',
    },
  );
  symlinkSync(secret, join(path, 'link.pdf'));
  symlinkSync('/etc', join(path, 'etc'));
  const [before] = await sql`select count(*)::int as n from files`;
  const report = await bring(path);
  expect(report.problems.filter((p) => p.refused).map((p) => p.code)).toEqual(['link', 'file_type', 'file_type']);
  expect(report.problems.filter((p) => p.code === 'picture')).toHaveLength(4);
  expect(await sql`select count(*)::int as n from files`).toEqual([before]);
  const [row] = await sql`select body_html from lessons where source_key = 'a' and body_html <> ''`;
  expect(row!.body_html).not.toContain('<img');
});

test('seats that are taken are never taken away, and dates counted from the first import stay', async () => {
  const batches = (seats: number, days: string) => ({ batches: [{ key: 'b', title: { en: 'B', bn: 'খ' }, seats, enroll_until: days }] });
  const path = named('seats', batches(30, '+5d'));
  await bring(path);
  await sql`update batches set seats_taken = 12 where source_key = 'b' and course_id = (select id from courses where source_key = 'seats')`;
  const row = () => sql`select b.seats, b.enroll_until from batches b join courses c on c.id = b.course_id where c.source_key = 'seats'`;
  const [before] = await row();
  write(path, files({ key: 'seats', slug: 'seats', ...batches(10, '+90d') }));
  expect((await bring(path)).problems.map((p) => p.code)).toEqual(['seats']);
  expect(await row()).toEqual([before]);
});

test('two imports of one course at the same time make one course', async () => {
  const path = named('twice');
  const reports = await Promise.all([bring(path), bring(path)]);
  expect(reports.map((r) => r.problems)).toEqual([[], []]);
  expect(reports.map((r) => r.courses.created).sort()).toEqual([0, 1]);
  expect(await sql`select 1 from courses where source_key = 'twice'`).toHaveLength(1);
});

test('ten thousand lessons are written, and seen as unchanged the second time', { tags: ['long'] }, async () => {
  const lessons = Array.from({ length: 10_000 }, (_, i) => lesson(`l${i}`, { text: 'lessons/wood', kind: 'manual', minutes: 1 }));
  const path = named('many', syllabus(...lessons));
  const started = performance.now();
  expect(await bring(path)).toMatchObject({ courses: { created: 1 }, lessons: { created: 10_000 } });
  expect(await bring(path)).toMatchObject({ courses: { unchanged: 1 }, lessons: { unchanged: 10_000 } });
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(await sql`select lesson_count, minutes from courses where source_key = 'many'`).toMatchObject([
    { lesson_count: 10_000, minutes: 10_000 },
  ]);
});

test('the demonstration courses have no fault, and none the second time', async () => {
  const courses = readdirSync('db/demo/courses').map((name) => readFileSync(`db/demo/courses/${name}/course.yaml`, 'utf8'));
  for (const text of courses) {
    const [, category = ''] = /^category: (\S+)/m.exec(text)!;
    await sql`insert into categories (slug, title, bn_title, image) values (${category}, ${category}, ${category}, 'jali') on conflict do nothing`;
    const institution = /^institution: (\S+)/m.exec(text)?.[1];
    if (institution)
      await sql`insert into institutions (username, institution_name, institution_name_en) values (${institution}, 'x', 'x') on conflict do nothing`;
  }
  expect(await bring('db/demo/courses')).toMatchObject({ courses: { created: courses.length, refused: 0 }, problems: [] });
  expect(await bring('db/demo/courses')).toMatchObject({ courses: { unchanged: courses.length } });
});
