// What a declared list promises: orders that miss nothing, honest counts, files that harm nobody, views of one's own.
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { Statement } from '#core/db/server/tag.ts';
import { word } from '#core/i18n/words.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { MOST_KEPT, MOST_VIEWS, removeView, saveColumns, saveView, viewOwn } from '../contract.ts';
import { declareList, formatFilters, MOST_COUNTED, parseFilters, readListState, writeListState } from '../declare.ts';
import { listInput } from '../input.ts';
import { disarmed } from '../formulas.ts';
import { listExportColumns } from '../server/cells.ts';
import { exportList } from '../server/export.ts';
import { eachPortion, readList, type Source } from '../server/order.ts';

const list = declareList({
  name: 'people.list',
  many: word('People', 'মানুষ'),
  one: word('Person', 'একজন'),
  columns: {
    title: { kind: 'pair', word: word('Name', 'নাম'), main: true, sortable: true },
    age: { kind: 'number', word: word('Age', 'বয়স'), sortable: true },
    seen: { kind: 'time', word: word('Seen', 'দেখা'), sortable: true },
  },
  filters: {
    level: { kind: 'several', word: word('Level', 'স্তর'), options: [{ value: 'a', word: word('A', 'ক') }] },
    born: { kind: 'dates', word: word('Born', 'জন্ম') },
    on: { kind: 'flag', word: word('On', 'চালু') },
    named: { kind: 'text', word: word('Named', 'নামে') },
  },
  searches: word('name', 'নাম'),
});
const ROWS = MOST_COUNTED + 50;
let db: Awaited<ReturnType<typeof freshDatabase>>;
let source: Source;
const input = (given: object = {}) => listInput(list).parse(given);
const read = (given: object = {}, language: 'en' | 'bn' = 'en') => readList<{ id: number }>(db.sql, list, source, input(given), language);
beforeAll(async () => {
  db = await freshDatabase();
  await db.sql`create table people_listed (id int primary key, title text, bn_title text, age int, seen timestamptz not null)`;
  await db.sql`
    insert into people_listed
    select i, 'Person ' || i, 'মানুষ ' || (i * 7919) % 9973, nullif(i % 60, 0), now() - (i % 977) * interval '1 microsecond'
    from generate_series(1, ${ROWS}) i`;
  const sql = db.sql;
  source = {
    from: sql`people_listed`,
    columns: sql`id, title, bn_title, age, seen`,
    key: sql`id`,
    nullable: ['age'],
    filters: { on: (value: never) => (value ? sql`age is not null` : sql`age is null`) },
    search: (term) => sql`strpos(lower(title), lower(${term})) > 0`,
  };
});
afterAll(() => db.drop());

const noValues: unknown[] = [{ toString: 1 }, { toString: 1, valueOf: 1 }, [[{ toString: 1 }]], { a: 'b' }, null];
test.each(noValues.map((value) => ({ value })))('a filter whose value is no value is a wrong field, not a fault: $value', ({ value }) => {
  for (const name of ['level', 'named', 'id'])
    expect(listInput(list).safeParse({ filters: { [name]: value } })).toMatchObject({ success: false });
});
describe('orders', () => {
  test.each(['', 'title', '-title', 'age', '-age', 'seen', '-seen'])(
    'sorted by "%s", every row is met once, in portions as on one page',
    async (sort) => {
      for (const language of ['en', 'bn'] as const) {
        const asked = input(sort ? { sort } : {});
        const ids: number[] = [];
        for await (const rows of eachPortion<{ id: number }>(db.sql, { list, source, input: asked, language }, 997))
          ids.push(...rows.map((r) => r.id));
        expect(new Set(ids).size).toBe(ROWS);
        const page = await read({ ...(sort && { sort }), limit: 100 }, language);
        expect(page.data.map((r) => r.id)).toEqual(ids.slice(0, 100));
        const next = await read({ ...(sort && { sort }), limit: 100, after: page.next! }, language);
        expect(next.data.map((r) => r.id)).toEqual(ids.slice(100, 200));
        expect(await refusedWith(read({ sort: sort === 'age' ? 'title' : 'age', after: page.next! }, language))).toBe('invalid_input');
      }
    },
  );
  test('a place that nobody was given is refused, whatever stands in it', async () => {
    const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const [sort, ...rest] of [
      ['', '1', 2 ** 53 - 1],
      ['age', 'abc', 1],
      ['-age', '1.5', 1],
      ['age', '99999999999', 1],
      ['age', '1', 2 ** 31],
      ['seen', 'yesterday or so', 1],
      ['title', '\0', 1],
    ] as const)
      expect(await refusedWith(read({ ...(sort && { sort }), after: place(sort, ...rest) })), JSON.stringify([sort, ...rest])).toBe(
        'invalid_input',
      );
  });
  test('more than are counted are told as more, and the deepest page is as deep as pages go', async () => {
    const deep = await read({ page: 1_000_000, limit: 10 });
    expect(deep).toMatchObject({ total: MOST_COUNTED, more: true, current_page: MOST_COUNTED / 10, last_page: MOST_COUNTED / 10 });
    expect(await read({ search: 'Person 1003', limit: 10, page: 9 })).toMatchObject({
      total: 11,
      more: false,
      current_page: 2,
      last_page: 2,
    });
    const all = await read({ search: 'Person 1003', sort: '-title', limit: 11 });
    expect(all.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).toSorted((a, b) => b - a));
    const pages = await Promise.all([1, 2].map((page) => read({ search: 'Person 1003', sort: '-title', limit: 10, page })));
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
    expect(await read({ filters: 'on.0' })).toMatchObject({ total: Math.floor(ROWS / 60) });
  });
});

describe('input', () => {
  const codes = (given: object) =>
    listInput(list)
      .safeParse(given)
      .error?.issues.map((i) => i.message) ?? [];
  test('filters are read as text and as JSON, checked, and refused where they are not declared', () => {
    expect(input({ filters: 'level.a*born.2001-01-01.*on.1' }).filters).toEqual({ level: ['a'], born: { from: '2001-01-01' }, on: true });
    expect(input({ filters: { level: ['a'], on: false } }).filters).toEqual({ level: ['a'], on: false });
    expect(codes({ filters: 'other.1' })).toEqual(['unknown']);
    for (const wrong of [
      'level.z',
      'born.2001-02-30',
      'born.2002-01-01.2001-01-01',
      'on.2',
      { on: { $ne: 1 } },
      'constructor.1',
      // what no column of a database holds
      'born.0000-01-01',
      'named.a%00b',
      'named.%C2%A0%00',
      '__proto__.1',
    ])
      expect(codes({ filters: wrong }), JSON.stringify(wrong)).toHaveLength(1);
    for (const sort of ['id', 'age desc', '-', '--age', 'toString']) expect(codes({ sort }), sort).toHaveLength(1);
  });
  test('the state of a list stands in its address and comes back from it', () => {
    const filters = { level: ['a', 'b.c*d'], born: ['', '2001-01-01'], name: ['কলা ও "আম"'] };
    expect(parseFilters(formatFilters(filters))).toEqual(filters);
    const state = { search: 'রাফি', sort: '-age', filters: { on: ['1'] }, page: 3, limit: 50 };
    expect(readListState(list, new URLSearchParams(writeListState(list, state)))).toEqual(state);
    const odd = new URLSearchParams('sort=nothing&filters=gone.1*constructor.1&page=-4&limit=7&search=');
    expect(readListState(list, odd)).toEqual({ search: '', sort: '', filters: {}, page: 1, limit: 25 });
  });
});

/** The parts of a ZIP archive, by the directory at its end. */
function unzip(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [packed, size, name] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const text = inflateRawSync(bytes.subarray(from, from + packed));
    expect(text.length).toBe(size);
    parts.set(bytes.toString('utf8', at + 46, at + 46 + name), text.toString());
    at += 46 + name;
  }
  return parts;
}
describe('files', () => {
  const bytesOf = async (format: 'csv' | 'xlsx', search = '') => {
    const file = exportList(db.sql, { list, source, input: { search, filters: {}, format }, language: 'en' });
    const parts: Uint8Array[] = [];
    for await (const part of file.body as AsyncIterable<Uint8Array>) parts.push(part);
    return { bytes: Buffer.concat(parts), parts: parts.length };
  };
  beforeAll(async () => {
    await db.sql`insert into people_listed values (-1, '=cmd|x!A1', '"quoted", and\nbroken', null, '2026-07-05 18:30Z'), (-2, ' @SUM(1)', '<b>&</b>', -5, now())`;
  });
  afterAll(() => db.sql`delete from people_listed where id < 0`);
  test('CSV begins with its titles before any row, holds all rows, and disarms formulas', async () => {
    const { bytes, parts } = await bytesOf('csv');
    expect(parts).toBeGreaterThan(5);
    const text = bytes.toString();
    expect(text.startsWith('\ufeffName (English),Name (বাংলা),Age,Seen\r\n')).toBe(true);
    expect(text).toContain(`'=cmd|x!A1,"""quoted"", and\nbroken",,`);
    expect(text).toContain("' @SUM(1),<b>&</b>,-5,");
    expect(text.match(/^Person /gm)).toHaveLength(ROWS);
  });
  test('a file is called after its list, and after what its rows are of', () => {
    const nameOf = (name: string, of?: string | number) =>
      exportList(db.sql, {
        list: { ...list, name },
        source,
        input: { ...input(), format: 'csv' } as never,
        language: 'en',
        ...(of && { of }),
      }).file_name;
    expect([nameOf('people.list'), nameOf('results.results', 'Half-yearly: 6/7'), nameOf('runs.items', 12)]).toEqual([
      'people-list.csv',
      'results-Half-yearly 6 7.csv',
      'runs-items-12.csv',
    ]);
  });
  test('XLSX is a workbook with all rows, its texts escaped', async () => {
    const parts = unzip((await bytesOf('xlsx')).bytes);
    expect([...parts.keys()]).toEqual(expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']));
    const sheet = parts.get('xl/worksheets/sheet1.xml')!;
    // a figure takes less room than a name
    const columns = [...sheet.matchAll(/<col min="(\d)" max="\1" width="(\d+)" customWidth="1"\/>/g)].map(([, , width]) => Number(width));
    expect(columns).toEqual([36, 36, 9, 18]);
    expect(sheet).toContain('defaultRowHeight=');
    expect(sheet.match(/<row>/g)).toHaveLength(ROWS + 3);
    expect(sheet).toContain('&lt;b&gt;&amp;&lt;/b&gt;');
    expect(sheet).toContain("'=cmd|x!A1");
    expect(sheet).toContain('<c><v>-5</v></c>');
    // half past midnight of the next day in Dhaka, in a style that shows it as a time
    expect(sheet).toContain('<c s="5"><v>46209.02083333</v></c>');
    const styles = parts.get('xl/styles.xml')!;
    expect([...styles.matchAll(/<xf numFmtId="165"/g)]).toHaveLength(1);
    expect(styles.match(/<cellXfs count="6">(.*)<\/cellXfs>/)![1]!.match(/<xf/g)).toHaveLength(6);
  });
  test.each(['=1', '+1', '-1', '@x', '\tx', '\r=1', ' =1', '＝1'])('a text that begins like a formula is marked as text: %j', (text) => {
    expect(disarmed(text)).toBe(`'${text}`);
  });
});

describe('views of one’s own', () => {
  const ask = async (sql: Pool, call: Parameters<typeof answer>[1], who: Parameters<typeof answer>[2], given: object) =>
    answer(sql, call, who, given);
  test('are kept by name for their person alone, up to a number, at once from two tabs', async () => {
    const [one, other] = [(await makePerson(db.sql)).actor, (await makePerson(db.sql)).actor];
    const own = { list: 'people.list' };
    expect(await ask(db.sql, viewOwn, one, own)).toEqual({ columns: null, views: [], recent: [] });
    await ask(db.sql, saveColumns, one, { ...own, columns: ['title', 'age'] });
    await Promise.all(
      Array.from({ length: MOST_VIEWS + 3 }, (_, i) =>
        refusedWith(ask(db.sql, saveView, one, { ...own, title: `View ${i}`, query: '?sort=age' })),
      ),
    ).then((codes) => expect(codes.filter((code) => code === 'too_many_views')).toHaveLength(3));
    const { views, columns } = (await ask(db.sql, viewOwn, one, own)) as { views: { title: string }[]; columns: string[] };
    expect(columns).toEqual(['title', 'age']);
    expect(views).toHaveLength(MOST_VIEWS);
    await ask(db.sql, saveView, one, { ...own, title: views[0]!.title, query: '?page=2' });
    expect(await ask(db.sql, viewOwn, one, own)).toMatchObject({
      views: expect.arrayContaining([{ title: views[0]!.title, query: '?page=2', columns: null }]),
    });
    await ask(db.sql, removeView, one, { ...own, title: views[0]!.title });
    expect(((await ask(db.sql, viewOwn, one, own)) as { views: object[] }).views).toHaveLength(MOST_VIEWS - 1);
    expect(await ask(db.sql, viewOwn, other, own)).toEqual({ columns: null, views: [], recent: [] });
  });
  test('nobody fills the database with lists that there are not', async () => {
    const { actor } = await makePerson(db.sql);
    const letters = (i: number) => String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26));
    const names = Array.from({ length: MOST_KEPT + 20 }, (_, i) => `room.${letters(i)}`);
    const kept = async (ask: (list: string) => Promise<unknown>) => {
      const codes = await Promise.all(names.map((list) => refusedWith(ask(list))));
      return names.filter((_, i) => codes[i] === 'answered');
    };
    // any of them: they are asked for at once
    const arranged = await kept((list) => ask(db.sql, saveColumns, actor, { list, columns: ['title'] }));
    expect(arranged).toHaveLength(MOST_KEPT);
    expect(await kept((list) => ask(db.sql, saveView, actor, { list, title: 'One' }))).toHaveLength(MOST_KEPT);
    // what is kept can be changed and taken away
    expect(await ask(db.sql, saveColumns, actor, { list: arranged[0]!, columns: ['age'] })).toMatchObject({ columns: ['age'] });
    await ask(db.sql, saveColumns, actor, { list: arranged[0]!, columns: null });
    expect(await ask(db.sql, saveColumns, actor, { list: 'room.other', columns: ['age'] })).toMatchObject({ columns: ['age'] });
  });
});
test('thirty files that leave at once are made two portions at a time, and each is whole', async () => {
  let [now, most] = [0, 0];
  const counted = ((texts: TemplateStringsArray, ...values: never[]) => {
    const part = db.sql<object[]>(texts, ...values) as Statement<object[]>;
    const once = part.once.bind(part);
    part.once = () => {
      most = Math.max(most, ++now);
      const rows = once();
      void rows.then(() => now--);
      return rows;
    };
    return part;
  }) as unknown as Pool;
  const ask = async () => {
    const { body } = exportList(counted, { list, source, input: { search: '', filters: {}, format: 'csv' }, language: 'en' });
    let lines = 0;
    for await (const bytes of body as AsyncIterable<Uint8Array>) lines += Buffer.from(bytes).toString().split('\n').length - 1;
    return lines;
  };
  // one that nobody reads to its end leaves its place
  const left = exportList(counted, { list, source, input: { search: '', filters: {}, format: 'csv' }, language: 'en' });
  for await (const _ of left.body as AsyncIterable<Uint8Array>) break;
  expect(new Set(await Promise.all(Array.from({ length: 30 }, ask)))).toEqual(new Set([ROWS + 1]));
  expect(most).toBe(2);
});

test.each(['en', 'bn'] as const)('dates and times of a file are the same in both languages, and sort as texts: %s', (language) => {
  const day = { kind: 'date', word: word('Day', 'দিন') } as const;
  const dated = declareList({ ...list, name: 'people.dated', columns: { ...list.columns, day } });
  const cells = (name: string, value: string) => listExportColumns(dated, language, name).map(({ cell }) => cell({ [name]: value }));
  expect(cells('day', '2026-07-18')).toEqual([{ when: '2026-07-18' }]);
  expect(cells('seen', '2026-07-18T20:05:00.000Z')).toEqual([{ when: '2026-07-19 02:05' }]);
});
