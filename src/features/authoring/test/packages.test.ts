// Courses as packages: the demonstration courses go round unchanged, hostile archives are refused, a partner's package stays the partner's; copies.
import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { answer } from '#core/contract/server/gate.ts';
import { findUndoer } from '#core/jobs/server/undoers.ts';
import { findRun } from '#core/jobs/server/store-runs.ts';
import { writeZip } from '#core/zip/server/zip.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import { importPackage } from '#features/imports/server/service.ts';
import { lockCourse } from '#features/imports/server/store.ts';
import { course, lesson, png, questions, syllabus } from '#features/imports/test/make.ts';
import { beginSyllabus, createItem, removeItem, viewSyllabus } from '#features/syllabus/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as packages from '../contract-packages.ts';
import { exportJob, sweepExports, zipPackage } from '../server/exporting.ts';
import { importJob, undoImport } from '../server/importing.ts';
import { writePackage } from '../server/packing.ts';
import { ready } from './make.ts';
import { boats, packageGround, packed, zip } from './package-ground.ts';

const { sql, here, upload, check, bring, content, close } = await packageGround();
afterAll(close);

describe('there and back', () => {
  /** Between them they have every kind of lesson and every type of question; the others are the long tier's. */
  const telling = ['classroom-assessment', 'clear-bangla', 'flood-cyclone'];
  const courses = readdirSync('db/demo/courses').toSorted();
  test('three courses of the demonstration have all that any of them has', () => {
    const had = (names: readonly string[]) => [
      ...new Set(
        names.flatMap((name) =>
          readdirSync(`db/demo/courses/${name}`, { recursive: true })
            .filter((file) => String(file).endsWith('.yaml'))
            .flatMap((file) => readFileSync(`db/demo/courses/${name}/${file}`, 'utf8').match(/\b(kind|type): *[a-z_]+/g) ?? []),
        ),
      ),
    ];
    expect(had(courses).toSorted()).toEqual(had(telling).toSorted());
  });
  for (const name of courses)
    test(`${name} is exported, imported and exported again as the same`, { tags: telling.includes(name) ? [] : ['long'] }, async () => {
      const { category, institution } = parse(readFileSync(`db/demo/courses/${name}/course.yaml`, 'utf8'));
      await sql`insert into categories (slug, title, bn_title, image) values (${category}, ${category}, ${category}, 'jali') on conflict do nothing`;
      if (institution)
        await sql`insert into institutions (username, institution_name, institution_name_en) values (${institution}, 'x', 'x') on conflict do nothing`;
      const { items } = await importPackage(sql, `db/demo/courses/${name}`, { publish: true });
      const course_id = items[0]!.course_id!;
      const { partner, id } = await here.school();
      const first = await content(course_id);
      const bytes = await packed(zipPackage(await writePackage(sql, course_id)));
      expect(await check(partner, bytes)).toMatchObject({ title: first.told.title, problems: [] });
      const { made, run } = await bring(partner, bytes);
      expect(run).toMatchObject({ state: 'done' });
      expect(made).toMatchObject({ institution_id: id, published_at: null });
      expect(await content(made!.id)).toEqual(first);
      const html = (of: number) =>
        sql`select title, body_html from lessons where course_id = ${of} and body_html not like '%/files/%' order by position`;
      expect(await html(made!.id)).toEqual(await html(course_id));
    });
  test('the archive itself can be read by the command, with the rule of each lesson', async () => {
    const { partner } = await here.school();
    const lessons = [
      { ...lesson('far'), kind: 'manual', text: 'lessons/tar', done_by: 'time', time_share: 40, minutes: 9 },
      { ...lesson('work'), kind: 'assignment', text: 'lessons/tar', done_by: 'passed' },
      { ...lesson('talk'), kind: 'interview', text: 'lessons/tar' },
    ];
    const { made } = await bring(partner, await boats(syllabus(...lessons)), {
      category_id: (await answer(sql, calls.listCourses, partner, {})) && (await makeCategory(sql)),
    });
    const rules = () =>
      sql`select source_key, done_by, time_share from lessons where course_id = ${made!.id} and kind <> 'section' order by position`;
    expect(await rules()).toEqual([
      { source_key: 'far', done_by: 'time', time_share: 40 },
      { source_key: 'work', done_by: 'passed', time_share: null },
      { source_key: 'talk', done_by: null, time_share: null },
    ]);
    const { told } = await content(made!.id);
    expect(told.syllabus[0].lessons).toMatchObject([{ done_by: 'time', time_share: 40 }, { done_by: 'passed' }, { kind: 'interview' }]);
  });
});

describe('what a package may not', () => {
  test('it comes to the institution of whoever imports it, whatever it says', async () => {
    const [ours, theirs] = [await here.school(), await here.school()];
    const victim = await here.begin(theirs.partner, { title: 'Theirs' });
    const [row] = await sql<{ slug: string; username: string }[]>`
      update courses c set source_key = 'theirs-key' from institutions i where c.id = ${victim.id} and i.id = c.institution_id
      returning c.slug, i.username`;
    const category_id = await makeCategory(sql);
    const bytes = await boats({
      ...{ key: 'theirs-key', slug: row!.slug, institution: row!.username, featured: true },
      teachers: [
        {
          name: { en: 'Somebody' },
          username: (await sql<{ username: string }[]>`select username from users where id = ${theirs.partner.user.id}`)[0]!.username,
        },
      ],
    });
    const { made } = await bring(ours.partner, bytes, { category_id });
    expect(made).toMatchObject({ institution_id: ours.id, published_at: null });
    expect(made!.id).not.toBe(victim.id);
    expect(await sql`select title, institution_id from courses where id = ${victim.id}`).toEqual([
      { title: 'Theirs', institution_id: theirs.id },
    ]);
    expect(await sql`select user_id from course_teachers where course_id = ${made!.id}`).toEqual([{ user_id: null }]);
    expect(await sql`select featured_at from courses where id = ${made!.id}`).toEqual([{ featured_at: null }]);
    // nor to another one that is asked for
    const asked = bring(ours.partner, bytes, { category_id, institution_id: theirs.id });
    expect(await refusedWith(asked)).toBe('not_found');
    // a file of another person is none
    const file_id = await upload(theirs.partner, bytes);
    expect(await refusedWith(answer(sql, packages.importCourse, ours.partner, { file_id }))).toBe('not_found');
    expect(await refusedWith(answer(sql, packages.exportCourse, theirs.partner, { id: made!.id }))).toBe('not_found');
  });
  test('a subject that is not there is not made; it is chosen', async () => {
    const { partner } = await here.school();
    const bytes = await boats({ category: 'never-seen' });
    const found = await check(partner, bytes);
    expect(found).toMatchObject({ title: null, problems: [{ refused: true, at: 'category' }] });
    expect(await sql`select 1 from categories where slug = 'never-seen'`).toHaveLength(0);
    expect(await check(partner, bytes, { category_id: await makeCategory(sql) })).toMatchObject({
      title: { en: 'Building a boat' },
      lessons: 3,
    });
    expect(await sql`select 1 from courses where source_key like 'check-%'`).toHaveLength(0);
    expect(await bring(partner, bytes)).toMatchObject({ run: { state: 'failed' }, made: undefined });
  });
  const refusals: [string, string, () => Promise<Uint8Array>][] = [
    ['no archive', 'package_broken', async () => Buffer.from('this is no archive')],
    ['cut off', 'package_broken', async () => (await boats()).subarray(0, 700)],
    ['nothing in it', 'package_no_course', () => zip({ 'readme.txt': 'x' })],
    ['a name that leads out', 'package_path', () => boats({}, { '../../etc/passwd': 'x' })],
    ['a name from the root', 'package_path', () => boats({}, { '/etc/passwd': 'x' })],
    ['a name with backslashes', 'package_path', () => boats({}, { '..\\..\\x.txt': 'x' })],
    ['a bomb', 'package_too_large', () => boats({}, { 'media/bomb.mp4': Buffer.alloc(60_000_000) })],
    [
      'texts without end',
      'package_too_large',
      () => boats({}, Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`lessons/${n}.en.md`, 'a b '.repeat(2_200_000)]))),
    ],
    [
      'too many files',
      'package_too_many',
      () => boats({}, Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`media/${n}.txt`, '']))),
    ],
    [
      'two files of one name',
      'package_broken',
      () =>
        packed(
          writeZip([
            { name: 'course.yaml', content: ['a'] },
            { name: 'course.yaml', content: ['b'] },
          ]),
        ),
    ],
  ];
  test.each(refusals)('%s', async (_name, code, make) => {
    const { partner } = await here.school();
    expect(await refusedWith(check(partner, await make()))).toBe(code);
  });
  test('a size that lies is found while it is unpacked', async () => {
    const { partner } = await here.school();
    const bytes = await boats();
    // of each entry of the directory: its size, made small
    for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1'))
      bytes.writeUInt32LE(1, at + 24);
    expect(await refusedWith(check(partner, bytes))).toBe('package_broken');
  });
  test('texts that take minutes to read take nobody else’s time', { tags: ['long'] }, async () => {
    const { partner } = await here.school();
    const bytes = await boats({}, { 'quizzes/1.yaml': '- a\n'.repeat(250_000) });
    const began = process.threadCpuUsage();
    await check(partner, bytes);
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(1500);
  });
  test('thirty checks at once hold a few connections, and the others are asked to come later', async () => {
    const { partner } = await here.school();
    const [bytes, category_id] = [await boats(), await makeCategory(sql)];
    const file_id = await upload(partner, bytes);
    let refused = 0;
    const asked: Promise<unknown>[] = [];
    await sql.begin(async (held) => {
      // those that got in wait for each other here, while the others are answered
      await lockCourse(held, `check-${partner.user.id}`);
      for (let n = 0; n < 30; n += 1)
        asked.push(
          answer(sql, packages.checkPackage, partner, { file_id, category_id }).catch((error: Error) => {
            expect(error).toMatchObject({ code: 'unavailable' });
            refused += 1;
          }),
        );
      await expect.poll(() => refused, { timeout: 20_000 }).toBe(27);
    });
    expect((await Promise.all(asked)).filter((one) => one !== undefined)).toHaveLength(3);
    expect(await check(partner, bytes, { category_id })).toMatchObject({ lessons: 3 });
  });
  test('links, wrong types and HTML with scripts cost only themselves', async () => {
    const { partner } = await here.school();
    const lessons = [
      { ...lesson('linked'), kind: 'document', media: [{ file: 'media/link.pdf', role: 'document' }] },
      { ...lesson('wrong'), kind: 'image', media: [{ file: 'media/wrong.png', role: 'image' }] },
      { ...lesson('script'), kind: 'manual', text: 'lessons/script' },
      { ...lesson('frame'), kind: 'manual', text: 'lessons/frame' },
      { ...lesson('spy'), kind: 'manual', text: 'lessons/spy' },
      { ...lesson('hidden'), kind: 'manual', text: 'lessons/hidden' },
      { ...lesson('good'), kind: 'manual', text: 'lessons/good' },
      { ...lesson('quiz'), kind: 'quiz', questions: 'quizzes/2.yaml' },
    ];
    const bytes = await boats(syllabus(...lessons), {
      'media/link.pdf': '/etc/passwd',
      'media/wrong.png': 'MZ this is a program',
      'lessons/script.en.html': '<p>Hello<script>steal()</script></p>',
      'lessons/frame.en.html': '<p onclick="steal()">Hello</p>',
      'lessons/spy.en.html': '<p><img src="https://spy.example/p.png" alt="x" loading="lazy" decoding="async"></p>',
      'lessons/hidden.en.html': '<p><img alt="x" src=" https://spy.example/p.png" loading="lazy" decoding="async"></p>',
      'lessons/good.en.html': '<p>Good <img src="media/one.png" alt="dot" loading="lazy" decoding="async"></p>',
      'media/one.png': png,
      'quizzes/2.yaml': stringify([
        { ...questions()[4], markup: 'html', text: { en: '<p>Yes?<iframe></iframe></p>' } },
        { ...questions()[4], key: 'fine', markup: 'html', text: { en: '<p>Yes?</p>' }, explanation: null },
      ]),
    });
    // the entry of the link says that it is one
    const name = bytes.lastIndexOf('media/link.pdf');
    bytes.writeUInt32LE((0o120777 << 16) >>> 0, name - 46 + 38);
    const category_id = await makeCategory(sql);
    const { problems } = await check(partner, bytes, { category_id });
    const refused = problems.filter((p) => p.refused).map((p) => p.words.en);
    expect(refused).toHaveLength(7);
    expect(refused.join()).toContain('is a link to another place');
    const { made } = await bring(partner, bytes, { category_id });
    const stored = JSON.stringify(
      await sql`
      select l.body_html, l.bn_body_html, q.text_html from lessons l left join lesson_questions p on p.lesson_id = l.id
      left join questions q on q.id = p.question_id where l.course_id = ${made!.id}`,
    );
    expect(stored).toContain('Good <img src=');
    expect(stored).not.toMatch(/script|onclick|iframe|spy\.example/);
    expect(await sql`select 1 from lesson_files f join lessons l on l.id = f.lesson_id where l.course_id = ${made!.id}`).toHaveLength(0);
  });
});

describe('the jobs', () => {
  test('an export is its person’s alone and goes after its days', async () => {
    const { partner, colleague } = await here.school();
    const { id } = await here.begin(partner, { title: 'Clean water' });
    await here.save(partner, id, ready);
    expect(await answer(sql, packages.viewExport, partner, { id })).toMatchObject({ state: 'none' });
    const { run_id } = await answer(sql, packages.exportCourse, partner, { id });
    expect(await answer(sql, packages.viewExport, partner, { id })).toMatchObject({ state: 'making', run_id });
    await exportJob.run({ run_id }, { pool: sql });
    expect(await answer(sql, packages.viewExport, partner, { id })).toMatchObject({ state: 'ready' });
    const { body } = (await answer(sql, packages.downloadExport, partner, { id })) as unknown as { body: AsyncIterable<Uint8Array> };
    const bytes = await packed(body);
    expect(await check(partner, bytes)).toMatchObject({ title: { en: ready.title }, problems: [] });
    await sql`insert into course_team (course_id, user_id, role) values (${id}, ${colleague.user.id}, 'editor')`;
    expect(await answer(sql, packages.viewExport, colleague, { id })).toMatchObject({ state: 'none' });
    expect(await refusedWith(answer(sql, packages.downloadExport, colleague, { id }))).toBe('package_over');
    await sql`update course_exports set ready_at = now() - interval '3 days'`;
    expect(await refusedWith(answer(sql, packages.downloadExport, partner, { id }))).toBe('package_over');
    await sweepExports.run({}, { pool: sql });
    expect(await sql`select 1 from course_exports`).toHaveLength(0);
    expect(await sql`select 1 from files where file_name like 'clean-water%.zip'`).toHaveLength(0);
  });
  test('an author is told how many lessons stay out of the package, whether somebody has begun to write or not', async () => {
    const { partner } = await here.school();
    const { made } = await bring(partner, await boats(), { category_id: await makeCategory(sql) });
    const id = made!.id;
    const leftOut = async () => (await answer(sql, packages.viewExport, partner, { id })).left_out;
    expect(await leftOut()).toBe(0);
    await sql`update lessons set kind = 'scorm' where id = (select max(id) from lessons where course_id = ${id})`;
    expect(await leftOut()).toBe(1);
    await answer(sql, beginSyllabus, partner, { course_id: id });
    await answer(sql, createItem, partner, { course_id: id, kind: 'scorm', title: 'Tides', bn_title: 'জোয়ার' });
    expect(await leftOut()).toBe(2);
  });
  test('an import is undone while nobody built on it', async () => {
    const { partner } = await here.school();
    const category_id = await makeCategory(sql);
    const undo = async (id: number) => {
      const run_id = await importJob.undo!.start(sql, partner, (await findRun(sql, id))!);
      await undoImport.run({ run_id }, { pool: sql });
      return (await findRun(sql, run_id))!.state;
    };
    expect(findUndoer).toBeDefined();
    const [one, two] = [await bring(partner, await boats(), { category_id }), await bring(partner, await boats(), { category_id })];
    expect(await undo(one.run.id)).toBe('done');
    await here.save(partner, two.made!.id, { title: 'Mine now' });
    expect(await undo(two.run.id)).toBe('failed');
    const archived = await sql<{ id: number }[]>`select id from courses where archived_at is not null`;
    expect(archived).toEqual([{ id: one.made!.id }]);
  });
});

describe('a copy', () => {
  test('says the same, is a draft of whoever copies, and takes nobody along', async () => {
    const { partner, third } = await here.school();
    const { made } = await bring(partner, await boats(), { category_id: await makeCategory(sql) });
    const id = made!.id;
    await answer(sql, beginSyllabus, partner, { course_id: id });
    const { items } = await answer(sql, viewSyllabus, partner, { course_id: id });
    await answer(sql, createItem, partner, { course_id: id, kind: 'manual', title: 'Only a draft', bn_title: 'শুধু খসড়া' });
    const { id: gone, version } = items.find((item) => item.title === 'Tarring')!;
    await answer(sql, removeItem, partner, { id: gone, version });
    await here.enrol(id);
    const copy = await answer(sql, calls.copyCourse, partner, { id });
    expect(copy).toMatchObject({ title: 'Building a boat (copy)', bn_title: 'নৌকা বানানো (কপি)', state: 'draft', learner_count: 0 });
    const [a, b] = [await content(id), await content(copy.id)];
    const { title: _a, batches: _b, ...first } = a.told;
    const { title: _c, batches: _d, ...second } = b.told;
    expect(second).toEqual(first);
    expect(b.texts).toEqual(a.texts);
    expect(await sql`select 1 from batches where course_id = ${copy.id}`).toHaveLength(0);
    expect(await sql`select user_id, role from course_team where course_id = ${copy.id}`).toEqual([
      { user_id: partner.user.id, role: 'owner' },
    ]);
    const shared = await sql`
      select 1 from lesson_questions x join lessons l on l.id = x.lesson_id and l.course_id = ${id}
      join lesson_questions y on y.question_id = x.question_id join lessons m on m.id = y.lesson_id and m.course_id = ${copy.id}`;
    expect(shared).toHaveLength(0);
    expect(await refusedWith(answer(sql, calls.copyCourse, third, { id }))).toBe('not_found');
  });
  test('of 1,000 lessons is made by as few statements as of three', async () => {
    const { partner } = await here.school();
    const category_id = await makeCategory(sql);
    const many = Array.from({ length: 1000 }, (_, n) => lesson(`l${n}`));
    const [small, large] = [
      await bring(partner, await boats(), { category_id }),
      await bring(partner, await boats(syllabus(...many)), { category_id }),
    ];
    const began = performance.now();
    const copy = await answer(sql, calls.copyCourse, partner, { id: large.made!.id });
    const took = performance.now() - began;
    expect(copy.lesson_count).toBe(1000);
    expect(await sql`select 1 from syllabus_items where course_id = ${copy.id}`).toHaveLength(1001);
    expect(took).toBeLessThan(10_000);
    expect((await answer(sql, calls.copyCourse, partner, { id: small.made!.id })).lesson_count).toBe(3);
  });
});
test('the package that a course is made of is the one of the factories', () => expect(course().format).toBe('shikhon-course/1'));
