// How well and how fast search finds Bengali terms from romanised, inflected, mistyped and English queries among 50,000 terms.
// SEARCH_QUERIES names another file of queries (query, expected term, kind), SEARCH_TEXTS a folder of JSON texts to take
// real words from, DATABASE_URL an empty database to use instead of a temporary one. --misses lists what was not found.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#core/db/server/embedded.ts';
import { migrate } from '#core/db/server/migrate.ts';
import { connect, patient } from '#core/db/server/sql.ts';
import {
  findRefs,
  forgetUnits,
  indexDocs,
  listNearest,
  listWordsLike,
  loadGlossary,
  suggest,
  findTerms,
} from '#features/search/server/service.ts';
import { glossary, queries, realWords, vocabulary } from '../src/features/search/test/vocabulary.ts';

const TERMS = 50_000;
const asked = queries(process.env['SEARCH_QUERIES'] || undefined);
const texts = process.env['SEARCH_TEXTS'];
const terms = vocabulary([...asked.map((q) => q.expected), ...glossary().flatMap((g) => g.bn), ...(texts ? realWords(texts) : [])], TERMS);
const idOf = new Map(terms.map((t, i) => [t, i + 1]));

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
const print = (name: string, value: number, unit: string, ratio?: number): void =>
  console.log(`${name} ${Number.isFinite(value) ? value.toFixed(1) : '-'} ${unit} ${ratio?.toFixed(2) ?? '-'}`);

const given = process.env['DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'shikhon-search-'));
chmodSync(folder, 0o755);
const embedded = given ? undefined : await startEmbedded(folder, 'bench');
const sql = connect(given ?? embedded?.url ?? '', 10, patient);
await migrate(sql, 'db/migrations');
try {
  await loadGlossary(sql, glossary());
  const began = performance.now();
  await indexDocs(
    sql,
    terms.map((term, i) => ({ kind: 'bench', ref_id: i + 1, title: [term] })),
  );
  const indexed = performance.now() - began;
  await sql.unsafe('vacuum analyze search_docs, search_terms, search_term_forms, search_glossary');

  const kinds = new Map<string, [number, number]>();
  const taken = asked.map(() => ({ term: [] as number[], docs: [] as number[], suggest: [] as number[] }));
  let found = 0;
  let foundDocs = 0;
  // One round to warm up, then three: of each query the middle time counts. Nothing is remembered from one to the next.
  for (const round of [0, 1, 2, 3]) {
    for (const [i, q] of asked.entries()) {
      const a = performance.now();
      const best = await findTerms(sql, q.text, 5);
      const b = performance.now();
      forgetUnits(sql);
      const refs = await findRefs(sql, { kind: 'bench', text: q.text, limit: 5 });
      const c = performance.now();
      forgetUnits(sql);
      await suggest(sql, { kind: 'bench', text: q.text.slice(0, Math.max(3, q.text.length - 2)), limit: 8 });
      const d = performance.now();
      if (round > 0) {
        taken[i]?.term.push(b - a);
        taken[i]?.docs.push(c - b);
        taken[i]?.suggest.push(d - c);
        continue;
      }
      const hit = best.some((t) => t.term === q.expected);
      const hitDoc = refs.ids.includes(idOf.get(q.expected) ?? 0);
      const kind = kinds.get(q.kind) ?? [0, 0];
      kinds.set(q.kind, [kind[0] + (hit ? 1 : 0), kind[1] + 1]);
      if (hit) found++;
      if (hitDoc) foundDocs++;
      if (process.argv.includes('--misses') && !(hit && hitDoc)) {
        console.error(
          `${q.text} → ${q.expected} (${q.kind}, term ${hit}, doc ${hitDoc}): ${best.map((t) => `${t.term} ${t.score.toFixed(2)}`).join(', ')}`,
        );
        console.error(`   ${refs.total} docs: ${refs.ids.map((id) => terms[id - 1]).join(', ')}`);
      }
    }
  }
  const middle = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  print('search_top5', (100 * found) / asked.length, 'percent');
  print('search_p95', p95(taken.map((t) => middle(t.term))), 'ms');
  print('search_docs_top5', (100 * foundDocs) / asked.length, 'percent');
  print('search_docs_p95', p95(taken.map((t) => middle(t.docs))), 'ms');
  print('search_suggest_p95', p95(taken.map((t) => middle(t.suggest))), 'ms');
  // Words that nothing is found by: the search for them, and then the nearest spelling. The yardstick reads the vocabulary once.
  const vain = readFileSync('src/features/search/test/nearest.tsv', 'utf8').trimEnd().split('\n').slice(1);
  const times = { search: [] as number[], nearest: [] as number[], words: [] as number[], yardstick: [] as number[] };
  for (const line of [...vain, ...vain, ...vain]) {
    const text = line.split('\t')[0]!;
    forgetUnits(sql);
    const a = performance.now();
    await findRefs(sql, { kind: 'bench', text, limit: 5 });
    const b = performance.now();
    await listNearest(sql, text);
    const c = performance.now();
    await listWordsLike(sql, text, 3);
    const d = performance.now();
    await sql`select count(*) from search_terms where term like ${`%${text}%`}`;
    times.search.push(b - a);
    times.nearest.push(c - b);
    times.words.push(d - c);
    times.yardstick.push(performance.now() - d);
  }
  const yardstick = p95(times.yardstick);
  print('search_in_vain_p95', p95(times.search), 'ms', p95(times.search) / yardstick);
  print('search_nearest_p95', p95(times.nearest), 'ms', p95(times.nearest) / yardstick);
  print('search_words_like_p95', p95(times.words), 'ms', p95(times.words) / yardstick);
  print('search_index_50k', indexed / 1000, 's');
  if (process.argv.includes('--misses')) for (const [kind, [hits, all]] of kinds) console.error(`${kind}: ${hits} of ${all}`);
} finally {
  await sql.end();
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
}
