// The syllabus builder on the server: order under whatever comes at once, publishing that loses nothing, copies, what is refused.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useStorage } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { uploadFile as sendFile } from '#features/files/contract-writing.ts';
import { makeEnrolled, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { makeBatch } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { copyItem, hideItem, type Item, listFiles, moveItem, removeItem, restoreItem, takeFile, writing } from '../contract.ts';
import { lessonKinds, openKinds } from '../kinds.ts';
import { newOption } from '#features/questions/types/mcq/written.ts';
import { newQuestion, parseQuestions, type WrittenQuestion } from '#features/questions/written.ts';
import { add, type Made, makeWritten, publish, text, view, write } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'syllabus-files-'));
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useStorage(diskStorage(folder), 'a secret of the tests that is long enough');
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
const inSections = ({ items }: { items: readonly Item[] }) => {
  const title = new Map(items.map((i) => [i.id, i.title]));
  return items.filter((i) => i.kind !== 'section').map((i) => `${i.section_id === null ? '-' : title.get(i.section_id)}/${i.title}`);
};
const learnersHave = async (made: Made) =>
  (
    await sql<{ title: string; kind: string; section: string | null }[]>`
      select l.title, l.kind, p.title as section from lessons l left join lessons p on p.id = l.parent_id
      where l.course_id = ${made.course.id} and l.archived_at is null order by l.position`
  ).map((l) => (l.kind === 'section' ? l.title : `${l.section ?? '-'}/${l.title}`));
const question = (part: Partial<WrittenQuestion>): WrittenQuestion => ({ ...newQuestion('mcq'), ...part });
const option = (id: string, said: string, right = false) => ({ ...newOption(), id, text: said, bn_text: said, right });

/** A file of the writer's own, taken for a lesson. */
const put = async (made: Made, id: number, bytes: Buffer) => {
  const entry = await answer(sql, sendFile, made.writer, {}, { bytes, file_name: 'film.mp4' });
  return answer(sql, takeFile, made.writer, { id, file_id: entry.id });
};

describe('order', () => {
  test('a new lesson stands where it was put, and goes where it is moved', async () => {
    const made = await makeWritten(sql);
    const [a, b] = [await add(sql, made, 'section', 'A'), await add(sql, made, 'section', 'B', null, null)];
    const one = await add(sql, made, 'manual', '1', a.id);
    const two = await add(sql, made, 'manual', '2', a.id, one.id);
    await add(sql, made, 'manual', '0', a.id);
    // B was put first
    expect((await view(sql, made)).items.filter((i) => i.kind === 'section').map((i) => i.title)).toEqual(['B', 'A']);
    await answer(sql, moveItem, made.writer, { id: two.id, version: two.version, section_id: b.id, after_id: null });
    expect(inSections(await view(sql, made)).toSorted()).toEqual(['A/0', 'A/1', 'B/2']);
    const moved = answer(sql, moveItem, made.writer, { id: two.id, version: two.version, section_id: a.id, after_id: one.id });
    expect(await refusedWith(moved)).toBe('stale');
    expect(await refusedWith(answer(sql, moveItem, made.writer, { id: a.id, version: a.version, section_id: b.id, after_id: null }))).toBe(
      'place_gone',
    );
    const away = answer(sql, moveItem, made.writer, { id: one.id, version: one.version, section_id: a.id, after_id: two.id });
    expect(await refusedWith(away)).toBe('place_gone');
  });

  test('whatever is moved at once, each item is there once, in a section that is there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ item: fc.nat(9), section: fc.nat(2), after: fc.option(fc.nat(9)) }), { minLength: 4, maxLength: 24 }),
        fc.nat(7),
        async (moves, at_once) => {
          const made = await makeWritten(sql);
          const sections = [
            await add(sql, made, 'section', 'A'),
            await add(sql, made, 'section', 'B'),
            await add(sql, made, 'section', 'C'),
          ];
          const lessons: Item[] = [];
          for (let i = 0; i < 10; i++) lessons.push(await add(sql, made, 'manual', `${i}`, sections[i % 3]!.id));
          const before = (await view(sql, made)).items.map((i) => i.id).toSorted((x, y) => x - y);
          for (let i = 0; i < moves.length; i += at_once + 1) {
            const { items } = await view(sql, made);
            await Promise.all(
              moves.slice(i, i + at_once + 1).map(({ item, section, after }) => {
                const { id, version } = items.find((one) => one.id === lessons[item]!.id)!;
                const to = { section_id: sections[section]!.id, after_id: after === null ? null : lessons[after]!.id };
                return answer(sql, moveItem, made.writer, { id, version, ...to }).catch((e: { code?: string }) => {
                  if (e.code !== 'stale' && e.code !== 'place_gone') throw e;
                });
              }),
            );
          }
          const { items } = await view(sql, made);
          expect(items.map((i) => i.id).toSorted((x, y) => x - y)).toEqual(before);
          for (const lesson of items.filter((i) => i.kind !== 'section')) expect(sections.map((s) => s.id)).toContain(lesson.section_id);
          const places = await sql<{ n: number }[]>`
            select count(*)::int as n from syllabus_items where course_id = ${made.course.id}
            group by section_id, position having count(*) > 1`;
          expect([...places]).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  test('a hundred moves into the same gap find room', async () => {
    const made = await makeWritten(sql);
    const section = await add(sql, made, 'section', 'S');
    const ids: Item[] = [];
    for (let i = 0; i < 4; i++) ids.push(await add(sql, made, 'manual', `${i}`, section.id, ids.at(-1)?.id ?? null));
    for (let i = 0; i < 60; i++) {
      const at = 2 + (i % 2);
      const { items } = await view(sql, made);
      const { id, version } = items.find((one) => one.id === ids[at]!.id)!;
      await answer(sql, moveItem, made.writer, { id, version, section_id: section.id, after_id: ids[0]!.id });
    }
    expect(inSections(await view(sql, made))).toEqual(['S/0', 'S/3', 'S/2', 'S/1']);
  });
});

describe('publishing', () => {
  test('what learners have becomes the draft, and publishing it unchanged writes nothing', async () => {
    const made = await makeWritten(sql);
    await makeLesson(sql, made.course.id, { body_html: '<h2 id="s-a">A</h2>\n<p>Text with <strong>bold</strong></p>' });
    await makeQuiz(sql, made.course.id);
    const state = async () =>
      JSON.stringify([
        await sql`select * from lessons where course_id = ${made.course.id} order by id`,
        await sql`select q.* from questions q join lesson_questions p on p.question_id = q.id join lessons l on l.id = p.lesson_id
          where l.course_id = ${made.course.id} order by q.id`,
      ]);
    await publish(sql, made);
    const before = await state();
    const { items } = await view(sql, made);
    expect(items.map((i) => [i.kind, i.question_count, i.published])).toEqual([
      ['manual', 0, true],
      ['quiz', 2, true],
    ]);
    // opened and saved without a change of the text: the text is not made anew
    await write(sql, made, items[0]!.id, { minutes: 9 });
    await write(sql, made, items[0]!.id, { minutes: 5 });
    await write(sql, made, items[1]!.id, { attempts_allowed: 2 });
    await write(sql, made, items[1]!.id, { attempts_allowed: null });
    expect(await publish(sql, made)).toBe(false);
    expect(await state()).toBe(before);
  });

  test('sections, lessons, files and questions come to learners; what was removed or hidden is archived with what learners did', async () => {
    const made = await makeWritten(sql);
    const section = await add(sql, made, 'section', 'Cells');
    const read = await add(sql, made, 'manual', 'Read', section.id);
    await write(sql, made, read.id, { body: text('Every living being'), bn_body: text('সব জীব') });
    const film = await add(sql, made, 'video', 'Film', section.id, read.id);
    const bytes = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypmp42'), ...new Array(24).fill(0)]);
    const file = await put(made, film.id, bytes);
    await write(sql, made, film.id, { files: JSON.stringify([{ file: file.id, role: 'video' }]) });
    expect(await answer(sql, listFiles, made.writer, { id: film.id })).toMatchObject([{ id: file.id, mime: 'video/mp4' }]);
    const quiz = await add(sql, made, 'quiz', 'Quiz', section.id, film.id);
    const q = question({ text: 'Which?', options: [option('a', 'Wall', true), option('b', 'Core'), option('c', '')] });
    await write(sql, made, quiz.id, { questions: JSON.stringify([q]) });
    await publish(sql, made);
    expect(await learnersHave(made)).toEqual(['Cells', 'Cells/Read', 'Cells/Film', 'Cells/Quiz']);
    const [lesson] = await sql<{ id: number; body_html: string; bn_body_html: string }[]>`
      select id, body_html, bn_body_html from lessons where course_id = ${made.course.id} and title = 'Read'`;
    expect(lesson).toMatchObject({ body_html: '<p>Every living being</p>', bn_body_html: '<p>সব জীব</p>' });
    const [stored] = await sql<{ shape: { options: object[] }; answer: object }[]>`
      select q.shape, q.answer from questions q join lesson_questions p on p.question_id = q.id join lessons l on l.id = p.lesson_id
      where l.course_id = ${made.course.id}`;
    expect(stored!.answer).toEqual({ option: 'a' });
    expect(stored!.shape.options).toHaveLength(2);
    expect((await sql`select from lesson_files m join lessons l on l.id = m.lesson_id where l.course_id = ${made.course.id}`).count).toBe(
      1,
    );

    const batch_id = await makeBatch(sql, made.course.id);
    const learner = await makeEnrolled(sql, { ...made.course, uuid: '', slug: '', batch_id });
    await sql`insert into lesson_progress (user_id, lesson_id, course_id, percent, done_at)
      values (${learner.user.id}, ${lesson!.id}, ${made.course.id}, 100, now())`;
    const now = async (id: number) => (await view(sql, made)).items.find((i) => i.id === id)!;
    await answer(sql, removeItem, made.writer, { id: read.id, version: (await now(read.id)).version });
    await answer(sql, hideItem, made.writer, { id: film.id, version: (await now(film.id)).version, hidden: true });
    // learners notice nothing until it is published
    expect(await learnersHave(made)).toEqual(['Cells', 'Cells/Read', 'Cells/Film', 'Cells/Quiz']);
    await publish(sql, made);
    expect(await learnersHave(made)).toEqual(['Cells', 'Cells/Quiz']);
    expect((await sql`select from lesson_progress where lesson_id = ${lesson!.id} and done_at is not null`).count).toBe(1);
    await answer(sql, restoreItem, made.writer, { id: read.id });
    await answer(sql, hideItem, made.writer, { id: film.id, version: (await now(film.id)).version, hidden: false });
    await publish(sql, made);
    expect(await learnersHave(made)).toEqual(['Cells', 'Cells/Read', 'Cells/Film', 'Cells/Quiz']);
    const [again] = await sql<{ id: number }[]>`
      select id from lessons where course_id = ${made.course.id} and title = 'Read' and archived_at is null`;
    expect(again!.id).toBe(lesson!.id);
  });

  test('a question that somebody answered stays as it was answered; another one takes its place', async () => {
    const made = await makeWritten(sql);
    const quiz = await add(sql, made, 'quiz', 'Quiz');
    const q = question({ text: 'Which?', options: [option('a', 'Wall', true), option('b', 'Core')] });
    await write(sql, made, quiz.id, { questions: JSON.stringify([q]) });
    await publish(sql, made);
    const [there] = await sql<{ lesson_id: number; question_id: number }[]>`
      select p.lesson_id, p.question_id from lesson_questions p join lessons l on l.id = p.lesson_id where l.course_id = ${made.course.id}`;
    const asked = async () =>
      (
        await sql<{ question_id: number; answer: { option: string }; text_html: string }[]>`
          select p.question_id, q.answer, q.text_html from lesson_questions p join questions q on q.id = p.question_id
          where p.lesson_id = ${there!.lesson_id}`
      ).at(0)!;
    const right = (id: string, said = 'Which?') =>
      JSON.stringify([{ ...q, text: said, options: q.options.map((o) => ({ ...o, right: o.id === id })) }]);
    // nobody was asked it: it may be mended
    await write(sql, made, quiz.id, { questions: right('b') });
    await publish(sql, made);
    expect(await asked()).toMatchObject({ question_id: there!.question_id, answer: { option: 'b' } });

    const batch_id = await makeBatch(sql, made.course.id);
    const learner = await makeEnrolled(sql, { ...made.course, uuid: '', slug: '', batch_id });
    await sql`insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at, score, max_score, passed)
      values (${learner.user.id}, ${there!.lesson_id}, ${made.course.id}, 1, ${[there!.question_id]}, now(), 1, 1, true)`;
    // its words may be mended still
    await write(sql, made, quiz.id, { questions: right('b', 'Which one?') });
    await publish(sql, made);
    expect(await asked()).toMatchObject({ question_id: there!.question_id, text_html: '<p>Which one?</p>' });
    await write(sql, made, quiz.id, { questions: right('a', 'Which one?') });
    await publish(sql, made);
    const replaced = await asked();
    expect(replaced.answer).toEqual({ option: 'a' });
    expect(replaced.question_id).not.toBe(there!.question_id);
    const [old] = await sql<{ answer: object }[]>`select answer from questions where id = ${there!.question_id}`;
    expect(old!.answer).toEqual({ option: 'b' });
    // and what stands in the draft is the one that is asked now
    await publish(sql, made);
    expect(await asked()).toEqual(replaced);
  });

  test('what is not ready is not published, and what an import brought meanwhile is not lost', async () => {
    const made = await makeWritten(sql);
    await add(sql, made, 'quiz', 'Empty');
    expect(await refusedWith(publish(sql, made))).toBe('not_ready');
    const { items } = await view(sql, made);
    expect(items[0]!.faults).toBe(1);
    await answer(sql, hideItem, made.writer, { id: items[0]!.id, version: items[0]!.version, hidden: true });
    await makeLesson(sql, made.course.id);
    await publish(sql, made);
    expect(await learnersHave(made)).toHaveLength(1);
    expect((await view(sql, made)).items).toHaveLength(2);
  });
});

test('a lesson that learners could not open is not made, and one that is there is not published', async () => {
  const made = await makeWritten(sql);
  const closed = lessonKinds.filter((kind) => !openKinds.includes(kind));
  for (const kind of closed) expect(await refusedWith(add(sql, made, kind, 'Closed'))).toBe('invalid_input');
  const talk = await add(sql, made, 'interview', 'Talk');
  expect(talk.faults).toBe(1);
  await write(sql, made, talk.id, { body: text('A talk with a teacher'), bn_body: text('একজন শিক্ষকের সঙ্গে কথা') });
  await publish(sql, made);
  for (const kind of closed) {
    await sql`update lessons set kind = ${kind} where course_id = ${made.course.id}`;
    await sql`update syllabus_items set kind = ${kind} where id = ${talk.id}`;
    expect(await refusedWith(publish(sql, made))).toBe('not_ready');
  }
  const [{ version } = talk] = (await view(sql, made)).items;
  await answer(sql, hideItem, made.writer, { id: talk.id, version, hidden: true });
  await publish(sql, made);
  expect(await learnersHave(made)).toEqual([]);
});

test('all six types of questions go to learners and come back as they were written', async () => {
  const made = await makeWritten(sql);
  const quiz = await add(sql, made, 'quiz', 'Six');
  const written: WrittenQuestion[] = [
    question({ text: 'One of **two**, $x^2$?', options: [option('a', 'yes', true), option('b', 'no')], marks: 2 }),
    { ...newQuestion('multiple'), text: 'Several', options: [option('a', 'yes', true), option('b', 'no'), option('c', 'both', true)] },
    { ...newQuestion('true_false'), text: 'True?', value: false, explanation: 'Because', hint: 'Think' },
    { ...newQuestion('fill_in'), text: 'A ____ and a ____', blanks: ['cat\nkitten', 'dog'] },
    { ...newQuestion('numeric'), text: 'How many?', answer: '১২.৫', tolerance: '0.5', unit: 'kg', bn_unit: 'কেজি' },
    {
      ...newQuestion('matching'),
      text: 'Match',
      pairs: [
        { id: 'l1', left: 'sun', bn_left: 'সূর্য', right_id: 'x9', right: 'day', bn_right: 'দিন' },
        { id: 'l2', left: 'moon', bn_left: 'চাঁদ', right_id: 'a1', right: 'night', bn_right: 'রাত' },
      ],
    },
  ];
  await write(sql, made, quiz.id, { questions: JSON.stringify(written) });
  await publish(sql, made);
  const rows = await sql<{ type: string; shape: Record<string, unknown>; answer: object }[]>`
    select q.type, q.shape, q.answer from lesson_questions p join questions q on q.id = p.question_id join lessons l on l.id = p.lesson_id
    where l.course_id = ${made.course.id} order by p.position`;
  expect(rows.map((r) => r.answer)).toEqual([
    { option: 'a' },
    { options: ['a', 'c'] },
    { value: false },
    { accept: [['cat', 'kitten'], ['dog']] },
    { value: 12.5, tolerance: 0.5 },
    { pairs: { l1: 'x9', l2: 'a1' } },
  ]);
  // a draft of a copy begins with what learners have
  await sql`delete from drafts where kind = 'syllabus.lesson' and object_id = ${quiz.id}`;
  const { fields } = await answer(sql, writing.view, made.writer, { id: quiz.id });
  const back = parseQuestions(String(fields.questions));
  expect(back.map((q) => [q.type, q.text])).toEqual(written.map((q) => [q.type, q.text]));
  expect(back[3]!.blanks).toEqual(['cat\nkitten', 'dog']);
  expect(back[5]!.pairs.map((p) => [p.left, p.bn_right])).toEqual([
    ['sun', 'দিন'],
    ['moon', 'রাত'],
  ]);
});

test('a section is copied with its lessons, also into another course of the same people; a stranger reaches neither', async () => {
  const made = await makeWritten(sql);
  const section = await add(sql, made, 'section', 'Cells');
  const read = await add(sql, made, 'manual', 'Read', section.id);
  await write(sql, made, read.id, { body: text('Words'), bn_body: text('কথা') });
  const { items } = await answer(sql, copyItem, made.writer, { item_id: section.id, course_id: made.course.id, after_id: section.id });
  expect(items.map((i) => i.title).toSorted()).toEqual(['Cells', 'Read']);
  const copy = items.find((i) => i.kind === 'manual')!;
  expect((await answer(sql, writing.view, made.writer, { id: copy.id })).fields.body).toBe(text('Words'));
  const stranger = await makeWritten(sql);
  const into = { item_id: read.id, course_id: stranger.course.id };
  expect(await refusedWith(answer(sql, copyItem, stranger.writer, into))).toBe('not_found');
  expect(await refusedWith(answer(sql, copyItem, made.writer, into))).toBe('not_found');
  // a file of somebody else is nobody's to show
  const film = await add(sql, stranger, 'video', 'Film');
  const bytes = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypmp42'), ...new Array(24).fill(0)]);
  const file = await put(stranger, film.id, bytes);
  expect(await refusedWith(answer(sql, listFiles, made.writer, { id: film.id }))).toBe('not_found');
  // nor to take
  const entry = (await sql<{ id: number }[]>`select id from file_entries where file_id = ${file.id}`)[0]!;
  expect(await refusedWith(answer(sql, takeFile, made.writer, { id: read.id, file_id: entry.id }))).toBe('not_found');
  const theft = write(sql, made, read.id, { files: JSON.stringify([{ file: file.id, role: 'video' }]) });
  expect(await refusedWith(theft)).toBe('invalid_input');
  const learner = await makePerson(sql);
  expect(await refusedWith(answer(sql, writing.view, learner.actor, { id: read.id }))).toBe('not_allowed');
});
