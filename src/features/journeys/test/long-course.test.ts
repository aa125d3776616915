// A course of 10,000 lessons: what is delivered stays small, and every lesson can be reached, found, and gone on from.
import { openRooms } from '#core/house/server/room.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { room as lessons } from '#features/lessons/server/room.ts';
import { makeEnrolled, makeLearnable } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { groupChapters, numberRows } from '../rules.ts';
import { room } from '../server/room.ts';

openRooms([room, lessons]);

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Sections of so many lessons each, in a course with a learner. */
async function makeLong(sections: number, each: number, previous_first = false) {
  const course = await makeLearnable(db.sql, { previous_first });
  await db.sql`
    insert into lessons (course_id, position, kind, title, bn_title)
    select ${course.id}, n * 100000, 'section', 'Section ' || n, 'অধ্যায় ' || n from generate_series(1, ${sections}::int) n`;
  await db.sql`
    insert into lessons (course_id, parent_id, position, kind, title, bn_title, minutes)
    select ${course.id}, s.id, s.position + n, 'manual', 'Lesson ' || n || ' of ' || s.title, 'পাঠ ' || n || ', ' || s.bn_title, 3
    from lessons s, generate_series(1, ${each}::int) n where s.course_id = ${course.id} and s.kind = 'section'`;
  const rows = await db.sql<{ id: number }[]>`
    select l.id from lessons l join lessons s on s.id = l.parent_id where l.course_id = ${course.id} order by s.position, l.position`;
  return { ...course, ids: rows.map((r) => r.id), actor: await makeEnrolled(db.sql, course) };
}
const statusOf = (actor: SignedIn, slug: string, lesson_id?: number) =>
  answer(db.sql, calls.viewStatus, actor, { slug, ...(lesson_id ? { lesson_id } : {}) });
const bytes = (out: unknown) => Buffer.byteLength(JSON.stringify(filterAnswer(calls.viewStatus, out)));

test.each([
  ['100 sections of 100 lessons', 100, 100],
  ['one section of 10,000 lessons', 1, 10_000],
  ['2,000 sections of 5 lessons', 2_000, 5],
])('%s: the neighbourhood of any lesson is small and holds the lessons beside it', async (_title, sections, each) => {
  const { actor, slug, ids } = await makeLong(sections, each);
  for (const at of [undefined, 0, 4_321, 9_999]) {
    const status = await statusOf(actor, slug, at === undefined ? undefined : ids[at]);
    expect(status).toMatchObject({
      whole: false,
      lessons_total: 10_000,
      lessons_done: 0,
      chapters_total: sections,
      next_lesson_id: ids[0],
    });
    expect(bytes(status)).toBeLessThan(40_000);
    const found = new Map(status.lessons.map((l) => [l.number, l.id]));
    const n = (at ?? 0) + 1;
    for (const near of [n - 1, n, n + 1].filter((x) => x >= 1 && x <= 10_000)) expect(found.get(near)).toBe(ids[near - 1]);
    expect(status.chapters.map((c) => c.number)).toContain(Math.ceil(n / each));
  }
  // the lessons of a chapter are listed once each, in order
  const chapter = Math.ceil(5_000 / each);
  const listed: number[] = [];
  for (let page = 1; page <= Math.min(3, Math.ceil(each / 50)); page++)
    listed.push(...(await answer(db.sql, calls.listLessons, actor, { slug, chapter, page, limit: 50 })).data.map((l) => l.id));
  expect(listed).toEqual(ids.slice((chapter - 1) * each, (chapter - 1) * each + listed.length));
  expect(listed).toHaveLength(Math.min(each, 150));
  const chapters = await answer(db.sql, calls.listChapters, actor, { slug, page: 1, limit: 100 });
  expect(chapters.total).toBe(sections);
  expect(chapters.data[0]).toMatchObject({ number: 1, title: 'Section 1', lessons_total: each, lessons_done: 0 });
  // Latin or Bengali digits, words in any order
  const { data, total } = await answer(db.sql, calls.listLessons, actor, { slug, search: 'অধ্যায় ১ পাঠ 4', limit: 100 });
  expect(total).toBeGreaterThan(0);
  for (const lesson of data) expect(lesson.bn_title).toMatch(/4/);
});

test('with lessons in order the one that stands in the way is told with any lesson, wherever it is', async () => {
  const { actor, slug, ids } = await makeLong(100, 100, true);
  await answer(db.sql, calls.save, actor, { lesson_id: ids[0]!, done: true });
  const status = await statusOf(actor, slug, ids[7_000]);
  const there = status.lessons.find((l) => l.id === ids[7_000])!;
  expect(there).toMatchObject({ state: 'locked', locked_by: ids[1], number: 7_001, chapter: 71, chapter_lesson: 1 });
  expect(status.lessons.find((l) => l.id === ids[1])).toMatchObject({ state: 'open' });
  expect(status).toMatchObject({ next_lesson_id: ids[1], last_lesson_id: ids[0], lessons_done: 1 });
  expect(status.lessons.map((l) => l.id)).toContain(ids[0]);
});

test('a short course is told whole, in chapters', async () => {
  const { actor, slug, ids } = await makeLong(3, 4);
  const status = await statusOf(actor, slug);
  expect(status).toMatchObject({ whole: true, chapters_total: 3 });
  expect(status.lessons.filter((l) => l.kind !== 'section').map((l) => l.id)).toEqual(ids);
  expect(status.chapters.map((c) => [c.title, c.lessons_total])).toEqual([1, 2, 3].map((n) => [`Section ${n}`, 4]));
});

test('chapters are numbered without gaps: empty sections are none, lessons outside of sections are one of their own', () => {
  const row = (id: number, kind: string, parent_id: number | null = null) => ({ id, kind, parent_id });
  const numbered = numberRows([
    row(1, 'manual'),
    row(2, 'section'),
    row(3, 'section'),
    row(4, 'manual', 3),
    row(5, 'section'),
    row(6, 'quiz'),
    row(7, 'quiz'),
  ]);
  expect(numbered.filter((r) => r.kind !== 'section').map((r) => [r.id, r.number, r.chapter, r.chapter_lesson])).toEqual([
    [1, 1, 1, 1],
    [4, 2, 2, 1],
    [6, 3, 3, 1],
    [7, 4, 3, 2],
  ]);
  expect(groupChapters(numbered).map((c) => [c.number, c.section?.id ?? null])).toEqual([
    [1, null],
    [2, 3],
    [3, null],
  ]);
});
