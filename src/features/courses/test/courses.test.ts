// What the courses room promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { listMisses, loadGlossary } from '#features/search/server/service.ts';
import { glossary } from '#features/search/test/vocabulary.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { indexCourse, indexCourses, reindexJob, weighAgain } from '../server/service.ts';
import { recountCourse } from '../server/service-import.ts';
import { actingAs, makeBatch, makeCategory, makeCourse, makeInstitution, makeLearner, onSiteOf } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let maths: number;
let science: number;
let padma: number;
let dhrubo: number;
const ids: Record<string, { id: number; uuid: string; slug: string }> = {};
const search = (input: object, actor = visitor()) => answer(db.sql, calls.search, actor, input);
const titles = async (input: object, actor = visitor()) => (await search(input, actor)).data.map((c) => c.slug);

beforeAll(async () => {
  db = await freshDatabase();
  const { sql } = db;
  maths = await makeCategory(sql, { slug: 'mathematics', title: 'Mathematics', bn_title: 'গণিত' });
  science = await makeCategory(sql, { slug: 'science', title: 'Science', bn_title: 'বিজ্ঞান' });
  padma = await makeInstitution(sql, { username: 'padma' });
  dhrubo = await makeInstitution(sql, { username: 'dhrubo' });
  ids.biology = await makeCourse(sql, {
    slug: 'biology',
    title: 'Biology: from the cell',
    bn_title: 'জীববিজ্ঞান: কোষ থেকে জীবজগৎ',
    category_id: science,
    institution_id: padma,
    learner_count: 5,
    featured: true,
  });
  ids.algebra = await makeCourse(sql, {
    slug: 'algebra',
    title: 'Foundations of algebra',
    bn_title: 'বীজগণিতের ভিত',
    category_id: maths,
    institution_id: padma,
    price_poisha: 50_000,
    course_level: 'advanced',
    learner_count: 9,
  });
  ids.solar = await makeCourse(sql, {
    slug: 'solar',
    title: 'Solar power',
    bn_title: 'সৌরবিদ্যুৎ',
    category_id: science,
    institution_id: dhrubo,
    language: 'bn',
    kind: 'training',
    learner_count: 2,
  });
  ids.draft = await makeCourse(sql, {
    slug: 'draft',
    title: 'A draft',
    bn_title: 'খসড়া',
    category_id: science,
    institution_id: dhrubo,
    published: false,
  });
  await indexCourses(
    sql,
    Object.values(ids).map((c) => c.id),
  );
});
afterAll(() => db.drop());

test('a visitor lists published courses, the newest first, with how many there are', async () => {
  const found = await search({});
  expect(found.total).toBe(3);
  expect(found).toMatchObject({ rows: 15, start: 0 });
  expect(found.data.map((c) => c.slug)).toEqual(['biology', 'algebra', 'solar']);
  expect(found.data[0]!.cover).toMatch(/^\/cover\/[a-z]+\/.+\.svg$/);
});
test('each filter keeps what it names and the total tells how many', async () => {
  expect(await titles({ payment_status: 'free' })).toEqual(['biology', 'solar']);
  expect(await titles({ payment_status: 'paid' })).toEqual(['algebra']);
  expect(await titles({ type: 'training' })).toEqual(['solar']);
  expect(await titles({ type: 'popular' })).toEqual(['algebra', 'biology', 'solar']);
  expect(await titles({ type: 'featured' })).toEqual(['biology']);
  expect(await titles({ type: 'latest', category: String(science) })).toEqual(['biology', 'solar']);
  expect(await titles({ category: 'mathematics' })).toEqual(['algebra']);
  expect(await titles({ course_level: 'advanced' })).toEqual(['algebra']);
  expect(await titles({ language: 'en' })).toEqual(['biology', 'algebra']);
  expect(await titles({ owner_id: dhrubo })).toEqual(['solar']);
  expect((await search({ category: 'science', rows: 1 })).total).toBe(2);
  expect(await titles({ type: 'no such type', sort: 'nonsense', login_user_id: '5' })).toHaveLength(3);
});
test('rows and start walk through the list, and a page past the last is the last', async () => {
  expect(await titles({ rows: 1, start: 1 })).toEqual(['algebra']);
  expect(await search({ rows: 2, page: 9 })).toMatchObject({ current_page: 2, last_page: 2, total: 3 });
  expect(await search({ rows: 2, start: 40 })).toMatchObject({ data: [], total: 3, start: 40, current_page: 2, last_page: 2 });
});
test('words in Bengali, in English and by their sound find the same course', async () => {
  for (const words of ['জীববিজ্ঞান', 'biology', 'jib biggan']) expect((await titles({ search: words }))[0], words).toBe('biology');
  expect((await titles({ keyword: 'algebra' }))[0]).toBe('algebra');
  expect((await search({ search: 'জীববিজ্ঞান', payment_status: 'paid' })).data.map((c) => c.slug)).not.toContain('biology');
});
test('words that nothing is found by are noted, others are not', async () => {
  const noted = async () => (await listMisses(db.sql, 'bn')).map((m) => m.text);
  await search({ search: 'বীজগণিত', payment_status: 'paid' });
  await search({ payment_status: 'paid', course_level: 'beginner' });
  // so many a minute are noted, and other files of the worker have theirs
  await expect
    .poll(
      async () => {
        await search({ search: 'মহাকাশযান', payment_status: 'free' });
        return noted();
      },
      { timeout: 90_000, interval: 1000 },
    )
    .toContain('মহাকাশযান');
  expect(await noted()).not.toContain('বীজগণিত');
  expect(await noted()).not.toContain('');
});

test('a draft is found by nobody until it is published', async () => {
  expect(await titles({ search: 'draft' })).not.toContain('draft');
  await db.sql`update courses set published_at = now() - interval '1 day' where slug = 'draft'`;
  await indexCourse(db.sql, ids.draft!.id);
  expect((await titles({ search: 'draft' }))[0]).toBe('draft');
  await db.sql`update courses set published_at = null where slug = 'draft'`;
  await indexCourse(db.sql, ids.draft!.id);
  expect(await titles({ search: 'draft' })).not.toContain('draft');
});
test('a subject knows how many of its courses can be found, whatever happens to them', async () => {
  const counts = async () =>
    (await db.sql<{ slug: string; course_count: number }[]>`select slug, course_count from categories order by slug`).map(
      (c) => c.course_count,
    );
  expect(await counts()).toEqual([1, 2]);
  const extra = await makeCourse(db.sql, { category_id: science });
  expect(await counts()).toEqual([1, 3]);
  await db.sql`update courses set category_id = ${maths} where id = ${extra.id}`;
  expect(await counts()).toEqual([2, 2]);
  await db.sql`update courses set published_at = null where id = ${extra.id}`;
  expect(await counts()).toEqual([1, 2]);
  await db.sql`delete from courses where id = ${extra.id}`;
  expect(await counts()).toEqual([1, 2]);
});
test('the site of a partner lists only its own courses', async () => {
  expect(await titles({}, onSiteOf(visitor(), dhrubo))).toEqual(['solar']);
  expect(await titles({ owner_id: padma }, onSiteOf(visitor(), dhrubo))).toEqual(['solar']);
});
test('where nothing is found, a spelling is named that finds something, or how many there are without the filters', async () => {
  expect(await search({ search: 'alzebronic' })).toMatchObject({
    total: 0,
    without_filters: 0,
    nearest: [{ text: 'algebra', total: 1 }],
  });
  expect(await search({ search: 'algebra', payment_status: 'free' })).toMatchObject({ total: 0, without_filters: 1, nearest: [] });
  expect(await search({ search: 'zxqwv' })).toMatchObject({ total: 0, without_filters: 0, nearest: [] });
  // of another institution's site nothing is named that is not found there
  expect((await search({ search: 'alzebronic' }, onSiteOf(visitor(), dhrubo))).nearest).toEqual([]);
  // what finds something needs none
  expect((await search({ search: 'algebra' })).nearest).toEqual([]);
});
test('to who types phonetically words of courses are named that sound so, the same sound first; nothing for what is no word', async () => {
  const words = async (search: string) => await answer(db.sql, calls.suggestWords, visitor('bn'), { search });
  const found = await words('biggan');
  expect(found[0]).toBe('বিজ্ঞান');
  for (const word of await words('bi')) expect(word).toMatch(/^[ঀ-৿]+$/);
  for (const none of ['', 'b', '   ', 'biggan gonit', '😀😀', '\u200d\u200d', 'বিজ্ঞান', '%', 'zxqwv'])
    expect(await words(none), none).toEqual([]);
});
test('popular subjects are those that most people learn; a site shows its own', async () => {
  const popular = async (actor = visitor()) => (await answer(db.sql, calls.listPopularSubjects, actor, {})).map((s) => s.slug);
  expect(await popular()).toEqual(['mathematics', 'science']);
  expect(await popular(onSiteOf(visitor(), dhrubo))).toEqual(['science']);
});
test('suggestions are read at suggest.suggest[term].suggestions and lead to a course', async () => {
  const { suggest } = await answer(db.sql, calls.suggest, visitor('en'), { search: 'biol' });
  expect(suggest.suggest['biol']!.suggestions).toEqual([{ term: 'Biology: from the cell', payload: ids.biology!.uuid }]);
  expect((await answer(db.sql, calls.suggest, visitor(), { search: '' })).suggest.suggest['']!.suggestions).toEqual([]);
});
test('suggestions come in the language of the page, whatever script somebody types in', async () => {
  const suggested = async (language: 'en' | 'bn', text: string) =>
    (await answer(db.sql, calls.suggest, visitor(language), { search: text })).suggest.suggest[text]!.suggestions.map((s) => s.term);
  for (const text of ['biol', 'জীববি', 'jibobig']) {
    expect(await suggested('bn', text), text).toEqual(['জীববিজ্ঞান: কোষ থেকে জীবজগৎ']);
    expect(await suggested('en', text), text).toEqual(['Biology: from the cell']);
  }
});
test('a course is found by its subject in everyday words, its outcomes and its lessons, below one that is called so', async () => {
  const { sql } = db;
  const computing = await makeCategory(sql, { slug: 'ict', title: 'Computing', bn_title: 'তথ্যপ্রযুক্তি' });
  const [python, sheets, called] = [
    await makeCourse(sql, { slug: 'python', title: 'Python', bn_title: 'পাইথন', category_id: computing, learner_count: 900 }),
    await makeCourse(sql, { slug: 'sheets', title: 'Everyday sums', bn_title: 'রোজকার হিসাব', category_id: computing, learner_count: 90 }),
    await makeCourse(sql, { slug: 'called', title: 'Computers at school', bn_title: 'বিদ্যালয়ে কম্পিউটার', category_id: maths }),
  ];
  await sql`update courses set outcomes = '[{"en": "Draw a pie chart", "bn": "বৃত্তলেখ আঁকতে পারবেন"}]' where id = ${sheets.id}`;
  await sql`
    insert into lessons (course_id, position, kind, title, bn_title, minutes)
    values (${python.id}, 1, 'manual', 'Loops that repeat', 'পুনরাবৃত্তির লুপ', 5)`;
  await indexCourses(sql, [python.id, sheets.id, called.id]);
  await loadGlossary(sql, glossary());
  for (const text of ['computer', 'কম্পিউটার', 'computing', 'kompiutar'])
    expect((await titles({ search: text })).slice(0, 3), text).toEqual(['called', 'python', 'sheets']);
  for (const text of ['punorabritti', 'পুনরাবৃত্তি', 'loop']) expect((await titles({ search: text }))[0], text).toBe('python');
  for (const text of ['pie chart', 'britto lekh', 'brittolekh']) expect((await titles({ search: text }))[0], text).toBe('sheets');
  const { suggest } = await answer(sql, calls.suggest, visitor('en'), { search: 'computer' });
  expect(suggest.suggest['computer']!.suggestions.map((s) => s.term)).toEqual(['Computers at school', 'Python', 'Everyday sums']);
  await sql`delete from lessons where course_id = ${python.id}`;
  await sql`delete from courses where category_id = ${computing} or id = ${called.id}`;
  await indexCourses(sql, [python.id, sheets.id, called.id]);
});
test('what older rules of the index made is indexed anew in the background', async () => {
  const { sql } = db;
  await sql`update search_docs set form = 0, plain = '', whole = '{}' where kind = 'course'`;
  await sql`update search_terms set form = 0`;
  await reindexJob.run({}, { pool: sql });
  const left = await sql`select from search_docs where kind = 'course' and (form = 0 or whole = '{}')`;
  expect(left.length).toBe(0);
  expect((await titles({ search: 'jib biggan' }))[0]).toBe('biology');
});
test('a course is reached by uuid, number and slug, and shows lessons by name, batches with seats left, and teachers', async () => {
  const { sql } = db;
  const course = ids.biology!;
  await sql`insert into course_teachers (course_id, position, name, bn_name) values (${course.id}, 1, 'Tanvir Hasan', 'তানভীর হাসান')`;
  const [section] = await sql<
    { id: number }[]
  >`insert into lessons (course_id, position, kind, title, bn_title) values (${course.id}, 1, 'section', 'Cells', 'কোষ') returning id`;
  await sql`insert into lessons (course_id, parent_id, position, kind, title, bn_title, minutes, body_html) values (${course.id}, ${section!.id}, 2, 'manual', 'What a cell is', 'কোষ কী', 8, 'secret words')`;
  const batch = await makeBatch(sql, course.id, { seats: 3 });
  await makeBatch(sql, course.id, { published: false });
  for (const slug of [course.uuid, String(course.id), course.slug]) {
    const shown = await answer(sql, calls.viewCourse, visitor(), { slug });
    expect(shown).toMatchObject({
      slug: 'biology',
      institution_username: 'padma',
      enrollment: null,
      favorite: false,
      teachers: [{ name: 'Tanvir Hasan' }],
    });
    expect(shown.batches).toMatchObject([{ id: batch, seats: 3, seats_left: 3, state: 'open' }]);
    expect(shown.syllabus).toMatchObject([{ title: 'Cells', minutes: 8, lessons: [{ title: 'What a cell is', minutes: 8 }] }]);
    expect(JSON.stringify(shown)).not.toContain('secret words');
  }
});
test('an unpublished course is there for the staff of its institution only', async () => {
  const person = await makeLearner(db.sql);
  await expect(answer(db.sql, calls.viewCourse, visitor(), { slug: 'draft' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(answer(db.sql, calls.viewCourse, actingAs(person, 'teacher', padma), { slug: 'draft' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await answer(db.sql, calls.viewCourse, actingAs(person, 'teacher', dhrubo), { slug: 'draft' })).toMatchObject({ slug: 'draft' });
});
test('related courses are of the same subject and not the course itself', async () => {
  const found = await answer(db.sql, calls.listRelated, visitor(), { uuid: ids.biology!.uuid });
  expect(found.map((c) => c.slug)).toEqual(['solar']);
  expect((await answer(db.sql, calls.listRelated, visitor(), { cat_id: String(maths) })).map((c) => c.slug)).toEqual(['algebra']);
  // a course that may not be looked at tells nothing of its subject
  const draft = await makeCourse(db.sql, { category_id: maths, institution_id: padma, published: false });
  for (const uuid of [draft.uuid, draft.slug, String(draft.id)])
    await expect(answer(db.sql, calls.listRelated, visitor(), { uuid })).rejects.toMatchObject({ code: 'not_found' });
  const staff = actingAs(await makeLearner(db.sql), 'teacher', padma);
  expect((await answer(db.sql, calls.listRelated, staff, { uuid: draft.uuid })).map((c) => c.slug)).toEqual(['algebra']);
});
test('recommendations for anyone begin with featured courses', async () => {
  expect((await answer(db.sql, calls.openRecommend, visitor(), {}))[0]!.slug).toBe('biology');
});
test('the list of featured courses has the order in which they are arranged', async () => {
  const { sql } = db;
  const site = await makeInstitution(sql);
  const made = await Promise.all(
    Array.from({ length: 4 }, () => makeCourse(sql, { category_id: maths, institution_id: site, featured: true })),
  );
  // one was featured before there was an order: it stands last
  const places = [2, null, 3, 1];
  for (const [i, place] of places.entries()) await sql`update courses set featured_position = ${place} where id = ${made[i]!.id}`;
  const found = await search({ type: 'featured' }, onSiteOf(visitor(), site));
  expect(found.data.map((c) => made.findIndex(({ id }) => id === c.id))).toEqual([3, 0, 2, 1]);
  const second = await search({ type: 'featured', rows: 2, page: 2 }, onSiteOf(visitor(), site));
  expect(second.data.map((c) => made.findIndex(({ id }) => id === c.id))).toEqual([2, 1]);
});
test('a wish is kept once, listed, and taken off again', async () => {
  const person = await makeLearner(db.sql);
  await answer(db.sql, calls.wish, person, { course_id: 'algebra' });
  await answer(db.sql, calls.wish, person, { course_id: 'algebra' });
  expect((await answer(db.sql, calls.listWishes, person, {})).data.map((c) => c.slug)).toEqual(['algebra']);
  expect((await answer(db.sql, calls.viewCourse, person, { slug: 'algebra' })).favorite).toBe(true);
  await answer(db.sql, calls.unwish, person, { course_id: 'algebra' });
  expect((await answer(db.sql, calls.listWishes, person, {})).total).toBe(0);
  await expect(answer(db.sql, calls.listWishes, visitor(), {})).rejects.toMatchObject({ code: 'signed_out' });
});

test('a course with a fee says how its institution is reached, and keeps who wants to be told when it can be paid', async () => {
  const { sql } = db;
  const fee = ids.algebra!;
  const learner = await makeLearner(sql);
  await sql`update institutions set phone = '+880 1000-000101', email = 'padma@example.test', bn_address = 'রাজশাহী' where id = ${padma}`;
  expect(await answer(sql, calls.viewCourse, visitor(), { slug: fee.uuid })).toMatchObject({
    institution_phone: '+880 1000-000101',
    institution_email: 'padma@example.test',
    institution_bn_address: 'রাজশাহী',
    awaits_payment: false,
  });
  const awaits = async () => (await answer(sql, calls.viewEnrolledCourse, learner, { slug: fee.uuid })).awaits_payment;
  await answer(sql, calls.awaitPayment, learner, { course_id: fee.uuid });
  await answer(sql, calls.awaitPayment, learner, { course_id: fee.uuid });
  expect(await awaits()).toBe(true);
  expect((await sql`select from payment_waits where course_id = ${fee.id}`).length).toBe(1);
  await answer(sql, calls.stopAwaitingPayment, learner, { course_id: fee.uuid });
  expect(await awaits()).toBe(false);
  // nothing to pay, nothing to wait for; nor is a visitor told
  await answer(sql, calls.awaitPayment, learner, { course_id: ids.biology!.uuid });
  expect((await sql`select from payment_waits`).length).toBe(0);
  await expect(answer(sql, calls.awaitPayment, visitor(), { course_id: fee.uuid })).rejects.toMatchObject({ code: 'signed_out' });
  // the wish goes with its person
  await answer(sql, calls.awaitPayment, learner, { course_id: fee.uuid });
  await sql`delete from users where id = ${learner.user.id}`;
  expect((await sql`select from payment_waits`).length).toBe(0);
});

test('a course tells the data that all of it takes: each video once in its smallest form and once in full, pictures in the text as well', async () => {
  const { sql } = db;
  const course = await makeCourse(sql, { slug: 'weighed', title: 'Weighed', bn_title: 'ওজন', category_id: science });
  const view = async () => (await answer(sql, calls.viewCourse, visitor(), { slug: course.slug })).weight;
  const weigh = async () => {
    await recountCourse(sql, course.id);
    return view();
  };
  expect(await weigh()).toBeNull();
  const file = async (mime: string, bytes: number, rendition_of: number | null = null) => {
    const [row] = await sql<{ id: number; address_key: string }[]>`
      insert into files (storage_key, file_name, mime, bytes, sha256, rendition_of)
      values (gen_random_uuid(), 'file', ${mime}, ${bytes}, '', ${rendition_of}) returning id, address_key`;
    return row!;
  };
  const lesson = async (kind: string, body: string, url: string, files: readonly [string, number][]) => {
    const [row] = await sql<{ id: number }[]>`
      insert into lessons (course_id, position, kind, title, bn_title, body_html, url)
      values (${course.id}, 1, ${kind}, 'Lesson', 'পাঠ', ${body}, ${url}) returning id`;
    for (const [i, [role, file_id]] of files.entries())
      await sql`insert into lesson_files (lesson_id, position, file_id, role) values (${row!.id}, ${i}, ${file_id}, ${role})`;
    return row!.id;
  };
  const [film, picture, paper] = [
    await file('video/mp4', 90_000_000),
    await file('image/png', 300_000),
    await file('application/pdf', 500_000),
  ];
  const shown = await lesson('video', '', '', [
    ['video', film.id],
    ['document', paper.id],
  ]);
  const body = `<img src="/files/${picture.address_key}/file">`;
  await lesson('manual', body, '', []);
  await lesson('link', '', 'https://example.org/', []);
  await lesson('section', 'x'.repeat(5000), '', []);
  expect(await weigh()).toMatchObject({ small_bytes: 90_000_000 + 500_000 + 300_000 + body.length });
  // what is made of a video after it was published counts at once
  await file('video/mp4', 12_000_000, film.id);
  await file('audio/mp4', 1_000_000, film.id);
  await weighAgain(sql, { file_id: film.id });
  expect(await view()).toEqual({
    small_bytes: 12_000_000 + 500_000 + 300_000 + body.length,
    full_bytes: 90_000_000 + 500_000 + 300_000 + body.length,
    elsewhere: 1,
  });
  // what learners have no more is not in it
  await sql`update lessons set archived_at = now() where id = ${shown}`;
  expect(await weigh()).toMatchObject({ small_bytes: 300_000 + body.length, full_bytes: 300_000 + body.length });
});
