// How packages are read: what is right comes through whole, what is wrong costs only itself and is named.
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { pathInside, Problems } from '../reading.ts';
import { readQuiz } from '../questions.ts';
import { parseYaml } from '../reading.ts';
import { parseMoment } from '../moments.ts';
import { readPackage } from '../rules.ts';
import { course, files, lesson, questions, syllabus, tree } from './make.ts';

const read = (changes: Record<string, unknown> = {}, more: Parameters<typeof files>[1] | Record<string, never> = {}) => {
  const { course: plan, problems } = readPackage(tree({ ...files(changes), ...more }));
  return { plan, problems, codes: problems.list.map((p) => `${p.refused ? '-' : '?'}${p.code}`) };
};
const quiz = (text: string) => {
  const problems = new Problems();
  return { list: readQuiz(text, 'seed', 'both', 'q.yaml', 500, problems), codes: problems.list.map((p) => p.code), problems };
};

describe('a right package', () => {
  it('comes through without a word', () => {
    const { plan, codes } = read();
    expect(codes).toEqual([]);
    expect(plan!.syllabus[0]!.lessons.map((l) => [l.key, l.kind, l.minutes, l.questions.length])).toEqual([
      ['wood', 'manual', 5, 0],
      ['tar', 'manual', 7, 0],
      ['quiz', 'quiz', 3, 6],
    ]);
    expect(plan).toMatchObject({
      price_poisha: 0,
      pass_percent: 60,
      language: 'both',
      certificate: true,
      featured: undefined,
      batches: [{ key: 'open', seats: null }],
    });
  });

  it('mixes what is put into order by chance alone: it stands in the right order as often as in any other', () => {
    const items = () => [
      { en: 'Seed', bn: 'বীজ' },
      { en: 'Tree', bn: 'গাছ' },
    ];
    const { list } = quiz(
      stringify(
        Array.from({ length: 200 }, (_, n) => ({ key: `s${n}`, type: 'sequence', text: { en: 'Order?', bn: 'ক্রম?' }, items: items() })),
      ),
    );
    const right = list.filter(({ body }) => body.type === 'sequence' && body.shape.items.every(({ id }, i) => id === body.answer.order[i]));
    expect(list).toHaveLength(200);
    expect(right.length).toBeGreaterThan(70);
    expect(right.length).toBeLessThan(130);
  });

  it('keeps every right answer out of what is shown', () => {
    const { list } = quiz(stringify(questions()));
    const [mcq, fill, numeric, matching, truth, multiple] = list.map((q) => q.body);
    expect(mcq).toEqual({
      type: 'mcq',
      shape: {
        options: [
          { id: 'o1', en: 'Teak', bn: 'সেগুন' },
          { id: 'o2', en: 'Iron $x$', bn: 'লোহা' },
        ],
      },
      answer: { option: 'o1' },
    });
    expect(fill).toEqual({
      type: 'fill_in',
      shape: { parts: { en: ['A boat has two ', ' and one ', '.'], bn: ['নৌকার দুটি ', ' আর একটি ', '।'] } },
      answer: {
        accept: [
          ['oars', 'বৈঠা'],
          ['sail', 'পাল'],
        ],
      },
    });
    expect(numeric).toEqual({ type: 'numeric', shape: { unit: { en: 'planks', bn: 'তক্তা' } }, answer: { value: 12, tolerance: 0 } });
    expect(truth).toEqual({ type: 'true_false', shape: {}, answer: { value: true } });
    expect(multiple).toMatchObject({ answer: { options: ['o1', 'o2'] } });
    if (matching?.type !== 'matching') throw new Error('not a matching question');
    for (const { id, en } of matching.shape.left)
      expect(matching.shape.right.find((r) => r.id === matching.answer.pairs[id])!.en).toBe(`r${en.slice(1)}`);
    const orders = Array.from(
      { length: 20 },
      (_, i) => readQuiz(stringify(questions()), `s${i}`, 'both', 'q', 9, new Problems())[3]!.body,
    ).map((b) => (b.type === 'matching' ? Object.values(b.answer.pairs).join() : ''));
    expect(new Set(orders).size).toBeGreaterThan(5);
    expect(quiz(stringify(questions())).list[3]).toEqual(list[3]);
  });

  it('lets one language stand for both and says so where the course promises both', () => {
    const one = read({ title: { bn: 'নৌকা' } });
    expect(one.plan!.title).toEqual({ en: 'নৌকা', bn: 'নৌকা' });
    expect(one.codes).toEqual(['?translation']);
    expect(read({ title: { bn: 'নৌকা' }, language: 'bn' }).codes).toEqual([]);
    expect(read({ title: { bn: ' ', en: '' } }).plan).toBeUndefined();
  });

  it('reads days in Dhaka and days from now', () => {
    expect(parseMoment('2027-01-31', false)).toEqual({ at: '2027-01-30T18:00:00.000Z' });
    expect(parseMoment('2027-01-31', true)).toEqual({ at: '2027-01-31T17:59:59.000Z' });
    expect(parseMoment('2027-01-31T10:00+06:00', false)).toEqual({ at: '2027-01-31T04:00:00.000Z' });
    expect(parseMoment('-10d', true)).toEqual({ days: -10, end_of_day: true });
    expect(parseMoment('2027-02-30', false)).toBeUndefined();
  });
});

describe('what is wrong', () => {
  it.each([
    ['no course.yaml', { 'course.yaml': { bytes: 1, link: true as const } }, 'link'],
    ['a broken course.yaml', { 'course.yaml': 'format: shikhon-course/1\ntitle: {en: "a\n  b: [}' }, 'yaml'],
    ['a course.yaml that is a list', { 'course.yaml': '- a' }, 'format'],
    ['another format', { 'course.yaml': stringify({ ...course(), format: 'shikhon-course/9' }) }, 'format'],
    ['no key', { 'course.yaml': stringify({ ...course(), key: undefined }) }, 'missing'],
    ['a slug with capitals', { 'course.yaml': stringify(course({ slug: 'Boats' })) }, 'value'],
    ['a slug that is a number', { 'course.yaml': stringify(course({ slug: '17' })) }, 'value'],
    ['a slug that is a uuid', { 'course.yaml': stringify(course({ slug: '7717ebfe-5fb1-4675-86f3-364515984344' })) }, 'value'],
    ['a slug that addresses use for themselves', { 'course.yaml': stringify(course({ slug: 'lists' })) }, 'value'],
    ['bytes that are no text', { 'course.yaml': { bytes: 9 } }, 'not_text'],
    ['a course.yaml above its size', { 'course.yaml': { bytes: 2e7, text: '' } }, 'file_too_big'],
  ])('refuses a course with %s', (_, more, code) => {
    const { course: plan, problems } = readPackage(tree({ ...files(), ...more }));
    expect(plan).toBeUndefined();
    expect(problems.list[0]).toMatchObject({ code, refused: true });
    expect(problems.list[0]!.words.bn).toMatch(/[ঀ-৿]/);
  });

  it('names unknown keys and wrong values, and goes on without them', () => {
    const { plan, problems } = read({
      colour: 'red',
      price: 'free',
      level: 'hard',
      pass_percent: 400,
      outcomes: [{ en: 'a', bn: 'b', x: 1 }, 'text', { en: 'c', bn: 'd' }],
    });
    expect(plan).toMatchObject({
      price_poisha: 0,
      level: 'beginner',
      pass_percent: 60,
      outcomes: [
        { en: 'a', bn: 'b' },
        { en: 'c', bn: 'd' },
      ],
    });
    expect(problems.list.map((p) => `${p.refused ? '-' : '?'}${p.code} ${/“([^”]+)”/.exec(p.words.en)?.[1]}`).sort()).toEqual([
      '-value level',
      '-value outcomes #2',
      '-value pass_percent',
      '-value price',
      '?unknown_key colour',
      '?unknown_key x',
    ]);
  });

  it('leaves out lessons that cannot be, and keeps the others', () => {
    const { plan, codes } = read(
      syllabus(
        lesson('a'),
        lesson('a'),
        lesson('b', { kind: 'dance' }),
        lesson('c', { kind: 'link', url: 'javascript:alert(1)' }),
        lesson('d', { kind: 'quiz' }),
        lesson('e', { kind: 'quiz', questions: 'quizzes/no.yaml' }),
        7,
        lesson('f'),
      ),
    );
    expect(plan!.syllabus[0]!.lessons.map((l) => l.key)).toEqual(['a', 'f']);
    expect(codes).toEqual(['-duplicate', '-value', '-url', '-missing', '-no_questions', '-file_missing', '-value']);
  });

  it('never looks outside the package', () => {
    for (const path of ['../secret', '/etc/passwd', 'a/../../b', 'C:\\x', '..\\x', '~/.ssh/id', 'a\u0000b', 'file:///x', '', '.', 'a/..'])
      expect(pathInside('', path), path).toBeUndefined();
    expect(pathInside('lessons', '../media/a.png')).toBe('media/a.png');
    expect(pathInside('lessons', '../../a.png')).toBeUndefined();
    const { plan, codes } = read(
      syllabus(
        lesson('a', { text: '../../../etc/passwd' }),
        lesson('b', {
          media: [
            { file: '/etc/passwd', role: 'document' },
            { file: 'l.pdf', role: 'document' },
            { file: 'v.mp4', role: 'video' },
            { file: 'm.html', role: 'document' },
            { file: 'gone.pdf', role: 'document' },
          ],
        }),
      ),
      {
        'l.pdf': { bytes: 0, link: true },
        'v.mp4': { bytes: 3e8 },
        'm.html': { bytes: 10 },
      } as never,
    );
    expect(codes).toEqual(['-path', '-path', '-link', '-file_too_big', '-file_type', '-file_missing']);
    expect(plan!.syllabus[0]!.lessons.map((l) => [l.body, l.media])).toEqual([
      [{}, []],
      [{}, []],
    ]);
  });

  it('loses only the broken questions of a quiz', () => {
    const good = questions().map((q) => stringify([q]));
    const torn = `${good[0]}- key: torn\n  text: {en: "a\n${good[2]}`;
    expect(quiz(torn)).toMatchObject({ list: [{ key: 'q1' }, { key: 'q3' }], codes: ['yaml'] });
    const rows = questions();
    const { list, codes } = quiz(
      stringify([
        rows[0],
        { ...rows[0], key: 'q1' },
        {
          ...rows[0],
          key: 'two',
          options: [
            { en: 'a', correct: true },
            { en: 'b', correct: true },
          ],
        },
        { ...rows[0], key: 'same', options: [{ en: 'a', correct: true }, { en: 'a' }] },
        { ...rows[5], key: 'none', options: [{ en: 'a' }, { en: 'b' }] },
        { ...rows[1], key: 'blanks', blanks: [['a']] },
        {
          ...rows[3],
          key: 'pairs',
          pairs: [
            { left: { en: 'a' }, right: { en: 'b' } },
            { left: { en: 'a' }, right: { en: 'c' } },
          ],
        },
        { ...rows[2], key: 'word', answer: 'twelve' },
        { key: 'kind', type: 'riddle', text: { en: 'a' } },
        null,
        'text',
        rows[4],
      ]),
    );
    expect(list.map((q) => q.key)).toEqual(['q1', 'q5']);
    expect(codes.filter((c) => c !== 'translation')).toEqual([
      'duplicate',
      'one_correct',
      'options',
      'some_correct',
      'blanks',
      'pairs',
      // the figure is left out, and then there is none
      'value',
      'value',
      'value',
      'missing',
      'missing',
    ]);
  });

  it('takes what no database can hold, and what is not plain data, for a broken value of its row', () => {
    const yaml = stringify(course(syllabus(lesson('a'), lesson('b'), lesson('c'), lesson('d'))));
    const torn = yaml
      .replace('key: a\n', 'key: a\n        url: "https://a.test/\\0"\n')
      .replace('key: b\n', 'key: b\n        url: "https://a.test/\\ud800"\n')
      .replace('key: c\n', 'key: c\n        minutes: !!binary aGVsbG8=\n        required: !!set {x}\n')
      .replace('key: d\n', 'key: d\n        minutes: !!timestamp 2001-12-15\n');
    const { plan, codes } = read({}, { ...files(), 'course.yaml': torn });
    expect(plan!.syllabus[0]!.lessons.map((l) => l.key)).toEqual(['a', 'b', 'c', 'd']);
    expect(codes.filter((c) => c === '-value')).toHaveLength(5);
  });
  it('reads many keys in the time of so many rows, and finds the one that is there twice', () => {
    const keys = Array.from({ length: 20_000 }, (_, n) => `k${n}: 1`).join('\n');
    const began = process.threadCpuUsage();
    expect(parseYaml(keys)).toHaveProperty('value.k19999', 1);
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(2500);
    expect(parseYaml(`${keys}\nk7: 2`)).toEqual({ line: 20_001, aliases: false });
    expect(parseYaml('a:\n  b: 1\n  b: 2')).toEqual({ line: 3, aliases: false });
  });
  it('is not blown up by a small file', () => {
    const started = performance.now();
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefghi'.split('').map((l, i) => `${l}: &${l} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(', ')}]`),
    ].join('\n');
    expect(readPackage(tree({ 'course.yaml': `format: shikhon-course/1\n${bomb}` })).problems.list[0]!.code).toBe('yaml_aliases');
    expect(quiz(`- &a [1]\n${'- [*a, *a, *a]\n'.repeat(400)}`).codes).toEqual(['yaml_aliases']);
    for (const text of [
      '['.repeat(50_000),
      '{a: '.repeat(20_000),
      `${'- '.repeat(20_000)}a`,
      '? '.repeat(20_000),
      'a: !!js/function "x"\n',
      '%YAML 9.9\n---\n- a',
      '\t- a',
      '"\\ud800"',
    ])
      expect(quiz(text).list, text.slice(0, 10)).toEqual([]);
    expect(quiz('- {__proto__: {polluted: true}, key: a, type: true_false, text: {en: x}, answer: true}').list).toHaveLength(1);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('notes HTML in a text', () => {
    const { plan, codes } = read(
      {},
      { 'lessons/tar.en.md': 'a <script>alert(1)</script>', 'lessons/tar.bn.md': '`<b>`\n\n```\n<i>\n```\n<https://a.test>' },
    );
    expect(codes).toEqual(['?html']);
    expect(plan!.syllabus[0]!.lessons[1]!.body.en!.text).toContain('<script>');
  });

  it('reads ten thousand lessons and stops at twenty thousand', { tags: ['long'] }, () => {
    const many = (n: number) => syllabus(...Array.from({ length: n }, (_, i) => lesson(`l${i}`)));
    const started = performance.now();
    const { plan, codes } = read(many(10_000));
    expect([plan!.syllabus[0]!.lessons.length, codes]).toEqual([10_000, []]);
    expect(performance.now() - started).toBeLessThan(30_000);
    const more = read(many(20_003));
    expect([more.plan!.syllabus[0]!.lessons.length, more.codes]).toEqual([20_000, ['-too_many']]);
  });
});

describe('chapters', () => {
  const film = (chapters: unknown, kind = 'video') => read(syllabus(lesson('film', { kind, url: 'https://example.org/film', chapters })));
  it('come in the order in which they begin, from times of either form', () => {
    const { plan, codes } = film([
      { at: '1:30', title: { en: 'Wall', bn: 'প্রাচীর' } },
      { at: 0, title: { en: 'Cell', bn: 'কোষ' } },
    ]);
    expect(codes).toEqual([]);
    expect(plan!.syllabus[0]!.lessons[0]!.chapters).toEqual([
      { key: 'c2', at: 0, title: 'Cell', bn_title: 'কোষ' },
      { key: 'c1', at: 90, title: 'Wall', bn_title: 'প্রাচীর' },
    ]);
  });
  it('that are none cost only themselves, and a kind that is not played has none', () => {
    const named = { en: 'Wall', bn: 'প্রাচীর' };
    const { plan, codes } = film([
      { at: '1:75', title: named },
      { at: 5, title: named },
      { at: 5, title: named },
      { at: -1, title: named },
      7,
    ]);
    expect(plan!.syllabus[0]!.lessons[0]!.chapters).toHaveLength(1);
    expect(codes).toEqual(['-value', '-duplicate', '-value', '-value']);
    expect(film([{ at: 0, title: named }], 'manual').codes).toContain('-rule');
  });
});
