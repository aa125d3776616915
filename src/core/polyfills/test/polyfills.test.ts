// Polyfills answer what the built-in answers, for all that pages give them, and take the place of nothing that is there.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Polyfilled, polyfilled } from '../names.ts';
import { install, polyfills } from '../web/polyfills.ts';

const told = (run: () => unknown): unknown => {
  try {
    return { answer: run() };
  } catch (error) {
    return { refused: (error as Error).name };
  }
};
const builtIn = (name: Polyfilled): unknown => name.split('.').reduce((at, part) => (at as any)[part], globalThis as unknown);
const alike = (name: Polyfilled, self: unknown, ...given: unknown[]) =>
  expect(
    told(() => (polyfills[name] as any).apply(self, given)),
    name,
  ).toEqual(told(() => (builtIn(name) as any).apply(self, given)));

const place = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(undefined, Number.NaN, 1.7, -0.5, '1'));
const items = fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.string({ maxLength: 2 }), fc.constant(undefined)), { maxLength: 7 });

test('arrays are read and copied as the built-ins do it, and stay as they were', () => {
  fc.assert(
    fc.property(items, place, place, items, (list, at, count, more) => {
      const before = [...list];
      const even = (item: unknown, index: number) => (String(item).length + index) % 2 === 0;
      alike('Array.prototype.at', list, at);
      alike('Array.prototype.findLast', list, even);
      alike('Array.prototype.toReversed', list);
      alike('Array.prototype.toSorted', list);
      alike('Array.prototype.toSorted', list, (one: unknown, other: unknown) => String(other).length - String(one).length);
      alike('Array.prototype.toSpliced', list);
      alike('Array.prototype.toSpliced', list, at);
      alike('Array.prototype.toSpliced', list, at, count, ...more);
      alike('Array.prototype.with', list, at, 'new');
      expect(list).toEqual(before);
    }),
  );
});
test('groups hold the same under the same keys in the same order', () => {
  fc.assert(
    fc.property(items, (list) => {
      const keyOf = (item: unknown, index: number) => (index % 3 ? item : Number.NaN);
      alike('Map.groupBy', Map, list, keyOf);
      const order = (name: 'Map.groupBy') => [...(polyfills[name] as any)(list, keyOf).keys()];
      expect(order('Map.groupBy')).toEqual([...Map.groupBy(list, keyOf).keys()]);
    }),
  );
});
test('texts, own keys and copies of plain data are as the built-ins answer them', () => {
  const lone = fc.string({ unit: fc.constantFrom('a', 'ক', '\ud83d', '\ude00', '😀'), maxLength: 6 });
  fc.assert(
    fc.property(lone, place, fc.jsonValue(), (text, at, data) => {
      alike('String.prototype.at', text, at);
      alike('String.prototype.toWellFormed', text);
      alike('structuredClone', undefined, data);
      alike('Object.hasOwn', Object, Object(data), 'toString');
    }),
  );
  alike('Object.hasOwn', Object, { toString: 1 }, 'toString');
  alike('structuredClone', undefined, JSON.parse('{"__proto__": {"own": 1}}'));
  const round: Record<string, unknown> = { list: [undefined, 1] };
  round.self = round;
  alike('structuredClone', undefined, round);
  alike('structuredClone', undefined, { run: () => 1 });
});
test('work that was stopped says so', () => {
  const stop = new AbortController();
  alike('AbortSignal.prototype.throwIfAborted', stop.signal);
  stop.abort();
  alike('AbortSignal.prototype.throwIfAborted', stop.signal);
});
test('a window gets what it lacks and keeps what it has, and nothing of it is found by listing', () => {
  const own = () => 'own';
  const kinds = () => ({ prototype: {} as Record<string, unknown> });
  const window = { Array: kinds(), String: kinds(), Object: { hasOwn: own }, Map: {}, AbortSignal: kinds() };
  install(window);
  expect(
    polyfilled.filter((name) => typeof name.split('.').reduce((at, part) => (at as any)[part], window as unknown) !== 'function'),
  ).toEqual([]);
  expect(window.Object.hasOwn).toBe(own);
  expect(Object.keys(window.Array.prototype)).toEqual([]);
});
