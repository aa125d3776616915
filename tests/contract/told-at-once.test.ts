// What is wrong with a field by itself is found by the call's schema: the handler runs only once the rest is right, and would tell it after the others.
import { openHouse } from '#app/server/all-rooms.ts';
import { expect, test } from 'vitest';
import { servedCalls } from '#core/contract/server/handlers.ts';

openHouse();

const nonsense: Record<string, unknown> = {
  ...{ phone: '0123', contact_phone: '0123', mobile: '0123' },
  ...{ email: 'rahela@', contact_email: 'rahela@', contact: '0123', birth_date: '2150-01-01' },
};
/** Calls that take anything there, and why. */
const anything: Record<string, string> = {
  'sessions.login': 'whoever logs in finds an account or none, and learns nothing of its address',
  'sessions.single-login': 'the same',
  'institutions.update': 'a number that was given before there were rules stays as it is until it is changed',
};
/** Told by the handler, together with what is wrong with the password. */
const besidePasswords = new Set(['registration', 'contacts', 'guardians']);
const besidePassword = (name: string) => besidePasswords.has(name.split('.')[0]!) || name === 'institution-requests.partner-register';
const asked = servedCalls().flatMap(({ call }) => {
  const { shape } = call.input.def as unknown as { shape?: Record<string, unknown> };
  return Object.keys(nonsense).flatMap((field) => (shape && field in shape && call.changes ? [{ call, field }] : []));
});

test('a number, an address or a day that can be none is refused beside whatever else is wrong', () => {
  expect(asked.length).toBeGreaterThan(20);
  const found = asked.filter(({ call, field }) => {
    const read = call.input.safeParse({ [field]: nonsense[field] });
    return (
      !(call.name in anything) &&
      !besidePassword(call.name) &&
      !(!read.success && read.error.issues.some((issue: { path: PropertyKey[] }) => issue.path[0] === field))
    );
  });
  expect(found.map(({ call, field }) => `${call.name} ${field}`)).toEqual([]);
});
