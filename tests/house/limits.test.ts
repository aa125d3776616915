// Rate limits: every call by which somebody without a grant writes has one, or a reason why not.
import { expect, test } from 'vitest';
import { servedCalls } from '#core/contract/server/handlers.ts';
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
/** Their person is told of each, or sent a code, by SMS where they have no mail. It costs money, also where somebody sends it to themself. */
const told = [
  ...['contacts.start-change', 'deletions.delete', 'deletions.send-code', 'passkeys.add', 'passkeys.remove'],
  ...['sessions.change-password', 'sign-on.link', 'sign-on.unlink'],
];
test('what sends an SMS to who asks has a limit for the day', () => {
  const daily = servedCalls().flatMap(({ call }) =>
    call.limits.some(({ seconds, times }) => seconds === 86_400 && times <= 40) ? [call.name] : [],
  );
  expect(told.filter((name) => !daily.includes(name))).toEqual([]);
});
test('whether a username or a colleague is there is found out by sharing a few dozen times a day at most, in all rooms together', () => {
  const sharing = servedCalls().flatMap(({ call }) => ('nobody_found' in call.errors && 'with_oneself' in call.errors ? [call] : []));
  expect(sharing.map(({ name }) => name).toSorted()).toEqual(['bank.share', 'contents.share', 'sharing.share']);
  for (const { name, limits } of sharing)
    expect(
      limits.some(
        ({ per, seconds, times, counter }) => per === 'account' && seconds === 86_400 && times <= 100 && counter === 'sharing.share',
      ),
      name,
    ).toBe(true);
});
