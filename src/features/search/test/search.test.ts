// Search through its door, on a real PostgreSQL.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Pool } from '#core/db/server/sql.ts';
import { detectScript, words } from '../rules.ts';
import * as search from '../server/service.ts';
import { foldChanges, getVersion } from '../server/store.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { glossary, queries, vocabulary } from './vocabulary.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let sql: Pool;

const KIND = 'test-course';
const courses: search.Doc[] = [
  {
    kind: KIND,
    ref_id: 1,
    title: ['উচ্চতর গণিত', 'Higher mathematics'],
    tags: ['বীজগণিত'],
    body: 'সমীকরণ আর জ্যামিতির অনুশীলন।',
    popularity: 10,
  },
  { kind: KIND, ref_id: 2, title: ['জীববিজ্ঞানের প্রথম পাঠ'], tags: ['বিজ্ঞান'], body: 'কোষ, উদ্ভিদ ও প্রাণী।', popularity: 50 },
  { kind: KIND, ref_id: 3, title: ['সাধারণ জ্ঞান'], tags: [], body: 'বাংলাদেশের নদী ও মানুষ।' },
  { kind: KIND, ref_id: 4, title: ['Graphic design for beginners', 'গ্রাফিক ডিজাইন'], tags: ['design'], body: 'Colour, type and layout.' },
  { kind: KIND, ref_id: 5, title: ['পদার্থবিজ্ঞান'], institution_id: 7, tags: [], body: 'আলো ও শব্দ।' },
  { kind: KIND, ref_id: 6, title: ['গোপন খসড়া'], visible: false, tags: [], body: 'এখনও লেখা হচ্ছে।' },
  { kind: KIND, ref_id: 7, title: ['শ্রেণিকক্ষ ব্যবস্থাপনা'], tags: ['শিক্ষক'], body: 'শিক্ষকদের জন্য।' },
  { kind: 'test-blog', ref_id: 1, title: ['গণিত নিয়ে ভয়'], tags: [], body: '' },
];

const find = async (text: string, more: Partial<Parameters<typeof search.findRefs>[1]> = {}) =>
  (await search.findRefs(sql, { kind: KIND, text, ...more })).ids;

beforeAll(async () => {
  database = await freshDatabase();
  sql = database.sql;
  await search.loadGlossary(sql, glossary());
  await search.indexDocs(sql, courses);
});

afterAll(async () => {
  await database?.drop();
});

describe('finding', () => {
  it.each([
    ['গণিত', 1],
    ['গণিতের', 1],
    ['gonit', 1],
    ['uchchotor ganit', 1],
    ['higher গণিত', 1],
    ['math', 1],
    ['mathmatics', 1],
    ['bijgonit', 1],
    ['জীববিজ্ঞান', 2],
    ['jib biggan', 2],
    ['biology', 2],
    ['জিববিজ্ঞান', 2],
    ['sadharongyan', 3],
    ['সাধারণজ্ঞান', 3],
    ['general knowledge', 3],
    ['grafik dijain', 4],
    ['graphic ডিজাইন', 4],
    ['graphicdesign', 4],
    ['begginers', 4],
    ['design and graphics', 4],
    ['শ্রেণিকক্ষ ও ব্যবস্থাপনা', 7],
    ['physics', 5],
    ['podartho biggan', 5],
    ['shikkhok', 7],
    ['teachers', 7],
    ['classroom management', 7],
  ])('answers "%s"', async (text, id) => {
    expect((await find(text))[0]).toBe(id);
  });

  it('finds words of a body by spelling and ending', async () => {
    expect(await find('উদ্ভিদের')).toContain(2);
    expect(await find('layout')).toEqual([4]);
    expect(await find('জ্যামিতি')).toContain(1);
  });

  it('takes no long text for found because something in it sounds alike', async () => {
    const kind = 'test-flood';
    await search.indexDocs(sql, [
      { kind, ref_id: 1, title: ['বন্যা ও প্রস্তুতি'], body: 'ঘর উঁচু করুন।' },
      { kind, ref_id: 2, title: ['ভয় না পেয়ে বলুন'], body: 'সবার সামনে কথা।' },
      { kind, ref_id: 3, title: ['ঘর বানাতে শেখা'], body: 'ইট ও কাঠ।' },
      { kind, ref_id: 4, title: ['প্রথম পাঠ'], body: 'ভয় পেলে থামুন। না বুঝলে আবার পড়ুন। একটি তালিকা বানাতে হবে।' },
      { kind, ref_id: 5, title: ['দ্বিতীয় পাঠ'], body: 'বন্যা এলে কোথায় যাবেন।' },
    ]);
    const found = (await search.findRefs(sql, { kind, text: 'bonna' })).ids;
    expect(found).toEqual(expect.arrayContaining([1, 5]));
    // two words that together sound like it are not what one word meant
    expect(found).not.toContain(2);
    expect(found).not.toContain(4);
    expect((await search.findRefs(sql, { kind, text: 'বানাতে' })).ids).toEqual([3, 4]);
  });

  it('needs every word, and only when nothing has them all takes any', async () => {
    expect(await find('উচ্চতর গণিত')).toEqual([1]);
    expect(await find('সাধারণ উদ্ভিদ')).toEqual(expect.arrayContaining([2, 3]));
  });

  it('keeps to its kind', async () => {
    expect((await search.findRefs(sql, { kind: 'test-blog', text: 'গণিত' })).ids).toEqual([1]);
    expect((await search.findRefs(sql, { kind: 'test-none', text: 'গণিত' })).total).toBe(0);
  });

  it('shows drafts to nobody but those who ask for them', async () => {
    expect(await find('খসড়া')).not.toContain(6);
    expect(await find('খসড়া', { include_hidden: true })).toContain(6);
  });

  it('keeps to an institution when one is given', async () => {
    expect(await find('বিজ্ঞান', { institution_id: 8 })).toEqual([]);
    expect(await find('পদার্থবিজ্ঞান', { institution_id: 7 })).toEqual([5]);
  });

  it('pages with one total', async () => {
    await search.indexDocs(
      sql,
      Array.from({ length: 25 }, (_, i) => ({ kind: 'test-page', ref_id: i + 1, title: [`নদীর গল্প ${i + 1}`] })),
    );
    const first = await search.findRefs(sql, { kind: 'test-page', text: 'নদী', limit: 10 });
    const third = await search.findRefs(sql, { kind: 'test-page', text: 'নদী', limit: 10, offset: 20 });
    const past = await search.findRefs(sql, { kind: 'test-page', text: 'নদী', limit: 10, offset: 100 });
    expect([first.total, third.total, past.total]).toEqual([25, 25, 25]);
    expect([first.ids.length, third.ids.length, past.ids.length]).toEqual([10, 5, 0]);
    expect(new Set([...first.ids, ...third.ids]).size).toBe(15);
  });

  it('puts what is used more first among equals', async () => {
    await search.indexDocs(
      sql,
      [1, 2, 3].map((n) => ({ kind: 'test-popular', ref_id: n, title: ['সেলাই শেখা'], popularity: n === 2 ? 900 : n })),
    );
    expect((await search.findRefs(sql, { kind: 'test-popular', text: 'selai' })).ids[0]).toBe(2);
  });

  it('joins inside another statement, with its filters and one count', async () => {
    const parsed = await search.parseQuery(sql, { kind: KIND, text: 'biggan' });
    expect(parsed).not.toBeNull();
    const rows = await sql<{ id: number; total: number }[]>`
      select c.id, count(*) over ()::int as total
      from (values (2, 'open'), (5, 'closed')) as c (id, state)
      join ${search.matchSql(sql, parsed!)} m on m.ref_id = c.id
      where c.state = 'open' order by m.rank desc`;
    expect([...rows]).toEqual([{ id: 2, total: 1 }]);
  });

  it('sees a change and a removal at once', async () => {
    const doc = { kind: 'test-change', ref_id: 1, title: ['মৃৎশিল্প'] };
    await sql.begin(async (tx) => {
      await search.indexDoc(tx, doc);
      expect((await search.findRefs(tx, { kind: 'test-change', text: 'mritshilpo' })).ids).toEqual([1]);
    });
    await search.indexDoc(sql, { ...doc, title: ['বয়নশিল্প'] });
    expect((await search.findRefs(sql, { kind: 'test-change', text: 'মৃৎশিল্প' })).ids).toEqual([]);
    expect((await search.findRefs(sql, { kind: 'test-change', text: 'boyonshilpo' })).ids).toEqual([1]);
    await search.removeDocs(sql, doc.kind, [doc.ref_id]);
    expect((await search.findRefs(sql, { kind: 'test-change', text: 'boyonshilpo' })).total).toBe(0);
  });

  it('knows a new word at once, even when it was just asked for in vain', async () => {
    expect((await search.findRefs(sql, { kind: 'test-new', text: 'jamdani' })).total).toBe(0);
    await search.indexDoc(sql, { kind: 'test-new', ref_id: 1, title: ['জামদানির নকশা'] });
    expect((await search.findRefs(sql, { kind: 'test-new', text: 'jamdani' })).ids).toEqual([1]);
  });

  it('knows at once what another process added, though the word was just asked for in vain', async () => {
    const before = await search.findRefs(sql, { kind: 'test-other', text: 'monipuri tant' });
    const doc = JSON.stringify({ kind: 'test-other', ref_id: 1, title: ['মণিপুরী তাঁত'] });
    const program = `
      import { connect } from '#core/db/server/sql.ts';
      import { indexDoc } from '#features/search/server/service.ts';
      const sql = connect(${JSON.stringify(database.url)}, 1);
      await indexDoc(sql, ${doc});
      await sql.end();`;
    await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', program]);
    expect(before.total).toBe(0);
    expect((await search.findRefs(sql, { kind: 'test-other', text: 'monipuri tant' })).ids).toEqual([1]);
  });

  it('keeps the version of the vocabulary when its changes become one row, and raises it with the next one', async () => {
    const before = await getVersion(sql);
    await foldChanges(sql);
    expect(await getVersion(sql)).toBe(before);
    expect((await sql`select from search_vocabulary_changes`).length).toBe(1);
    await search.indexDoc(sql, { kind: 'test-version', ref_id: 1, title: ['নকশিকাঁথা'] });
    expect(await getVersion(sql)).toBe(before + 1);
  });

  it('takes a number for no other, and finds what stands beside it', async () => {
    const titles = ['Class 1223 weaving', 'Class 1123 weaving', 'Weaving for 1223', 'Class 122334'];
    await search.indexDocs(
      sql,
      titles.map((title, i) => ({ kind: 'test-number', ref_id: i + 1, title: [title] })),
    );
    const found = async (text: string) => (await search.findRefs(sql, { kind: 'test-number', text })).ids;
    expect(await found('class 1223')).toEqual([1]);
    expect((await found('1223')).toSorted()).toEqual([1, 3]);
    expect(await found('ক্লাস ১২২৩')).toEqual([1]);
  });

  it('takes two writers of the same words at the same time', async () => {
    const batch = (from: number) =>
      Array.from({ length: 50 }, (_, i) => ({ kind: 'test-race', ref_id: from + i, title: [`ধানের জাত ${i} মাটি ${i % 7}`] }));
    await Promise.all([search.indexDocs(sql, batch(1)), search.indexDocs(sql, batch(101).toReversed()), search.indexDocs(sql, batch(201))]);
    expect((await search.findRefs(sql, { kind: 'test-race', text: 'dhan' })).total).toBe(150);
  });
});

describe('hostile and empty text', () => {
  it.each(['', ' ', '।', '!!!', '🙂🙂', '\u0000', '\ud800', '\u09cd', '\u200d', '- | & ! :* <->'])('finds nothing for %j', async (text) => {
    expect(await search.findRefs(sql, { kind: KIND, text })).toEqual({ ids: [], total: 0 });
    expect(await search.suggest(sql, { kind: KIND, text })).toEqual([]);
    expect(await search.findTerms(sql, text)).toEqual([]);
  });

  it.each([
    "গণিত' | 'x",
    'গণিত & !গণিত',
    'গণিত:*',
    "'); drop table search_docs; --",
    'গ\u0000ণিত',
    '\\\\',
    '((((',
    'গণিত \ud800 🙂',
    '٣ 数学 математика',
  ])('takes %j as words', async (text) => {
    const found = await search.findRefs(sql, { kind: KIND, text });
    expect(found.total).toBeLessThanOrEqual(courses.length);
    await search.suggest(sql, { kind: KIND, text });
    await search.findTerms(sql, text);
  });

  it('looks for one letter only as it stands', async () => {
    expect(await find('ক')).toEqual([]);
    expect(await search.suggest(sql, { kind: KIND, text: 'g' })).toEqual([]);
  });

  it.each([
    ['one endless word', 'গণিত'.repeat(2500)],
    ['endless words', 'gonit '.repeat(2000)],
    ['different words', Array.from({ length: 2000 }, (_, i) => `gonit${'abcdefghij'[i % 10]}${i}`).join(' ')],
    ['ambiguous letters', 'cgywxsz'.repeat(1500)],
  ])('bounds %s', async (_, text) => {
    const began = performance.now();
    await search.findRefs(sql, { kind: KIND, text });
    await search.suggest(sql, { kind: KIND, text });
    await search.findTerms(sql, text);
    await search.indexDoc(sql, { kind: 'test-long', ref_id: 1, title: [text], tags: [text], body: text });
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe('the index', () => {
  it('keeps every word whole, whatever letters it is made of', async () => {
    const unit = fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0x0980, max: 0x09ff }) },
      { weight: 3, arbitrary: fc.integer({ min: 0x61, max: 0x7a }) },
      { weight: 1, arbitrary: fc.integer({ min: 0x21, max: 0x2fff }) },
    );
    const text = fc
      .array(
        unit.map((c) => String.fromCodePoint(c)),
        { maxLength: 30 },
      )
      .map((a) => a.join(''));
    const all = [...new Set(fc.sample(text, 3000).flatMap((t) => words(t)))].filter((w) => detectScript(w) !== 'other');
    const broken = await sql<{ word: string }[]>`
      select w as word from unnest(${all}::text[]) as w where tsvector_to_array(to_tsvector('simple', w)) <> array[w]`;
    expect(all.length).toBeGreaterThan(1000);
    expect(broken.map((b) => b.word)).toEqual([]);
  });
});

describe('suggesting', () => {
  it.each([
    ['উচ্চ', 1, 'উচ্চতর গণিত'],
    ['high', 1, 'Higher mathematics'],
    ['uchcho', 1, 'Higher mathematics'],
    ['graph', 4, 'Graphic design for beginners'],
    ['সাধারণ জ্', 3, 'সাধারণ জ্ঞান'],
    ['শ্রেনি', 7, 'শ্রেণিকক্ষ ব্যবস্থাপনা'],
  ])('completes "%s"', async (text, ref_id, term) => {
    const found = await search.suggest(sql, { kind: KIND, text, limit: 5 });
    expect(found.map((s) => s.ref_id)).toContain(ref_id);
    const own = found.find((s) => s.ref_id === ref_id);
    expect(own?.titles).toContain(term);
  });

  it('names the most used of the words that begin like the letters typed, however many are shorter', async () => {
    const short = ['বন', 'বান', 'ভান', 'বাণ', 'ভাণ', 'বণ', 'ভন'].flatMap((word) => [`${word}ু`, `${word}ি`]);
    const titles = [...short, 'বাংলা ভাষা', 'বাংলা বানান', 'বাংলা কবিতা'];
    await search.indexDocs(
      sql,
      titles.map((title, i) => ({ kind: 'test-begun', ref_id: i + 1, title: [title] })),
    );
    await search.tidyTerms(sql);
    expect(await search.listWordsLike(sql, 'bang', 3)).toContain('বাংলা');
    await search.removeDocs(
      sql,
      'test-begun',
      titles.map((_, i) => i + 1),
    );
  });

  it('names what an English word means where no word sounds so', async () => {
    await search.tidyTerms(sql);
    expect(await search.listWordsLike(sql, 'physics', 3)).toContain('পদার্থবিজ্ঞান');
    expect(await search.listWordsLike(sql, 'zxqwv', 3)).toEqual([]);
  });

  it('never suggests what is hidden', async () => {
    expect((await search.suggest(sql, { kind: KIND, text: 'গোপ' })).map((s) => s.ref_id)).not.toContain(6);
  });
});

describe('the vocabulary', () => {
  it('finds the meant term among the first five for at least 93 of 100 queries of every sort', async () => {
    const asked = queries();
    const terms = vocabulary([...asked.map((q) => q.expected), ...glossary().flatMap((g) => g.bn)], 6000);
    await search.indexDocs(
      sql,
      terms.map((term, i) => ({ kind: 'test-terms', ref_id: i + 1, title: [term] })),
    );
    let found = 0;
    for (const q of asked) if ((await search.findTerms(sql, q.text, 5)).some((t) => t.term === q.expected)) found++;
    expect(asked.length).toBe(124);
    expect(found / asked.length).toBeGreaterThanOrEqual(0.93);
  });

  it('forgets words that nothing uses any more and keeps the glossary', async () => {
    await search.indexDoc(sql, { kind: 'test-gone', ref_id: 1, title: ['ঝালমুড়িওয়ালা'] });
    expect((await search.findTerms(sql, 'ঝালমুড়িওয়ালা', 1))[0]?.score).toBe(1);
    await search.removeDocs(sql, 'test-gone', [1]);
    await search.tidyTerms(sql);
    expect((await search.findTerms(sql, 'ঝালমুড়িওয়ালা', 1))[0]?.score ?? 0).toBeLessThan(1);
    expect((await search.findTerms(sql, 'photosynthesis', 1))[0]?.term).toBe('সালোকসংশ্লেষণ');
  });

  it('takes a changed glossary at once', async () => {
    await search.loadGlossary(sql, [...glossary(), { en: 'Beekeeping', bn: ['মৌমাছি পালন', ''] }, { en: ' ', bn: ['কিছু'] }]);
    expect((await search.findTerms(sql, 'beekeeping', 1))[0]?.term).toBe('মৌমাছি পালন');
    expect((await search.listGlossary(sql)).find((g) => g.en === 'beekeeping')?.bn).toEqual(['মৌমাছি পালন']);
    await search.loadGlossary(sql, glossary());
    expect((await search.listGlossary(sql)).length).toBe(glossary().length);
    expect((await search.listGlossary(sql)).some((g) => g.en === 'beekeeping')).toBe(false);
  });
});

describe('what was not found', () => {
  it('is counted by its words, however they were written, and forgotten after half a year', async () => {
    for (const text of ['মৌমাছি\u0000', ' মৌমাছি', 'রেশম']) await search.noteMiss(sql, { kind: KIND, text, language: 'bn' });
    expect(await search.listMisses(sql, 'bn')).toEqual([
      { text: 'মৌমাছি', times: 2 },
      { text: 'রেশম', times: 1 },
    ]);
    expect(await search.listMisses(sql, 'en')).toEqual([]);
    await sql`update search_misses set last_at = now() - interval '181 days' where times = 2`;
    await search.tidyMisses(sql);
    expect(await search.listMisses(sql, 'bn')).toEqual([{ text: 'রেশম', times: 1 }]);
  });

  it('is noted at most so often a minute', async () => {
    await sql`delete from search_misses`;
    // files of a worker share the minute that is counted
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    try {
      for (let i = 0; i < 100; i++) await search.noteMiss(sql, { kind: KIND, text: `xq${i}`, language: 'en' });
    } finally {
      vi.useRealTimers();
    }
    expect((await search.listMisses(sql, 'en', undefined, 100)).length).toBe(60);
  });
});
