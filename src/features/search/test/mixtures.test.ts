// Everyday queries that mix languages, scripts, acronyms, class numbers and sounds: how many find their course, and how high it stands.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRefs, indexDocs, loadGlossary } from '../server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { glossary } from './vocabulary.ts';

const rows = (name: string): string[][] =>
  readFileSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const catalogue = rows('catalogue.tsv');
const queries = rows('mixtures.tsv');

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await loadGlossary(database.sql, glossary());
  await indexDocs(
    database.sql,
    catalogue.map(([bn_title = '', title = '', tags = ''], i) => ({
      kind: 'course',
      ref_id: i + 1,
      title: [title, bn_title],
      tags: tags.split(';'),
      // what only resembles the query is used more
      popularity: i * 50,
    })),
  );
});
afterAll(() => database?.drop());

const places = async (): Promise<{ text: string; kind: string; place: number; found: string[] }[]> => {
  const all = [];
  for (const [text = '', expected = '', kind = ''] of queries) {
    const { ids } = await findRefs(database.sql, { kind: 'course', text, limit: 5 });
    const found = ids.map((id) => catalogue[id - 1]![0]!);
    all.push({ text, kind, place: found.indexOf(expected) + 1, found });
  }
  return all;
};

test('a mixture of languages, acronyms, class numbers and sounds finds its course, mostly in the first place', async () => {
  const all = await places();
  const missed = all.filter((q) => q.place === 0 || q.place > 3).map((q) => `${q.text}: ${q.found.join(' | ')}`);
  const first = all.filter((q) => q.place === 1).length;
  if (process.env.MISSES) for (const q of all) if (q.place !== 1) console.error(`${q.place} ${q.text} (${q.kind}): ${q.found.join(' | ')}`);
  if (process.env.MISSES) console.error(`${first} of ${all.length} first`);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(missed).toEqual([]);
  expect(first / all.length).toBeGreaterThanOrEqual(0.95);
  // an exact word or title comes before what sounds alike or is inflected
  expect(all.filter((q) => q.kind === 'exact' && q.place !== 1).map((q) => q.text)).toEqual([]);
});

test('a short acronym alone is found by its letters and by what it stands for, never by what only sounds like it', async () => {
  const found = async (text: string) =>
    (await findRefs(database.sql, { kind: 'course', text, limit: 5 })).ids.map((id) => catalogue[id - 1]![0]!);
  // neither title has the letters
  expect(await found('gk')).toEqual(['সাধারণ জ্ঞান ও সাম্প্রতিক বিষয়']);
  expect(await found('ms')).toContain('অফিসের কাজ কম্পিউটারে');
  for (const text of ['ssc', 'এসএসসি', 'jsc', 'bcs', 'css'])
    for (const title of await found(text)) expect(`${text}: ${title}`).toMatch(/এসএসসি|জেএসসি|JSC|বিসিএস|সিএসএস|মাধ্যমিক|অষ্টম শ্রেণি/);
  // nobody has a course about these
  for (const text of ['xml', 'dpe', 'MPO', 'gpf']) expect(await found(text)).toEqual([]);
});
