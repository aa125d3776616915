// Publishing and what is being written: a package that comes over drafts, and what publishing means for those in the middle.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { openGround } from '#core/records/test/ground.ts';
import { createBatch } from '#features/batches/contract-staff.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import { importPackage } from '#features/imports/server/service.ts';
import { course, files, folder, write as writePackage } from '#features/imports/test/make.ts';
import { beginSyllabus, createItem, removeItem, viewSyllabus, writing as lessonDraft } from '#features/syllabus/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { making, ready, said } from './make.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
let here: ReturnType<typeof making>;
beforeAll(async () => {
  ground = await openGround();
  here = making(ground.sql, await makeCategory(ground.sql));
});
afterAll(() => ground.close());

describe('a package over a draft', () => {
  test('is what the drafts go on from; what was written stays among their versions', async () => {
    const { partner, id: institution_id } = await here.school();
    const [institution] = await ground.sql<{ username: string }[]>`select username from institutions where id = ${institution_id}`;
    const bring = async (changes: Record<string, unknown>, more: Record<string, string> = {}) => {
      const path = writePackage(folder(), files({ key: 'over', slug: 'over', institution: institution!.username, ...changes }, more));
      const report = await importPackage(ground.sql, path, { publish: true });
      return report.items[0]!.course_id!;
    };
    const id = await bring({});
    await answer(ground.sql, beginSyllabus, partner, { course_id: id });
    const lessons = async () => (await answer(ground.sql, viewSyllabus, partner, { course_id: id })).items;
    const named = async (title: string) => (await lessons()).find((item) => item.title === title)!;
    await here.save(partner, id, { title: 'Mine', summary: 'Mine too' });
    const wood = await named('Choosing wood');
    await answer(ground.sql, lessonDraft.save, partner, { id: wood.id, since: 0, fields: { title: 'My wood', body: said('My words.') } });
    await answer(ground.sql, createItem, partner, { course_id: id, kind: 'manual', title: 'New of mine' });

    const { syllabus: sections } = course() as { syllabus: { lessons: { key: string }[] }[] };
    const kept = [{ ...sections[0], lessons: sections[0]!.lessons.filter(({ key }) => key !== 'tar') }];
    await bring({ title: { en: 'Theirs', bn: 'ওদের' }, syllabus: kept }, { 'lessons/wood.en.md': 'Their words.' });
    const draft = await answer(ground.sql, calls.writing.view, partner, { id });
    expect(draft.fields).toMatchObject({ title: 'Theirs', summary: 'From plank to river.' });
    expect(draft.published_version).toBe(draft.version);
    const versions = await answer(ground.sql, calls.writing.versions, partner, { id });
    expect(versions).toMatchObject([{ kind: 'replaced', by: null }]);
    const before = await answer(ground.sql, calls.writing.version, partner, { id, number: versions[0]!.number });
    expect(before.fields).toMatchObject({ title: 'Mine', summary: 'Mine too' });
    expect((await lessons()).map((item) => item.title).toSorted()).toEqual(['Choosing wood', 'New of mine', 'Quiz', 'Wood']);
    const lesson = await answer(ground.sql, lessonDraft.view, partner, { id: wood.id });
    expect(lesson.fields.title).toBe('Choosing wood');
    expect(String(lesson.fields.body)).toContain('Their words.');
    // who wrote on from before the package is told
    const stale = here.save(partner, id, { title: 'Mine again' }, 0);
    expect(await refusedWith(stale)).toBe('stale');
  });
});

describe('what publishing a syllabus means', () => {
  test('is told before it is done, with how many of those in the middle it concerns, and the checklist looks at what is being written', async () => {
    const { teacher, id: institution_id } = await here.school();
    const [institution] = await ground.sql<{ username: string }[]>`select username from institutions where id = ${institution_id}`;
    const given = files({ key: 'meant', slug: 'meant', institution: institution!.username });
    const report = await importPackage(ground.sql, writePackage(folder(), given), { publish: true });
    const id = report.items[0]!.course_id!;
    const told = () => answer(ground.sql, calls.viewPublishing, teacher, { id });
    const open = async () => (await told()).points.filter((point) => point.open).map(({ key }) => key);
    // what it has none of is not said to be done: no film, no picture, no link
    expect((await told()).points.map(({ key }) => key)).toEqual(['lessons', 'ready', 'quiz', 'languages', 'batch', 'owner']);
    // nobody writes it yet: what learners have is looked at
    expect((await told()).syllabus).toEqual([]);
    expect(await open()).toEqual(['owner']);

    await answer(ground.sql, beginSyllabus, teacher, { course_id: id });
    const { items } = await answer(ground.sql, viewSyllabus, teacher, { course_id: id });
    const named = (title: string) => items.find((item) => item.title === title)!;
    expect((await told()).syllabus).toEqual([]);
    const learners = [await here.enrol(id), await here.enrol(id), await here.enrol(id)];
    const [tar, quiz] = await ground.sql<{ id: number }[]>`
      select id from lessons where course_id = ${id} and source_key in ('tar', 'quiz') order by source_key desc`;
    await ground.sql`
      insert into lesson_progress (user_id, lesson_id, course_id, percent) values
        (${learners[0]!}, ${tar!.id}, ${id}, 50), (${learners[1]!}, ${tar!.id}, ${id}, 100), (${learners[1]!}, ${quiz!.id}, ${id}, 100)`;
    await ground.sql`update enrollments set completed_at = now() where user_id = ${learners[1]!}`;

    await answer(ground.sql, removeItem, teacher, { id: named('Tarring').id, version: named('Tarring').version });
    await answer(ground.sql, createItem, teacher, {
      ...{ course_id: id, kind: 'video', title: 'Filmed', section_id: named('Wood').id, after_id: named('Quiz').id },
    });
    const draft = await answer(ground.sql, lessonDraft.view, teacher, { id: named('Quiz').id });
    const questions = JSON.parse(String(draft.fields.questions)) as { type: string; value: boolean }[];
    for (const question of questions) if (question.type === 'true_false') question.value = !question.value;
    const fields = { questions: JSON.stringify(questions), pass_percent: 70 };
    await answer(ground.sql, lessonDraft.save, teacher, { id: named('Quiz').id, since: 0, fields });
    await answer(ground.sql, lessonDraft.save, teacher, { id: named('Choosing wood').id, since: 0, fields: { bn_body: '' } });

    const { syllabus, learners: middle, points } = await told();
    expect(middle).toBe(2);
    expect(syllabus).toEqual([
      { what: 'removed', count: 1, where: [{ en: 'Tarring', bn: 'আলকাতরা' }], learners: 1 },
      { what: 'answers', count: 1, where: [{ en: 'Quiz', bn: 'কুইজ' }], learners: 0 },
      { what: 'added_needed', count: 1, where: [{ en: 'Filmed', bn: 'Filmed' }], learners: 0 },
      { what: 'rules', count: 1, where: [{ en: 'Quiz', bn: 'কুইজ' }], learners: 0 },
      { what: 'texts', count: 1, where: [{ en: 'Choosing wood', bn: 'কাঠ বাছাই' }], learners: 0 },
    ]);
    expect(points.filter((point) => point.open)).toMatchObject([
      { key: 'ready', must: true, count: 1, where: [{ en: 'Filmed' }] },
      { key: 'languages', must: false, where: [{ en: 'Choosing wood' }, { en: 'Filmed' }] },
      { key: 'owner' },
    ]);
  });
  test('each point of the checklist is open by what it is about, and by nothing else', async () => {
    const { teacher, id: institution_id } = await here.school();
    const [institution] = await ground.sql<{ username: string }[]>`select username from institutions where id = ${institution_id}`;
    const given = files({ key: 'checked', slug: 'checked', institution: institution!.username });
    const id = (await importPackage(ground.sql, writePackage(folder(), given), { publish: true })).items[0]!.course_id!;
    const [lesson] = await ground.sql<{ id: number }[]>`
      select id from lessons where course_id = ${id} and kind not in ('section', 'quiz', 'exam') order by position limit 1`;
    const of = lesson!.id;
    const open = async () =>
      (await answer(ground.sql, calls.viewPublishing, teacher, { id })).points.flatMap((p) => (p.open && p.key !== 'owner' ? [p.key] : []));
    expect(await open()).toEqual([]);
    await ground.sql`update lessons set bn_title = '' where id = ${of}`;
    expect(await open()).toEqual(['languages']);
    await ground.sql`update lessons set bn_title = title, body_html = body_html || '<img src="/a.png" alt="">' where id = ${of}`;
    expect(await open()).toEqual(['described']);
    // a film that is heavy and says nothing to who cannot hear it
    await ground.sql`
      with film as (
        insert into files (storage_key, file_name, mime, bytes, sha256, public)
        values ('checked-film', 'film.mp4', 'video/mp4', ${60 * 1024 * 1024}, '', true) returning id)
      insert into lesson_files (lesson_id, position, file_id, role) select ${of}, 90, id, 'video' from film`;
    await ground.sql`update lessons set kind = 'video', body_html = bn_body_html where id = ${of}`;
    expect(await open()).toEqual(['captions', 'heavy']);
    await ground.sql`update files set bytes = 1000 where storage_key = 'checked-film'`;
    expect(await open()).toEqual(['captions']);
    await ground.sql`
      insert into lesson_files (lesson_id, position, file_id, role, language)
      select ${of}, 91, file_id, 'captions', 'bn' from lesson_files where lesson_id = ${of} and position = 90`;
    await ground.sql`update lessons set archived_at = now() where course_id = ${id} and kind = 'quiz'`;
    expect(await open()).toEqual(['quiz']);
    // what a survey asks is all that it needs; a lesson to read needs something to be read
    await ground.sql`delete from lesson_files where lesson_id = ${of}`;
    await ground.sql`update lessons set kind = 'survey', body_html = '', bn_body_html = '' where id = ${of}`;
    expect(await open()).toEqual(['quiz']);
    await ground.sql`update lessons set kind = 'manual' where id = ${of}`;
    expect(await open()).toEqual(['ready', 'quiz']);
  });
});

test('a course that is published for the first time takes its batches along, each told in its own history', async () => {
  const { teacher } = await here.school();
  const { id } = await here.begin(teacher);
  const { id: batch } = await answer(ground.sql, createBatch, teacher, { course_id: id, title: 'First', bn_title: 'প্রথম' });
  const { points } = await answer(ground.sql, calls.viewPublishing, teacher, { id });
  expect(points.find(({ key }) => key === 'batch')).toMatchObject({ open: false });
  await here.save(teacher, id, ready);
  await here.publish(teacher, id);
  const { batches } = await here.read(id);
  expect(batches).toMatchObject([{ id: batch, state: 'open' }]);
  const acts = await ground.sql<{ act: string }[]>`
    select act from history_entries where entity = 'batch' and object_id = ${batch} order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['created', 'published']);
  // one that is made later waits for its own publishing
  await answer(ground.sql, createBatch, teacher, { course_id: id, title: 'Second', bn_title: 'দ্বিতীয়' });
  await here.save(teacher, id, { title: 'Another' }, 99);
  await here.publish(teacher, id);
  expect((await here.read(id)).batches).toHaveLength(1);
});
