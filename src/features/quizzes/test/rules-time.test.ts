// When an attempt ends, whatever is ordered in whatever order: properties over seeded orders.
import { describe, expect, test } from 'vitest';
import { endOf, FAIR_MS, sectionEnd, shareTime, type TimeOrder, timesOf } from '../rules-time.ts';

const MIN = 60_000;
const own = { user_id: 1, started: 1_000_000, allotted: 60 * MIN };
/** Mulberry32: the same seed, the same orders. */
function randomOf(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
/** Orders for one, for another and for all, from before the attempt begins until it is long over. */
function ordersOf(seed: number): TimeOrder[] {
  const random = randomOf(seed);
  const orders: TimeOrder[] = [];
  let at = own.started - 10 * MIN;
  for (let id = 1; id <= 12; id++) {
    at += Math.floor(random() * 12 * MIN) + 1;
    const kind = (['add', 'undo', 'pause', 'resume'] as const)[Math.floor(random() * 4)]!;
    const undone = new Set(orders.map(({ undoes }) => undoes));
    const added = orders.filter((one) => one.kind === 'add' && !undone.has(one.id));
    const of = added[Math.floor(random() * added.length)];
    if (kind === 'undo' && !of) continue;
    const user_ids = kind === 'undo' ? of!.user_ids : [null, [1], [2], [1, 2]][Math.floor(random() * 4)]!;
    const ms = kind === 'add' ? Math.ceil(random() * 30) * MIN : kind === 'undo' ? 0 : 0;
    orders.push({ id, kind, user_ids, ms: kind === 'undo' ? of!.ms : ms, undoes: kind === 'undo' ? of!.id : null, at });
  }
  return orders;
}
const seeds = Array.from({ length: 2000 }, (_, i) => i + 1);

describe('over 2,000 seeds', () => {
  test('what was received on time stays on time: no order moves an end to before its own moment', () => {
    for (const seed of seeds) {
      const orders = ordersOf(seed);
      for (let n = 1; n <= orders.length; n++) {
        const [before, after] = [endOf(own, orders.slice(0, n - 1)), endOf(own, orders.slice(0, n))];
        const { at } = orders[n - 1]!;
        // on time at a moment before the order: then still on time after it
        if (before.paused === null && after.ends < before.ends)
          expect(after.ends, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(before.ends, at + FAIR_MS));
      }
    }
  });
  test('nobody ends before their own time, and what is for another changes nothing', () => {
    for (const seed of seeds) {
      const orders = ordersOf(seed);
      expect(endOf(own, orders).ends, `seed ${seed}`).toBeGreaterThanOrEqual(own.started + own.allotted);
      expect(
        endOf(
          own,
          orders.filter(({ user_ids }) => user_ids === null || user_ids.includes(1)),
        ),
      ).toEqual(endOf(own, orders));
    }
  });
});
const order = (id: number, kind: TimeOrder['kind'], minute: number, more: Partial<TimeOrder> = {}): TimeOrder => ({
  ...{ id, kind, user_ids: null, ms: 0, undoes: null, at: own.started + minute * MIN },
  ...more,
});
const endsAt = (orders: TimeOrder[]) => (endOf(own, orders).ends - own.started) / MIN;
test.each([
  ['added time is added', [order(1, 'add', 10, { ms: 10 * MIN })], 70],
  ['undone it is gone', [order(1, 'add', 10, { ms: 10 * MIN }), order(2, 'undo', 20, { ms: 10 * MIN, undoes: 1 })], 60],
  [
    'undone while it is used, a minute is left',
    [order(1, 'add', 10, { ms: 10 * MIN }), order(2, 'undo', 65, { ms: 10 * MIN, undoes: 1 })],
    66,
  ],
  ['undone after all, nothing comes back', [order(1, 'add', 10, { ms: 10 * MIN }), order(2, 'undo', 75, { ms: 10 * MIN, undoes: 1 })], 70],
  ['time that was given before one began is not theirs', [order(1, 'add', -5, { ms: 10 * MIN })], 60],
  ['a pause is given back whole', [order(1, 'pause', 20), order(2, 'resume', 45)], 85],
  ['who begins in a pause gets what is left of it', [order(1, 'pause', -10), order(2, 'resume', 15)], 75],
  [
    'a pause within a pause counts once, from the first',
    [order(1, 'pause', 10, { user_ids: [1] }), order(2, 'pause', 20), order(3, 'resume', 30)],
    80,
  ],
  ['a pause after the end is none', [order(1, 'pause', 61), order(2, 'resume', 90)], 60],
  ['time over, time added: under way again', [order(1, 'add', 65, { ms: 10 * MIN })], 70],
])('%s', (_, orders, minutes) => {
  expect(endsAt(orders)).toBe(minutes);
});
test('a pause that goes on has no resume yet', () => {
  expect(endOf(own, [order(1, 'pause', 20)])).toEqual({ ends: own.started + own.allotted, paused: own.started + 20 * MIN });
});

describe('sections with minutes of their own', () => {
  const sections = [
    { minutes: 10, questions: 5 },
    { minutes: 20, questions: 2 },
    { minutes: 30, questions: 8 },
  ];
  const timed = { ...own, section_times: shareTime(own, sections) };
  const ends = (orders: TimeOrder[], of = timed) => timesOf(of, orders).section_times!.map((one) => (one.ends - own.started) / MIN);
  test('over 2,000 seeds they end one after the other, the last with the whole, and what was on time stays on time', () => {
    for (const seed of seeds) {
      const orders = ordersOf(seed);
      for (let n = 0; n <= orders.length; n++) {
        const now = timesOf(timed, orders.slice(0, n));
        const [a, b, c] = now.section_times!.map((one) => one.ends) as [number, number, number];
        expect(a <= b && b <= c && c === now.ends, `seed ${seed}`).toBe(true);
        expect(now, `seed ${seed}`).toMatchObject(endOf(own, orders.slice(0, n)));
        const at = orders[n - 1]?.at;
        const before = at === undefined || timesOf(timed, orders.slice(0, n - 1));
        if (before !== true)
          for (const [i, one] of now.section_times!.entries()) {
            const was = before.section_times![i]!.ends;
            if (one.ends < was) expect(one.ends, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(was, at! + FAIR_MS));
            // one that is over stays over
            if (i < 2 && before.paused === null && was <= at!) expect(one.ends, `seed ${seed}`).toBe(was);
          }
      }
    }
  });
  test.each([
    ['each has its own, one after the other', [], [10, 30, 60]],
    ['added time is for the one under way and those behind it', [order(1, 'add', 15, { ms: 5 * MIN })], [10, 35, 65]],
    ['the last is under way again, as the whole is', [order(1, 'add', 61, { ms: 5 * MIN })], [10, 30, 65]],
    ['a pause moves those that are not over', [order(1, 'pause', 15), order(2, 'resume', 45)], [10, 60, 90]],
    [
      'time added in a pause is for the one that was under way',
      [order(1, 'pause', 5), order(2, 'add', 20, { ms: 5 * MIN }), order(3, 'resume', 35)],
      [45, 65, 95],
    ],
    [
      'undone, it goes from those alone',
      [order(1, 'add', 15, { ms: 5 * MIN }), order(2, 'undo', 20, { ms: 5 * MIN, undoes: 1 })],
      [10, 30, 60],
    ],
  ] as const)('%s', (_, orders, minutes) => expect(ends([...orders])).toEqual(minutes));
  test('who has more time, or less before the last day, has it in each', () => {
    const of = (allotted: number) => ({ ...own, allotted, section_times: shareTime({ ...own, allotted }, sections) });
    expect(ends([], of(90 * MIN))).toEqual([15, 45, 90]);
    expect(ends([], of(30 * MIN))).toEqual([5, 15, 30]);
  });
  test('a question ends with its section, in the last with the whole; in a pause only those that were over before', () => {
    const at = (place: number, paused: number | null = null) => sectionEnd(timed.section_times, place, paused);
    const minute = (n: number) => own.started + n * MIN;
    expect([0, 4, 5, 6, 7, 14, -1].map((place) => at(place))).toEqual([
      ...[minute(10), minute(10), minute(30), minute(30)],
      ...[undefined, undefined, undefined],
    ]);
    expect([at(0, minute(15)), at(5, minute(15))]).toEqual([minute(10), undefined]);
    expect(sectionEnd(null, 0, null)).toBeUndefined();
  });
});
