// Marking tables of matching, sequence, hotspot and Likert questions, with what is bent, twice, outside or of another shape.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Marking } from '../rules.ts';
import { gradeAnswer } from '../server/grading.ts';
import { boxOf, isOnPicture, isWithin, middleOf, moved, sized } from '../types/hotspot/areas.ts';
import { sequence as sequenceRow } from '../types/sequence/server/row.ts';
import { newQuestion } from '../written.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, en: id, bn: id }));
const judge = (
  type: 'matching' | 'sequence' | 'hotspot' | 'likert',
  shape: object,
  answer: object,
  given: unknown,
  marking: Marking = 'parts',
) => gradeAnswer({ type, shape, answer, marks: 6, marking, penalty: 0 }, given);

// pairs: d, c, s belong to b, k, u; r belongs to nothing
const towns = { left: named('d', 'c', 's'), right: named('b', 'k', 'r', 'u') };
const rivers = { pairs: { d: 'b', c: 'k', s: 'u' } };
const pairs = (text: string) => ({ pairs: Object.fromEntries((text.match(/\S+/g) ?? []).map((pair) => pair.split('>'))) });
test.each<[string, number, number]>([
  ['d>b c>k s>u', 6, 6],
  ['s>u c>k d>b', 6, 6],
  ['c>k s>u d>b', 6, 6],
  ['d>b c>k s>r', 4, 0],
  ['d>b c>k s>b', 4, 0],
  ['d>b c>k s>k', 4, 0],
  ['d>b c>k', 4, 0],
  ['d>b s>u', 4, 0],
  ['c>k s>u', 4, 0],
  ['d>b c>u s>k', 2, 0],
  ['d>k c>b s>u', 2, 0],
  ['d>u c>k s>b', 2, 0],
  ['d>b', 2, 0],
  ['c>k', 2, 0],
  ['s>u', 2, 0],
  ['d>b c>b', 2, 0],
  ['d>b c>b s>b', 2, 0],
  ['d>k c>k s>k', 2, 0],
  ['d>u c>u s>u', 2, 0],
  ['d>r c>k', 2, 0],
  ['d>r c>r s>u', 2, 0],
  ['d>r', 0, 0],
  ['d>k', 0, 0],
  ['d>u', 0, 0],
  ['c>b', 0, 0],
  ['c>r', 0, 0],
  ['c>u', 0, 0],
  ['s>b', 0, 0],
  ['s>k', 0, 0],
  ['s>r', 0, 0],
  ['d>r c>r s>r', 0, 0],
  ['d>k c>u s>b', 0, 0],
  ['d>u c>b s>k', 0, 0],
  ['d>k c>b', 0, 0],
  ['d>u s>b', 0, 0],
  ['c>u s>k', 0, 0],
  ['d>b d>b', 2, 0],
  ['d>k d>b', 2, 0],
  ['d>b d>k', 0, 0],
  ['c>k c>r s>u', 2, 0],
  ['', 0, 0],
])('pairs %s earn %d of 6, %d where all of it counts', (text, parts, all) => {
  expect([judge('matching', towns, rivers, pairs(text)).score, judge('matching', towns, rivers, pairs(text), 'all').score]).toEqual([
    parts,
    all,
  ]);
});
test('pairs of another shape are no answer', () => {
  const given = [
    null,
    'x',
    [],
    { pairs: [['d', 'b']] },
    { pairs: { x: 'b' } },
    { pairs: { d: 'x' } },
    { pairs: { d: 1 } },
    { pairs: null },
    { pairs: { d: null } },
    { pairs: { d: 'b'.repeat(1_000_000) } },
    { pairs: { __proto__: 'b' } },
  ];
  for (const one of given) expect(judge('matching', towns, rivers, one).verdict).toBe('empty');
});
test('pairs: a share within bounds, whatever order they are given in', () => {
  const some = fc.dictionary(fc.constantFrom('d', 'c', 's'), fc.constantFrom('b', 'k', 'r', 'u'));
  fc.assert(
    fc.property(some, (given) => {
      const { score } = judge('matching', towns, rivers, { pairs: given });
      expect(score >= 0 && score <= 6).toBe(true);
      expect(judge('matching', towns, rivers, { pairs: Object.fromEntries(Object.entries(given).toReversed()) }).score).toBe(score);
      expect(judge('matching', towns, rivers, { pairs: given }, 'all').score).toBe(score === 6 ? 6 : 0);
    }),
  );
});

// right: a b c d
const events = { items: named('c', 'a', 'd', 'b') };
const inOrder = { order: ['a', 'b', 'c', 'd'] };
const order = (text: string) => ({ order: [...text] });
test.each<[string, number, number, number]>([
  ['abcd', 6, 6, 6],
  ['abdc', 3, 2, 0],
  ['acbd', 3, 0, 0],
  ['acdb', 1.5, 2, 0],
  ['adbc', 1.5, 2, 0],
  ['adcb', 3, 0, 0],
  ['bacd', 3, 2, 0],
  ['badc', 0, 0, 0],
  ['bcad', 1.5, 2, 0],
  ['bcda', 0, 4, 0],
  ['bdac', 0, 0, 0],
  ['bdca', 1.5, 0, 0],
  ['cabd', 1.5, 2, 0],
  ['cadb', 0, 0, 0],
  ['cbad', 3, 0, 0],
  ['cbda', 1.5, 0, 0],
  ['cdab', 0, 4, 0],
  ['cdba', 0, 2, 0],
  ['dabc', 0, 4, 0],
  ['dacb', 1.5, 0, 0],
  ['dbac', 1.5, 0, 0],
  ['dbca', 3, 2, 0],
  ['dcab', 0, 2, 0],
  ['dcba', 0, 0, 0],
])('the order %s earns %d by places, %d by neighbours, %d where all of it counts', (text, place, neighbours, all) => {
  expect(
    (['parts', 'neighbours', 'all'] as const).map((marking) => judge('sequence', events, inOrder, order(text), marking).score),
  ).toEqual([place, neighbours, all]);
});
test.each<[unknown]>([
  [null],
  ['abcd'],
  [['a', 'b', 'c', 'd']],
  [{}],
  [{ order: 'abcd' }],
  [{ order: [] }],
  [{ order: ['a', 'b', 'c'] }],
  [{ order: ['a', 'b', 'c', 'c'] }],
  [{ order: ['a', 'b', 'c', 'd', 'd'] }],
  [{ order: ['a', 'b', 'c', 'e'] }],
  [{ order: ['a', 'b', 'c', null] }],
  [{ order: [1, 2, 3, 4] }],
  [{ order: ['a', 'b', 'c', 'd'.repeat(1_000_000)] }],
  [{ order: Array.from({ length: 100_000 }, () => 'a') }],
  [{ order: ['A', 'B', 'C', 'D'] }],
  [{ order: { 0: 'a', 1: 'b', 2: 'c', 3: 'd', length: 4 } }],
  [{ order: [['a'], 'b', 'c', 'd'] }],
  [{ options: ['a', 'b', 'c', 'd'] }],
])('%o is no order', (given) => {
  expect(judge('sequence', events, inOrder, given)).toEqual({ score: 0, verdict: 'empty' });
});
test('an order earns within bounds by each rule, all of it only where it is right, and what it is shown in makes no difference', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(letters, { minLength: 7 }),
      fc.shuffledSubarray(letters, { minLength: 7 }),
      fc.constantFrom('parts' as const, 'neighbours' as const, 'all' as const),
      (given, shown, marking) => {
        const grade = (items: string[]) => judge('sequence', { items: named(...items) }, { order: letters }, { order: given }, marking);
        const { score, verdict } = grade(letters);
        expect(score >= 0 && score <= 6).toBe(true);
        expect(verdict === 'right').toBe(given.join() === letters.join());
        expect(grade(shown)).toEqual({ score, verdict });
      },
    ),
  );
});

const picture = { src: '/files/abcdefghijklmnopqrstuv/800.webp', width: 800, height: 400, en: 'A cell', bn: 'একটি কোষ' };
const places = named('n', 'v', 'w', 'm');
const areas = [
  { id: 'n', kind: 'circle', at: [200, 300, 100] },
  { id: 'v', kind: 'rectangle', at: [500, 200, 300, 400] },
  { id: 'w', kind: 'polygon', at: [100, 700, 400, 700, 400, 900, 250, 780, 100, 900] },
  { id: 'm', kind: 'circle', at: [900, 900, 40] },
];
const hot = (mode: string, most: number, right: string[]) => ({ shape: { picture, mode, places, most }, key: { right, areas } });
const spots = {
  one: hot('one', 1, ['n']),
  several: hot('several', 4, ['n', 'v']),
  free: hot('free', 1, ['n']),
  box: hot('free', 1, ['v']),
  bent: hot('free', 1, ['w']),
  two: hot('free', 2, ['n', 'v']),
};
const spot = (of: keyof typeof spots, given: unknown, marking: Marking = 'parts') =>
  judge('hotspot', spots[of].shape, spots[of].key, given, marking);
const on = (...points: [number, number][]) => ({ points });
const at = (...ids: string[]) => ({ places: ids });
test.each<[keyof typeof spots, object, number, number]>([
  ['one', at('n'), 6, 6],
  ['one', at('v'), 0, 0],
  ['one', at('w'), 0, 0],
  ['one', at('m'), 0, 0],
  ['one', at('n', 'n'), 6, 6],
  ['several', at('n', 'v'), 6, 6],
  ['several', at('v', 'n'), 6, 6],
  ['several', at('n'), 3, 0],
  ['several', at('v'), 3, 0],
  ['several', at('n', 'w'), 0, 0],
  ['several', at('w', 'm'), 0, 0],
  ['several', at('n', 'v', 'w'), 3, 0],
  ['several', at('n', 'v', 'w', 'm'), 0, 0],
  ['several', at('v', 'v', 'n', 'n'), 6, 6],
  ['free', on([200, 300]), 6, 6],
  ['free', on([300, 300]), 6, 6],
  ['free', on([100, 300]), 6, 6],
  ['free', on([301, 300]), 0, 0],
  ['free', on([200, 500]), 6, 6],
  ['free', on([200, 100]), 6, 6],
  ['free', on([200, 501]), 0, 0],
  ['free', on([270, 440]), 6, 6],
  ['free', on([272, 445]), 0, 0],
  ['free', on([600, 300]), 0, 0],
  ['free', on([0, 0]), 0, 0],
  ['free', on([1000, 1000]), 0, 0],
  ['free', at('n'), 6, 6],
  ['free', at('v'), 0, 0],
  ['box', on([500, 200]), 6, 6],
  ['box', on([800, 600]), 6, 6],
  ['box', on([499, 200]), 0, 0],
  ['box', on([801, 600]), 0, 0],
  ['box', on([650, 601]), 0, 0],
  ['bent', on([150, 750]), 6, 6],
  ['bent', on([350, 750]), 6, 6],
  ['bent', on([250, 850]), 0, 0],
  ['bent', on([250, 780]), 6, 6],
  ['bent', on([250, 700]), 6, 6],
  ['bent', on([100, 700]), 6, 6],
  ['bent', on([99, 700]), 0, 0],
  ['two', on([200, 300], [600, 300]), 6, 6],
  ['two', on([600, 300], [200, 300]), 6, 6],
  ['two', on([200, 300]), 3, 0],
  ['two', on([200, 300], [0, 0]), 0, 0],
  ['two', on([200, 300], [210, 300]), 3, 0],
  ['two', { points: [[200, 300]], places: ['v'] }, 6, 6],
  ['two', { points: [[200, 300]], places: ['n'] }, 3, 0],
  ['two', { points: [[200, 300]], places: ['w'] }, 0, 0],
  ['two', at('n', 'v'), 6, 6],
])('marks %s: %o earn %d of 6, %d where all of it counts', (of, given, parts, all) => {
  expect([spot(of, given).score, spot(of, given, 'all').score]).toEqual([parts, all]);
});
test('marks of another shape, outside of the picture, too many, or points where places are numbered are no answer', () => {
  const bad: [keyof typeof spots, unknown][] = [
    ...(
      [null, 'n', [], {}, { places: [] }, { points: [] }, { places: 'n' }, { places: ['x'] }, { places: [null] }, at('n', 'v')] as unknown[]
    ).map((given): ['one', unknown] => ['one', given]),
    ['one', on([200, 300])],
    ['free', on([200, 300], [600, 300])],
    ['free', { points: [[200, 300]], places: ['v'] }],
    ...(
      [
        [-1, 300],
        [1001, 300],
        [200.5, 300],
        [Number.NaN, 300],
        [200],
        [200, 300, 1],
        ['200', '300'],
        null,
        [null, null],
        [Number.POSITIVE_INFINITY, 0],
      ] as unknown[]
    ).map((point): ['free', unknown] => ['free', { points: [point] }]),
    ['two', on([1, 1], [2, 2], [3, 3])],
    ['two', { points: Array.from({ length: 100_000 }, () => [200, 300]) }],
    ['several', at('n', 'x'.repeat(1_000_000))],
  ];
  for (const [of, given] of bad) expect(spot(of, given), JSON.stringify(given)?.slice(0, 60)).toEqual({ score: 0, verdict: 'empty' });
});
test('an area lies on its picture, or is refused', () => {
  const ok: [string, number[]][] = [
    ['circle', [500, 500, 250]],
    ['circle', [100, 500, 100]],
    ['rectangle', [0, 0, 1000, 1000]],
    ['polygon', [0, 0, 1000, 0, 500, 1000]],
  ];
  const bad: [string, number[]][] = [
    ['circle', [500, 500, 251]],
    ['circle', [50, 500, 60]],
    ['circle', [500, 100, 60]],
    ['circle', [500, 500, 5]],
    ['circle', [500, 500]],
    ['circle', [500, 500, 100, 1]],
    ['rectangle', [900, 0, 200, 100]],
    ['rectangle', [0, 950, 100, 100]],
    ['rectangle', [0, 0, 10, 100]],
    ['rectangle', [-1, 0, 100, 100]],
    ['rectangle', [0.5, 0, 100, 100]],
    ['polygon', [0, 0, 1000, 0]],
    ['polygon', [0, 0, 1000, 0, 500]],
    ['polygon', [0, 0, 500, 500, 1000, 1000]],
    ['polygon', [0, 0, 1001, 0, 500, 1000]],
    ['polygon', Array.from({ length: 62 }, (_, i) => (i * 37) % 1000)],
    ['circle', [Number.NaN, 500, 100]],
  ];
  for (const [kind, list] of ok) expect(isOnPicture({ kind, at: list } as never, 2), `${kind} ${list}`).toBe(true);
  for (const [kind, list] of bad) expect(isOnPicture({ kind, at: list } as never, 2), `${kind} ${list}`).toBe(false);
});
const anyArea = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    at: fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 10, max: 500 })),
  }),
  fc.record({
    kind: fc.constant('rectangle' as const),
    at: fc.tuple(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 20, max: 900 }),
      fc.integer({ min: 20, max: 900 }),
    ),
  }),
  fc.record({ kind: fc.constant('polygon' as const), at: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 12 }) }),
);
test('an area that is moved or sized stays on its picture, and the point where its number stands lies within', () => {
  fc.assert(
    fc.property(
      anyArea,
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: -300, max: 300 }),
      fc.constantFrom(0.5, 1, 1.5, 2),
      (area, x, y, by, ratio) => {
        fc.pre(isOnPicture(area, ratio));
        const there = moved(area, [x, y], ratio);
        expect(isOnPicture(there, ratio)).toBe(true);
        expect(isOnPicture(sized(area, by, ratio), ratio)).toBe(true);
        if (area.kind !== 'polygon') expect(isWithin(area, middleOf(area, ratio), ratio)).toBe(true);
        const [left, top, right, bottom] = boxOf(there, ratio);
        expect(right - left).toBeCloseTo(boxOf(area, ratio)[2] - boxOf(area, ratio)[0], 6);
        expect(bottom - top).toBeGreaterThan(0);
      },
    ),
  );
});
test('marks: a share within bounds, whatever order they are given in', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }));
  fc.assert(
    fc.property(fc.array(point, { maxLength: 2 }), (points) => {
      const { score } = spot('two', { points });
      expect(score >= 0 && score <= 6).toBe(true);
      expect(spot('two', { points: points.toReversed() }).score).toBe(score);
    }),
  );
});

const scale = { items: named('s1', 's2'), options: named('5', '4', '3', '2', '1') };
const opinion = (given: unknown) => judge('likert', scale, {}, given);
const steps = ['5', '4', '3', '2', '1'];
test.each<[Record<string, string>, string]>([
  ...steps.map((step): [Record<string, string>, string] => [{ s1: step }, 'unmarked']),
  ...steps.map((step): [Record<string, string>, string] => [{ s2: step }, 'unmarked']),
  ...steps.flatMap((a) => steps.map((b): [Record<string, string>, string] => [{ s1: a, s2: b }, 'unmarked'])),
  [{}, 'empty'],
  [{ s3: '5' }, 'empty'],
  [{ s1: '6' }, 'empty'],
  [{ s1: '৫' }, 'empty'],
  [{ s1: '' }, 'empty'],
  [{ s1: '5', s3: '5' }, 'empty'],
])('the opinion %o counts nothing: %s', (given, verdict) => {
  expect(opinion({ pairs: given })).toEqual({ score: 0, verdict });
});
test('opinions of another shape are no answer', () => {
  for (const given of [
    null,
    'x',
    [],
    {},
    { pairs: 'x' },
    { pairs: { s1: 5 } },
    { pairs: { s1: ['5'] } },
    { pairs: { s1: '5'.repeat(1_000_000) } },
    { options: ['5'] },
  ])
    expect(opinion(given)).toEqual({ score: 0, verdict: 'empty' });
});
test('items are kept by their names alone, in the right order too where the names fall so', () => {
  const shown = (...ids: string[]) => {
    const items = ids.map((id) => ({ id, text: `step ${id}`, bn_text: '' }));
    const { shape, answer } = sequenceRow.body({ ...newQuestion('sequence'), items });
    expect(answer).toEqual({ order: ids });
    return (shape as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  expect([shown('a', 'b'), shown('b', 'a'), shown('a', 'b', 'c'), shown('c', 'a', 'b')]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});
