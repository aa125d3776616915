// How fast a staff list of 1,000,000 rows answers: searches, pages, deep pages, counts, and the export of all of them.
// --rows another number; DATABASE_URL an empty database to use instead of a temporary one.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#core/db/server/embedded.ts';
import { connect, patient } from '#core/db/server/sql.ts';
import { word } from '#core/i18n/words.ts';
import { declareList } from '#core/lists/declare.ts';
import { listInput } from '#core/lists/input.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readList, type Source } from '#core/lists/server/order.ts';
import { bound, print } from './load.ts';
import { measureExport } from './streaming.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' }, worst: { type: 'boolean' } } });
const rows = Number(values.rows);
const ROUNDS = 20;
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

const list = declareList({
  name: 'bench.people',
  many: word('People', 'মানুষ'),
  one: word('Person', 'একজন'),
  columns: {
    title: { kind: 'pair', word: word('Name', 'নাম'), main: true, sortable: true },
    contact: { kind: 'text', word: word('Contact', 'যোগাযোগ') },
    seen_at: { kind: 'time', word: word('Seen', 'দেখা'), sortable: true },
  },
  filters: {
    district: { kind: 'rows', word: word('District', 'জেলা'), from: () => ({ call: undefined as never }) },
    active: { kind: 'flag', word: word('Active', 'সক্রিয়') },
  },
  searches: word('name', 'নাম'),
});

const given = process.env['DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'shikhon-lists-'));
chmodSync(folder, 0o755);
const embedded = given ? undefined : await startEmbedded(folder, 'bench');
const sql = connect(given ?? embedded?.url ?? '', 10, patient);
try {
  await sql.unsafe('create extension if not exists pg_trgm');
  await sql.unsafe(`create table bench_people (
    id int primary key, title text not null, bn_title text not null, contact text not null, district_id int not null,
    active boolean not null, seen_at timestamptz not null,
    search text generated always as (lower(title || ' ' || bn_title || ' ' || contact)) stored)`);
  // 40 × 40 × 30 names, as people share them; contacts are their own
  await sql`
    insert into bench_people
    select i, 'Given' || (i * 7 % 40) || ' Middle' || (i / 40 % 40) || ' Family' || (i * 13 % 30),
      'প্রথম' || (i * 7 % 40) || ' শেষ' || (i * 13 % 30), '01' || lpad((i::bigint * 7919 % 1000000000)::text, 9, '0'),
      1 + (i % 64), i % 97 <> 0, now() - (i::bigint * 104729 % 31536000) * interval '1 second'
    from generate_series(1, ${rows}) i`;
  // what docs/workbench.md asks of a long list: an index behind every order, with the key; a trigram index behind the search
  await sql.unsafe(`
    create index on bench_people (lower(coalesce(nullif(title, ''), bn_title)), id);
    create index on bench_people ((coalesce(nullif(bn_title, ''), title) collate "bn-x-icu"), id);
    create index on bench_people (seen_at, id);
    create index on bench_people (district_id, id);
    create index on bench_people (id) where not active;
    create index on bench_people using gin (search gin_trgm_ops);`);
  await sql.unsafe('vacuum analyze bench_people');
  const source: Source = {
    from: sql`bench_people`,
    columns: sql`id, title, bn_title, contact, seen_at`,
    key: sql`id`,
    filters: {
      district: (ids: never) => sql`district_id = any (${ids})`,
      active: (on: never) => (on ? sql`active` : sql`not active`),
    },
    search: (term) => sql`search like ${`%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
  };
  const read = (input: object, language: 'en' | 'bn' = 'bn') => readList(sql, list, source, listInput(list).parse(input), language);
  /** p95 of several inputs, each asked often. */
  async function time(inputs: readonly object[]): Promise<{ p95: number; worst: object }> {
    const times: { ms: number; input: object }[] = [];
    for (const input of inputs) await read(input);
    for (let round = 0; round < ROUNDS; round++)
      for (const input of inputs) {
        const began = performance.now();
        await read(input);
        times.push({ ms: performance.now() - began, input });
      }
    const worst = times.toSorted((a, b) => b.ms - a.ms)[0]!.input;
    if (values.worst)
      for (const input of inputs)
        console.log(p95(times.filter((t) => t.input === input).map((t) => t.ms)).toFixed(1), JSON.stringify(input));
    return { p95: p95(times.map((t) => t.ms)), worst };
  }
  const terms = ['given3', 'middle17 family', 'family29', 'প্রথম৩', 'প্রথম12', '01234', '0100079190', 'nobody at all', 'middle3', 'শেষ29'];
  const began = performance.now();
  await sql`select 1`;
  const yardstick = performance.now() - began;
  const searched = await time(terms.map((search) => ({ search, limit: 25 })));
  print('list_1m_search_p95', searched.p95, 'ms', searched.p95 / yardstick);
  bound('list_1m_search_p95', searched.p95, 50);
  const paged = await time([
    { limit: 25 },
    { limit: 25, page: 2 },
    { limit: 25, sort: 'title' },
    { limit: 25, sort: '-title' },
    { limit: 25, sort: '-seen_at' },
    { limit: 25, filters: 'district.7' },
    { limit: 25, filters: 'active.0' },
    { limit: 25, filters: 'district.7.8.9*active.1', sort: '-seen_at' },
  ]);
  print('list_1m_page_p95', paged.p95, 'ms', paged.p95 / yardstick);
  bound('list_1m_page_p95', paged.p95, 30);
  const deep = await time([
    { limit: 25, page: 400, sort: 'title' },
    { limit: 25, page: 400 },
    { limit: 100, page: 100, sort: '-seen_at' },
  ]);
  print('list_1m_deepest_page_p95', deep.p95, 'ms', deep.p95 / yardstick);
  bound('list_1m_deepest_page_p95', deep.p95, 50);
  const far = Buffer.from(JSON.stringify(['', String(Math.floor(rows * 0.9)), Math.floor(rows * 0.9)])).toString('base64url');
  const behind = await time([{ limit: 25, after: far }]);
  print('list_1m_after_row_900000_p95', behind.p95, 'ms', behind.p95 / yardstick);
  bound('list_1m_after_row_900000_p95', behind.p95, 50);

  for (const format of ['csv', 'xlsx'] as const)
    await measureExport(`list_1m_export_${format}`, async () =>
      exportList(sql, { list, source, input: { search: '', filters: {}, format }, language: 'bn' }),
    );
  if (values.worst) console.log(searched.worst, paged.worst, deep.worst);
} finally {
  await sql.end({ timeout: 2 });
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
}
