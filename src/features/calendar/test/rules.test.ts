// The calendar as text: lines, letters, moments; and which sessions are at once.
import { expect, test } from 'vitest';
import { clashingIds, foldLine, type FeedEvent, stampOf, writeCalendar } from '../rules.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const event: FeedEvent = {
  ...{ uid: '1@shikhon.test', sequence: 3, stamp: '2026-12-01T00:00:00.000Z', url: 'https://shikhon.test/x' },
  ...{ starts_at: '2026-12-16T09:30:00.000Z', ends_at: '2026-12-16T10:30:00.000Z', title: 'ভগ্নাংশ', place: '', text: '', cancelled: false },
};

test('a line has 75 octets at most, and no letter is split from its marks', () => {
  const line = `SUMMARY:${'ক্ষুদ্রঋণ ও স্বাস্থ্য কৌশল '.repeat(12)}`;
  const folded = foldLine(line);
  const lines = folded.split('\r\n');
  expect(lines.length).toBeGreaterThan(5);
  for (const one of lines) expect(octets(one)).toBeLessThanOrEqual(75);
  expect(unfold(folded)).toBe(line);
  // a piece begins with a letter, never with a vowel sign or a virama that belongs to the one before
  for (const one of lines.slice(1)) expect(one[1]).not.toMatch(/\p{M}/u);
  expect(foldLine('SUMMARY:short')).toBe('SUMMARY:short');
  // exactly 75 stays one line, 76 becomes two
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});
test('signs that mean something are escaped, and a line break in a text breaks no line', () => {
  const text = writeCalendar('Mine', [{ ...event, title: 'Fractions; halves, thirds\\', place: 'Room 2\nBEGIN:VEVENT' }]);
  expect(text).toContain('SUMMARY:Fractions\\; halves\\, thirds\\\\\r\n');
  expect(text).toContain('LOCATION:Room 2\\nBEGIN:VEVENT\r\n');
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
});
test('moments are told in UTC, each event with its number and state', () => {
  expect(stampOf('2026-12-16T15:30:00+06:00')).toBe('20261216T093000Z');
  const lines = writeCalendar('Mine', [event, { ...event, uid: '2@shikhon.test', cancelled: true, ends_at: null }]).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['UID:1@shikhon.test', 'SEQUENCE:3', 'DTSTART:20261216T093000Z', 'DTEND:20261216T103000Z']));
  expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
  expect(lines.filter((line) => line.startsWith('DTEND'))).toHaveLength(1);
  expect(lines.at(-1)).toBe('');
});
test('sessions at the same time are told, those that follow each other and cancelled ones are not', () => {
  const at = (id: number, from: string, until: string, more: object = {}) => ({
    ...{ kind: 'session', id, starts_at: `2026-12-16T${from}:00Z`, ends_at: `2026-12-16T${until}:00Z`, cancelled: false },
    ...more,
  });
  const ids = (entries: Parameters<typeof clashingIds>[0]) => [...clashingIds(entries)].toSorted((a, b) => a - b);
  expect(ids([at(1, '09:00', '10:00'), at(2, '10:00', '11:00')])).toEqual([]);
  expect(ids([at(1, '09:00', '12:00'), at(2, '09:30', '10:00'), at(3, '11:00', '11:30'), at(4, '12:00', '13:00')])).toEqual([1, 2, 3]);
  expect(ids([at(1, '09:00', '10:00'), at(2, '09:30', '10:30', { cancelled: true })])).toEqual([]);
  expect(ids([at(1, '09:00', '10:00'), { ...at(2, '09:30', '10:30'), kind: 'work' }])).toEqual([]);
});
