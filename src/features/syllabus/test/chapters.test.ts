// Chapters of what is played: what is taken, how they come to learners, what keeps them from being published.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { chapterFaults, MOST_CHAPTERS, openChapters, readChapters } from '../chapters.ts';
import { writing } from '../contract.ts';
import { faultsOf } from '../lesson.ts';
import { add, makeWritten, publish, write } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());
const chapter = (key: string, at: number, title = 'Cells', bn_title = 'কোষ') => ({ key, at, title, bn_title });
const stored = (...chapters: object[]) => JSON.stringify(chapters);

test('chapters come to learners in the order in which they begin, those without a name are left out', () => {
  expect(openChapters(stored(chapter('b', 50), chapter('a', 0), chapter('c', 20, ' ', '')))).toMatchObject([{ key: 'a' }, { key: 'b' }]);
});
test.each([
  ['no list', '{}'],
  ['no JSON', '[{'],
  ['a time that is none', stored({ ...chapter('a', 0), at: '0:10' })],
  ['a part of a second', stored(chapter('a', 1.5))],
  ['before the beginning', stored(chapter('a', -1))],
  ['longer than a day', stored(chapter('a', 86_401))],
  ['a time that is no number', '[{"key":"a","at":1e999,"title":"x","bn_title":""}]'],
  ['a name too long', stored(chapter('a', 0, 'x'.repeat(121)))],
  ['an endless run of marks', stored(chapter('a', 0, 'a\u0301'.concat('\u0301'.repeat(40))))],
  ['the same key twice', stored(chapter('a', 0), chapter('a', 9))],
  ['more than there can be', stored(...Array.from({ length: MOST_CHAPTERS + 1 }, (_, i) => chapter(`k${i}`, i)))],
])('%s is refused', (_, json) => {
  expect(readChapters(json)).toBeUndefined();
});
test('one without a name, or two at once, keep it from being published; a missing language is told', () => {
  expect(chapterFaults(stored(chapter('a', 0, '', '')))).toEqual([{ fault: 'unnamed', weight: 'must' }]);
  expect(chapterFaults(stored(chapter('a', 5), chapter('b', 5)))).toEqual([{ fault: 'together', weight: 'must' }]);
  expect(chapterFaults(stored(chapter('a', 0, '')))).toEqual([{ fault: 'both', weight: 'should' }]);
  expect(chapterFaults(stored(chapter('a', 0), chapter('b', 5)))).toEqual([]);
  const keys = (kind: string) => faultsOf(kind, { chapters: stored(chapter('a', 0, '', '')) }).map(({ key }) => key);
  expect(keys('video')).toContain('chapters.unnamed');
  expect(keys('manual')).not.toContain('chapters.unnamed');
});
test('a lesson is published with its chapters, and its draft says them to the letter', async () => {
  const made = await makeWritten(sql);
  const item = await add(sql, made, 'video', 'A film');
  const chapters = stored(chapter('b', 50), chapter('a', 0, '<b>Wall</b>', 'প্রাচীর'));
  await write(sql, made, item.id, { chapters, url: 'https://example.org/film' });
  await publish(sql, made);
  const [lesson] = await sql<{ chapters: unknown }[]>`select chapters from lessons where course_id = ${made.course.id}`;
  expect(lesson!.chapters).toEqual([chapter('a', 0, '<b>Wall</b>', 'প্রাচীর'), chapter('b', 50)]);
  expect((await answer(sql, writing.view, made.writer, { id: item.id })).fields.chapters).toBe(chapters);
  await write(sql, made, item.id, { chapters: '' });
  await publish(sql, made);
  const [after] = await sql<{ chapters: unknown }[]>`select chapters from lessons where course_id = ${made.course.id}`;
  expect(after!.chapters).toBeNull();
});
