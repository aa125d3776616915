// A content in lessons of courses: put there, followed by new versions where it is read, kept where it is answered, made the lesson's own.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { newQuestion } from '#features/questions/written.ts';
import { writing as lessons } from '#features/syllabus/contract.ts';
import { add, makeWritten, publish, text, write } from '#features/syllabus/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract-writing.ts';
import { followUsesJob } from '../server/following.ts';
import { makeContent, makeQuizContent, makeReading, publishWritten, questionsOf, writeContent } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());
/** A content of somebody else, and a lesson that has it. */
async function put(kind: 'manual' | 'quiz' = 'manual') {
  const { actor: owner } = await makePerson(sql);
  const made = await makeWritten(sql);
  const id = kind === 'quiz' ? await makeQuizContent(sql, owner) : await makeReading(sql, owner);
  const item = await add(sql, made, kind, 'Lesson one');
  await answer(sql, calls.putContent, made.writer, { content_id: id, item_id: item.id });
  const learners = async () =>
    (
      await sql<{ body_html: string; title: string }[]>`
      select body_html, title from lessons where course_id = ${made.course.id} and archived_at is null`
    )[0];
  const drafted = async () => (await answer(sql, lessons.view, made.writer, { id: item.id })).fields;
  const used = () => answer(sql, calls.viewUsed, made.writer, { item_id: item.id });
  const change = async (said: string) => {
    await writeContent(sql, owner, id, kind === 'quiz' ? { questions: questionsOf(said) } : { body: text(said) });
    await publishWritten(sql, owner, id);
    await followUsesJob.run({ content_id: id }, { pool: sql });
  };
  return { owner, made, id, item, learners, drafted, used, change };
}
test('a lesson takes a content, and its learners get it with the course', async () => {
  const { made, learners, used, id, owner } = await put();
  await publish(sql, made);
  expect(await learners()).toMatchObject({ title: 'Lesson one' });
  expect((await learners())!.body_html).toContain('A cell has a wall.');
  expect(await used()).toMatchObject({ content_id: id, version: 1, newest: 1, follows: true, usable: true });
  expect(await answer(sql, calls.listUses, owner, { id })).toMatchObject({ total: 1, uses: [] });
});
test('what is published once more comes into the lesson, for its learners and in its draft', async () => {
  const { made, learners, drafted, used, change } = await put();
  await publish(sql, made);
  await change('A cell has a nucleus.');
  expect((await learners())!.body_html).toContain('A cell has a nucleus.');
  expect(String((await drafted()).body)).toContain('A cell has a nucleus.');
  expect(await used()).toMatchObject({ version: 2, newest: 2 });
  // and again, so that the second version is told from the third
  await change('A cell has chloroplasts.');
  expect((await learners())!.body_html).toContain('chloroplasts');
});
/** How many statements are sent meanwhile. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
test('publishing asks the same whether two lessons have a content or twelve; they follow in portions after it, and the screen is told so', async () => {
  const { owner, made, id, item } = await put();
  const more = [item];
  const putMore = async (n: number) => {
    for (let i = 0; i < n; i++) {
      const next = await add(sql, made, 'manual', `Lesson ${more.length + 1}`);
      await answer(sql, calls.putContent, made.writer, { content_id: id, item_id: next.id });
      more.push(next);
    }
  };
  const versions = async () =>
    (await sql<{ version: number }[]>`select version from content_uses where content_id = ${id}`).map(({ version }) => version);
  const waiting = async () => (await sql`select from graphile_worker.jobs where key = ${`follow-content-${id}`}`).count;
  const following = async () => (await answer(sql, calls.listUses, owner, { id })).following;
  const written = (said: string) => writeContent(sql, owner, id, { body: text(said) });
  await putMore(1);
  expect(await following()).toBe(false);
  await written('Two.');
  const two = await statements(() => publishWritten(sql, owner, id));
  await putMore(10);
  await written('Twelve.');
  const twelve = await statements(() => publishWritten(sql, owner, id));
  expect(twelve).toBe(two);
  expect([await waiting(), await following()]).toEqual([1, true]);
  expect(new Set(await versions())).toEqual(new Set([1, 2]));
  await followUsesJob.run({ content_id: id }, { pool: sql });
  expect(await versions()).toEqual(more.map(() => 3));
  expect(await following()).toBe(false);
  for (const { id: item_id } of more)
    expect(String((await answer(sql, lessons.view, made.writer, { id: item_id })).fields.body)).toContain('Twelve.');
});
test('a lesson whose author changed what it took keeps it, and can take the newer one', async () => {
  const { made, item, learners, used, change, id } = await put();
  await write(sql, made, item.id, { body: text('My own words.') });
  await publish(sql, made);
  await change('A cell has a nucleus.');
  expect((await learners())!.body_html).toContain('My own words.');
  expect(await used()).toMatchObject({ version: 1, newest: 2 });
  await answer(sql, calls.putContent, made.writer, { content_id: id, item_id: item.id });
  await publish(sql, made);
  expect((await learners())!.body_html).toContain('A cell has a nucleus.');
});
test('what is not published in the course yet follows in its draft alone', async () => {
  const { learners, drafted, used, change } = await put();
  await change('A cell has a nucleus.');
  expect(await learners()).toBeUndefined();
  expect(String((await drafted()).body)).toContain('A cell has a nucleus.');
  expect(await used()).toMatchObject({ version: 2 });
});
test('a quiz keeps its version until the author of the lesson takes the newer one', async () => {
  const { made, item, used, change, id } = await put('quiz');
  await publish(sql, made);
  const asked = async () =>
    Number(
      (
        await sql`
    select count(*)::int as n from lesson_questions p join lessons l on l.id = p.lesson_id where l.course_id = ${made.course.id}`
      )[0]!.n,
    );
  expect(await asked()).toBe(2);
  await change('qc');
  expect(await asked()).toBe(2);
  expect(await used()).toMatchObject({ version: 1, newest: 2, follows: false });
  await answer(sql, calls.putContent, made.writer, { content_id: id, item_id: item.id });
  await publish(sql, made);
  expect(await asked()).toBe(1);
});
test('a lesson that is made its own follows no more', async () => {
  const { made, item, learners, used, change } = await put();
  await publish(sql, made);
  await answer(sql, calls.letGo, made.writer, { item_id: item.id });
  expect(await used()).toBeNull();
  await change('A cell has a nucleus.');
  expect((await learners())!.body_html).toContain('A cell has a wall.');
});
test('only what one may use goes into one’s lessons, and only into those of its type', async () => {
  const { actor: owner } = await makePerson(sql);
  const made = await makeWritten(sql);
  const closed = await makeReading(sql, owner, { visibility: 'private' });
  const priced = await makeReading(sql, owner, { price: 20 });
  const open = await makeReading(sql, owner);
  const [reading, quiz] = [await add(sql, made, 'manual', 'One'), await add(sql, made, 'quiz', 'Two')];
  for (const id of [closed, priced])
    expect(await refusedWith(answer(sql, calls.putContent, made.writer, { content_id: id, item_id: reading.id }))).toBe('not_found');
  expect(await refusedWith(answer(sql, calls.putContent, made.writer, { content_id: open, item_id: quiz.id }))).toBe('other_kind');
  const stranger = await makeWritten(sql);
  expect(await refusedWith(answer(sql, calls.putContent, stranger.writer, { content_id: open, item_id: reading.id }))).toBe('not_found');
});
test('the owner reads where it is seen: courses of their own by name, those of others by number', async () => {
  const made = await makeWritten(sql);
  const id = await makeReading(sql, made.writer);
  const item = await add(sql, made, 'manual', 'Own lesson');
  await answer(sql, calls.putContent, made.writer, { content_id: id, item_id: item.id });
  const other = await makeWritten(sql);
  const theirs = await add(sql, other, 'manual', 'Their lesson');
  await answer(sql, calls.putContent, other.writer, { content_id: id, item_id: theirs.id });
  const told = await answer(sql, calls.listUses, made.writer, { id });
  expect(told.total).toBe(2);
  expect(told.uses).toMatchObject([{ item_id: item.id, title: 'Own lesson', follows: true, published: false }]);
});

test('chapters of a content come into the lesson that has it, and follow the next version', async () => {
  const { actor: owner } = await makePerson(sql);
  const made = await makeWritten(sql);
  const chapters = (...titles: string[]) =>
    JSON.stringify(titles.map((title, i) => ({ key: `k${i}`, at: i * 10, title, bn_title: title })));
  const id = await makeContent(sql, owner, 'video', { visibility: 'public', url: 'https://example.org/film', chapters: chapters('Wall') });
  await publishWritten(sql, owner, id);
  const item = await add(sql, made, 'video', 'A film');
  await answer(sql, calls.putContent, made.writer, { content_id: id, item_id: item.id });
  await publish(sql, made);
  const learners = async () =>
    (await sql<{ chapters: { title: string }[] }[]>`select chapters from lessons where course_id = ${made.course.id}`)[0]!.chapters;
  expect(await learners()).toMatchObject([{ title: 'Wall' }]);
  // where it stops and asks is the lesson's own, and hinders nothing
  const stop = { ...newQuestion('true_false'), text: 'A wall?', bn_text: 'প্রাচীর?', value: true, at: 5 };
  await write(sql, made, item.id, { questions: JSON.stringify([stop]) });
  await publish(sql, made);
  await writeContent(sql, owner, id, { chapters: chapters('Wall', 'Nucleus') });
  await publishWritten(sql, owner, id);
  await followUsesJob.run({ content_id: id }, { pool: sql });
  expect(await learners()).toMatchObject([{ title: 'Wall' }, { title: 'Nucleus' }]);
  const { fields } = await answer(sql, lessons.view, made.writer, { id: item.id });
  expect(fields.chapters).toBe(chapters('Wall', 'Nucleus'));
  expect(JSON.parse(String(fields.questions))).toMatchObject([{ at: 5 }]);
  await answer(sql, calls.putContent, made.writer, { content_id: id, item_id: item.id });
  expect((await answer(sql, lessons.view, made.writer, { id: item.id })).fields.questions).toBe(fields.questions);
});
