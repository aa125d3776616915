// One code a minute and five an hour for one asker and one address, whatever the code is for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { startChange } from '#features/contacts/contract.ts';
import { sendLeavingCode } from '#features/deletions/contract.ts';
import { askGuardian } from '#features/guardians/contract.ts';
import { sendMergeCode } from '#features/account-merges/contract-own.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { sendReset } from '../contract.ts';
import { later } from './post.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
});
afterAll(() => db.drop());
const device_key = 'd'.repeat(40);
let made = 0;
const newPhone = () => `+88017${String(20_000_000 + made++)}`;
const ways = {
  guardian: (actor: SignedIn, contact: string) =>
    answer(db.sql, askGuardian, actor, { name: 'Shahida Begum', relation: 'mother', contact, device_key }),
  'a new number': (actor: SignedIn, contact: string) => answer(db.sql, startChange, actor, { contact, device_key }),
  leaving: (actor: SignedIn) => answer(db.sql, sendLeavingCode, actor, { device_key }),
  'another account': (actor: SignedIn, contact: string) => answer(db.sql, sendMergeCode, actor, { contact, device_key }),
};
const makeAsker = async () => {
  const phone = newPhone();
  return { phone, actor: (await makePerson(db.sql, { phone, birth_date: `${new Date().getUTCFullYear() - 15}-01-01` })).actor };
};

test.each(Object.keys(ways) as (keyof typeof ways)[])('a code for %s comes once a minute, and five times an hour', async (way) => {
  const { actor, phone } = await makeAsker();
  const to = way === 'leaving' ? phone : newPhone();
  // what the account may ask for in all is another rule
  const ask = async () => {
    await db.sql`delete from limits`;
    return ways[way](actor, to);
  };
  const began = Date.now();
  expect(await ask()).toMatchObject({ resend_in: 60 });
  const refused = await ask().catch((error: { code: string; detail: { retry_after: number } }) => error);
  expect(refused).toMatchObject({ code: 'too_soon', detail: { retry_after: expect.any(Number) } });
  const { retry_after } = (refused as { detail: { retry_after: number } }).detail;
  expect(retry_after).toBeGreaterThanOrEqual(Math.max(1, Math.floor(59 - (Date.now() - began) / 1000)));
  expect(retry_after).toBeLessThanOrEqual(60);
  for (let i = 0; i < 4; i++) {
    await later(db.sql, to, 61);
    expect(await refusedWith(ask())).toBe('answered');
  }
  await later(db.sql, to, 61);
  expect(await refusedWith(ask())).toBe('too_many_codes');
});
test('whoever asks for one purpose waits for the next one, too; another device does not', async () => {
  const { actor } = await makeAsker();
  const to = newPhone();
  await ways['a new number'](actor, to);
  expect(await refusedWith(ways['another account'](actor, to))).toBe('too_soon');
  expect(await refusedWith(answer(db.sql, sendReset, visitor(), { contact: to, device_key }))).toBe('too_soon');
  expect(await refusedWith(answer(db.sql, sendMergeCode, actor, { contact: to, device_key: 'e'.repeat(40) }))).toBe('answered');
});
test('eight presses at once send one', async () => {
  const { actor } = await makeAsker();
  const to = newPhone();
  const said = await Promise.all(Array.from({ length: 8 }, () => refusedWith(ways.guardian(actor, to))));
  expect(said.filter((one) => one === 'answered')).toHaveLength(1);
  expect(await db.sql`select from messages where to_address = ${to}`).toHaveLength(1);
});
