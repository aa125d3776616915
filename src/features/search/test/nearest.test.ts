// Nearest spelling: of misspelled words which known word is offered, and that words of no course bring nothing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexDocs, listNearest, loadGlossary } from '../server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { stems } from '../stems.ts';
import { words } from '../normal.ts';
import { glossary, queries, vocabulary } from './vocabulary.ts';

const rows = (name: string): string[][] =>
  readFileSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const misspelled = rows('nearest.tsv');

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await loadGlossary(database.sql, glossary());
  const titles = rows('catalogue.tsv').map(([bn_title = '', title = '']) => [title, bn_title]);
  const others = vocabulary(
    queries().map((q) => q.expected),
    2000,
  ).map((term) => [term]);
  await indexDocs(
    database.sql,
    [...titles, ...others].map((title, i) => ({ kind: 'course', ref_id: i + 1, title })),
  );
});
afterAll(() => database?.drop());

test('a word that is nearly a known one brings it first, another brings nothing', async () => {
  const wrong: string[] = [];
  for (const [typed = '', wanted = ''] of misspelled) {
    const near = await listNearest(database.sql, typed);
    const own = wanted.split(';').flatMap((word) => words(word));
    const right = own.length === 0 ? near.length === 0 : stems(near[0] ?? '').some((s) => own.includes(s.text));
    if (!right) wrong.push(`${typed} (${wanted}): ${near.join(', ')}`);
  }
  if (process.env.MISSES) console.error(`${misspelled.length - wrong.length} of ${misspelled.length}\n${wrong.join('\n')}`);
  expect(misspelled.length).toBeGreaterThanOrEqual(40);
  expect(wrong.length).toBeLessThanOrEqual(4);
});

test('of one stem one spelling is offered', async () => {
  for (const [typed = ''] of misspelled) {
    const near = await listNearest(database.sql, typed);
    const bare = near.map((word) => stems(word).at(-1)!.text);
    expect(new Set(bare).size, near.join(', ')).toBe(near.length);
  }
});
