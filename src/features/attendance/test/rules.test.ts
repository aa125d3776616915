// Rules of the register: every order and repetition of what three devices said gives one register, and which one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mark, propose, settle, type Source, type Status, statuses, sumsOf, type Terms } from '../rules.ts';

const terms: Terms = { starts_at: '2026-06-18T03:30:00Z', ends_at: '2026-06-18T07:05:00Z', late_minutes: 10, opened_at: null };
const at = (minutes: number) => new Date(Date.parse(terms.starts_at) + minutes * 60_000).toISOString();
let count = 0;
const mark = (status: Status, minute: number, more: Partial<Mark> = {}): Mark => ({
  ...{ key: `k${++count}`, device: 'a', counter: count, source: 'hand' as Source, status, minutes: null },
  ...{ at: at(minute), came_late: false, sees: [] },
  ...more,
});
const scan = (minute: number, more: Partial<Mark> = {}) => mark('present', minute, { source: 'scan', device: 'own', ...more });
const decision = (status: Status, over: readonly Mark[], more: Partial<Mark> = {}) =>
  mark(status, 300, { source: 'decision', device: 'd', sees: over.map(({ key }) => key), ...more });
const statusOf = (...marks: Mark[]) => settle(marks, terms)?.status;

/** Marks of three devices on one person, some of them decisions over some of the others. */
const many = fc
  .array(
    fc.record({
      device: fc.constantFrom('a', 'b', 'c'),
      counter: fc.integer({ min: 1, max: 4 }),
      source: fc.constantFrom<Source>('hand', 'scan', 'own', 'decision'),
      status: fc.constantFrom(...statuses),
      minutes: fc.option(fc.integer({ min: 0, max: 90 })),
      at: fc.option(fc.integer({ min: -60, max: 400 }).map(at)),
      came_late: fc.boolean(),
      sees: fc.array(fc.nat(11), { maxLength: 4 }),
    }),
    { maxLength: 12 },
  )
  .map((made) => made.map((one, i): Mark => ({ ...one, key: `k${i}`, sees: one.sees.filter((n) => n < i).map((n) => `k${n}`) })));
const arrivals = many.chain((marks) =>
  fc.tuple(
    fc.constant(marks),
    marks.length
      ? fc
          .tuple(fc.shuffledSubarray(marks, { minLength: marks.length }), fc.array(fc.constantFrom(...marks)))
          .map(([all, again]) => [...again, ...all, ...again])
      : fc.constant([]),
  ),
);

describe('marks are a set', () => {
  test('every order and repetition of the marks of three devices gives one row', () => {
    fc.assert(
      fc.property(arrivals, ([marks, came]) => {
        expect(settle(came, terms)).toEqual(settle(marks, terms));
      }),
      { numRuns: 500 },
    );
  });
  test('no witness is lost: whoever is told present by one device and absent by another is settled by nobody', () => {
    fc.assert(
      fc.property(arrivals, ([marks, came]) => {
        const both = [...came, mark('present', 5, { device: 'x' }), mark('absent', 5, { device: 'y' })];
        expect(settle(both, terms)).toMatchObject(
          marks.some(({ source }) => source === 'decision') ? {} : { status: null, conflict: true },
        );
      }),
    );
  });
  test('silence is no mark, and a wish of the person is no row', () => {
    expect(settle([], terms)).toBeNull();
    expect(settle([mark('present', 5, { source: 'own' })], terms)).toBeNull();
  });
});
describe('a device changes its mind, by its own count', () => {
  test('its later mark takes the place of its earlier one, whichever comes first', () => {
    const [earlier, later] = [mark('absent', 14), mark('present', 15)];
    expect(statusOf(earlier, later)).toBe('present');
    expect(statusOf(later, earlier)).toBe('present');
  });
});
describe('those who agree settle it', () => {
  test('late by the earliest proof of presence, and on time within ten minutes', () => {
    expect(settle([mark('late', 45), scan(40)], terms)).toEqual({ status: 'late', minutes_late: 40, minutes_left: null, conflict: false });
    expect(statusOf(mark('late', 45), scan(1))).toBe('present');
    expect(statusOf(mark('late', 5))).toBe('late');
    expect(statusOf(mark('late', 500, { minutes: 5 }))).toBe('present');
  });
  test('left by the latest', () => {
    expect(settle([mark('present', 5), mark('left_early', 180, { device: 'b', minutes: 60 }), scan(185)], terms)).toEqual({
      ...{ status: 'left_early', minutes_late: null, minutes_left: 30, conflict: false },
    });
  });
  test('excused and absent are excused, excused and present are present', () => {
    expect(statusOf(mark('excused', 5), mark('absent', 6, { device: 'b' }))).toBe('excused');
    expect(statusOf(mark('excused', 5), mark('present', 6, { device: 'b' }))).toBe('present');
  });
  test('whoever reads the first code of a round that began late is not late by it', () => {
    expect(settle([scan(35)], { ...terms, opened_at: at(30) })?.status).toBe('present');
    expect(settle([scan(55)], { ...terms, opened_at: at(30) })).toMatchObject({ status: 'late', minutes_late: 55 });
  });
  test('a code whose round is not known counts, and its minute follows', () => {
    expect(settle([scan(0, { at: null })], terms)?.status).toBe('present');
  });
});
describe('a decision', () => {
  test('where absence was noted before the proof, late is chosen beforehand', () => {
    const both = [mark('absent', 14), scan(32)];
    expect(settle(both, terms)).toMatchObject({ status: null, conflict: true });
    expect(propose(both, terms)).toEqual({ status: 'late', minutes: 32 });
    expect(propose([mark('absent', 40), scan(32)], terms)).toBeNull();
  });
  test('it holds over the marks that it saw, and over what agrees; what contradicts it opens the row again', () => {
    const both = [mark('absent', 14), scan(32)];
    const late = decision('late', both, { minutes: 32 });
    expect(settle([...both, late], terms)).toMatchObject({ status: 'late', minutes_late: 32, conflict: false });
    expect(statusOf(...both, late, mark('present', 20, { device: 'b' }))).toBe('late');
    expect(statusOf(...both, late, mark('absent', 200, { device: 'b' }))).toBeNull();
    const again = decision('absent', [...both, late]);
    expect(statusOf(...both, late, again)).toBe('absent');
  });
  test('an earlier word of a device that it saw, arriving late, changes nothing', () => {
    const [earlier, later] = [mark('present', 1, { counter: 1 }), mark('absent', 2, { counter: 2 })];
    expect(statusOf(later, decision('absent', [later]), earlier)).toBe('absent');
  });
  test('what arrives after a week waits for a look', () => {
    const old = mark('present', 5, { came_late: true });
    expect(settle([old], terms)).toMatchObject({ status: null, conflict: true });
    expect(statusOf(old, decision('present', [old]))).toBe('present');
  });
});
test('a share is rounded down, and nothing is no share', () => {
  expect(sumsOf(799, 1000)).toEqual({ present: 799, counted: 1000, share: 79 });
  expect(sumsOf(0, 0).share).toBeNull();
});
