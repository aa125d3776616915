// What a phone keeps of a register: marks join person by person, and what was sent while one tapped on is not sent again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinMarks, marksIn, outboxKinds, type WaitingMark } from '../outbox-kinds.ts';

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
