// Acting as a person: every call about their login, their addresses, their marks and their words is refused to who acts for them.
import { expect, test } from 'vitest';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { openHouse } from '#app/server/all-rooms.ts';

openHouse();
/** The rooms of which nothing is changed by another hand: logins, addresses, leaving, roles, quizzes and grades, reviews, rules of security. */
const rooms = [
  'acting',
  'looking',
  'contacts',
  'deletions',
  'quizzes',
  'reviews',
  'roles',
  'sessions',
  'staff-security',
  'passkeys',
  'certificates',
  'lessons',
  'help',
];
const free: Record<string, string> = {
  'acting.end': 'ends it',
  'acting.extend': 'never beyond the half hour that the person was told of',
  'looking.end': 'an acting session looks as no role',
  'sessions.login': 'starts a session of its own, by a password',
  'sessions.single-login': 'the same',
  'sessions.logout': 'ends it, and the own one',
  'sessions.token': 'stands for no person',
  'sessions.sign-in-by-pin': 'starts a session of its own, by a PIN of this device',
  'sessions.list-device-accounts': 'only reads, of this device',
  'sessions.stay': 'keeps a session that ends by its time all the same',
  'passkeys.ask': 'a random value, which opens nothing',
  'sessions.switch-role': 'one of the roles of the person, of this session alone',
  'sessions.switch-account': 'the same',
  'help.report-script-fault': 'tells of a browser, without the person',
  'certificates.download-many': 'only reads; who takes it is recorded',
};
const changing = servedCalls().filter(({ call, room }) => call.changes && rooms.includes(room));

test('what changes something in these rooms is done in person, or says here why not', () => {
  expect(changing.length).toBeGreaterThan(40);
  expect(changing.filter(({ call }) => !call.no_impersonation && !(call.name in free)).map(({ call }) => call.name)).toEqual([]);
});
test('a reason stands only beside a call that others may ask', () => {
  const open = changing.filter(({ call }) => !call.no_impersonation).map(({ call }) => call.name);
  expect(Object.keys(free).filter((name) => !open.includes(name))).toEqual([]);
});
