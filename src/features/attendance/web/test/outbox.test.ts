// What a phone keeps of a register: marks join person by person, and what was sent while one tapped on is not sent again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_ENTRIES } from '../../rules.ts';
import { entryName, joinMarks, marksIn, outboxKinds, type WaitingMark } from '../outbox-kinds.ts';
import { takeInput } from '../register-input.ts';

const mark = (id: number, counter: number): WaitingMark => ({
  id,
  half: 1,
  status: 'present',
  at: '2026-06-18T03:30:00Z',
  key: `k${id}-${counter}`,
  counter,
});
test('of each person the latest mark waits, however the taps came together', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 50 })), { maxLength: 20 }), (taps) => {
      const marks = taps.map(([id, counter]) => mark(id, counter));
      const one = marks.reduce((waiting, each) => joinMarks(waiting, [each]), [] as WaitingMark[]);
      const latest = new Map<number, number>();
      for (const { id, counter } of marks) latest.set(id, Math.max(latest.get(id) ?? 0, counter));
      expect(new Map(one.map(({ id, counter }) => [id, counter]))).toEqual(latest);
    }),
  );
});
test('what was tapped while the earlier marks were sent is left, and they are not', () => {
  const kind = outboxKinds['attendance.marks']!;
  const sent = { id: 7, entries: [mark(1, 1), mark(2, 2)] };
  const now = kind.join!(sent, { id: 7, entries: [mark(2, 3)] });
  expect(marksIn(now).map(({ key }) => key)).toEqual(['k1-1', 'k2-3']);
  expect(marksIn(kind.rest!(sent, now)).map(({ key }) => key)).toEqual(['k2-3']);
});
test('of a large class no more waits in one entry than a call takes', () => {
  const { limit } = takeInput({ id: 1, session: 7, half: 1 });
  const waiting = new Map<string, number>();
  for (let current_page = 1; current_page <= 50; current_page++)
    for (const half of [1, 2]) {
      const name = entryName(7, { half, current_page });
      waiting.set(name, (waiting.get(name) ?? 0) + limit);
    }
  expect(Math.max(...waiting.values())).toBeLessThanOrEqual(MOST_ENTRIES);
});
