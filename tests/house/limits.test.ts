// Rate limits: every call by which somebody without a grant writes has one, or a reason why not.
import { expect, test } from 'vitest';
import { servedCalls } from '#core/contract/server/room.ts';
import { openHouse } from '#app/server/all-rooms.ts';

openHouse();
/** Calls that are asked as often as one likes. */
const free: Record<string, string> = {
  'journeys.save': 'sent every few seconds while one learns; saves of one moment are one write',
  'sessions.login': 'wrong tries are counted by name, device and network (login-limit.ts)',
  'sessions.single-login': 'the same',
  'sessions.logout': 'ends the session that it is asked by',
  'sessions.stay': 'one statement on one row, of a session that is in use',
  'sessions.end': 'a session ends once',
  'sessions.end-all': 'ends the session that it is asked by',
};
const unlimited = servedCalls()
  .filter(({ call }) => call.changes && (call.who === 'anyone' || call.who === 'signed-in') && !call.limits.length)
  .map(({ call }) => call.name);

test('who writes without a grant writes so often and no oftener', () => {
  expect(unlimited.filter((name) => !(name in free))).toEqual([]);
});
test('a reason stands only beside a call that has no limit', () => {
  expect(Object.keys(free).filter((name) => !unlimited.includes(name))).toEqual([]);
});
