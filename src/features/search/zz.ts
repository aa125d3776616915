import { startDatabase } from './test/database.ts';
import { glossary, queries, realWords, vocabulary } from './test/vocabulary.ts';
import { indexDocs, loadGlossary } from './server/service.ts';
import * as store from './server/store.ts';
import { units, queryWords, skeletons } from './units.ts';
const qs = queries('/tmp/held.tsv');
const terms = vocabulary([...qs.map((q) => q.expected), ...glossary().flatMap((g) => g.bn), ...realWords('/work/shared/data/real')], 50000);
const { sql, stop } = await startDatabase();
await loadGlossary(sql, glossary());
await indexDocs(
  sql,
  terms.map((t, i) => ({ kind: 'bench', ref_id: i + 1, title: [t] })),
);
await sql.unsafe('vacuum analyze');
console.log(
  await sql`select (select count(*) from search_terms) t, (select count(*) from search_term_forms) f, (select max(c) from (select count(*) c from search_term_forms group by skel) x) maxskel`,
);
const un = (l: string[]) => [...new Set(l)];
const T: Record<string, number[]> = {};
const time = async (n: string, f: () => Promise<unknown>) => {
  const a = performance.now();
  const r = await f();
  (T[n] ??= []).push(performance.now() - a);
  return r as any;
};
for (let r = 0; r < 2; r++)
  for (const q of qs) {
    const all = units(queryWords(q.text));
    const by = {
      joined: un(all.flatMap((u) => u.probes.map((p) => p.joined))),
      romans: un(all.flatMap((u) => u.probes.flatMap((p) => p.romans))),
      skels: all.flatMap((u) => skeletons(u, u.to - u.from === 1 ? 10 : 3)),
    };
    const res = await time('find', () => store.findTerms(sql, by));
    (T['rows'] ??= []).push(res.length);
    (T['skels'] ??= []).push(by.skels.length);
    (T['romans'] ??= []).push(by.romans.length);
    await time('near1', () => store.findNearTerms(sql, [all[0]!.probes[0]!.romans[0]!]));
    await time('gloss', () => store.findGlossary(sql, [q.text]));
    await time('neargloss', () => store.findNearGlossary(sql, [q.text]));
  }
for (const [k, v] of Object.entries(T)) {
  const s = v.toSorted((a, b) => a - b);
  console.log(k, 'p50', s[s.length >> 1]!.toFixed(2), 'p95', s[Math.floor(s.length * 0.95)]!.toFixed(2), 'max', s.at(-1)!.toFixed(2));
}
console.log((await sql.unsafe(`explain analyze select * from search_near_terms('gonit', 50)`)).map((r: any) => r['QUERY PLAN']).join('\n'));
await sql.unsafe(`set pg_trgm.similarity_threshold=0.34`);
console.log(
  (
    await sql.unsafe(
      `explain (analyze, buffers) select f.term_id, similarity(f.roman,'projukti') from search_term_forms f where f.roman % 'projukti' and not f.pair order by 2 desc limit 50`,
    )
  )
    .map((r: any) => r['QUERY PLAN'])
    .join('\n'),
);
await stop();
