// What a PIN promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { hashPassword, makeUser } from '#features/accounts/server/service.ts';
import { actorFor } from '#features/accounts/test/make.ts';
import { giveRole, seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { changePassword, login } from '../contract.ts';
import { listDeviceAccounts, removePin, setPin, signInByPin } from '../contract-pins.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';
const phone = 'p'.repeat(40);
const elsewhere = 'e'.repeat(40);
let made = 0;
async function person(name = 'Family Member'): Promise<{ actor: SignedIn; account: string; email: string }> {
  const email = `pin-${made++}@home.test`;
  const { uuid } = await makeUser(db.sql, { name, email, password });
  const { access_token } = await answer(db.sql, login, visitor(), { login: email, password });
  return { actor: await actorFor(db.sql, access_token), account: uuid, email };
}
const enter = (account: string, pin: string, device_key = phone) => answer(db.sql, signInByPin, visitor(), { account, pin, device_key });
const here = (device_key: string) => answer(db.sql, listDeviceAccounts, visitor(), { device_key });

test('two people log in on one phone by their PINs, typed in any digits; the PIN of one opens nothing of the other', async () => {
  const key = 'f'.repeat(40);
  const [mother, son] = [await person('Mother'), await person('Son')];
  await answer(db.sql, setPin, mother.actor, { pin: '৪৭৯১', password, device_key: key });
  await answer(db.sql, setPin, son.actor, { pin: '830274', password, device_key: key });
  expect((await here(key)).map((a) => a.name).sort()).toEqual(['Mother', 'Son']);
  expect((await enter(mother.account, '4791', key)).data.user.name).toBe('Mother');
  expect((await enter(son.account, '৮৩০ ২৭৪', key)).data.user.name).toBe('Son');
  await expect(enter(son.account, '4791', key)).rejects.toMatchObject({ code: 'wrong_pin', detail: { tries_left: 4 } });
  // a right one gives the tries back
  await enter(son.account, '830274', key);
  await expect(enter(son.account, '4791', key)).rejects.toMatchObject({ detail: { tries_left: 4 } });
});
test('on another device the PIN is nothing, and nobody is named there', async () => {
  const { actor, account } = await person();
  await answer(db.sql, setPin, actor, { pin: '4791', password, device_key: phone });
  await expect(enter(account, '4791', elsewhere)).rejects.toMatchObject({ code: 'pin_over' });
  expect(await here(elsewhere)).toEqual([]);
});
test('a full queue costs no try: whoever is told to come again finds their PIN', async () => {
  const { account, actor } = await person();
  await answer(db.sql, setPin, actor, { pin: '4791', password, device_key: phone });
  let over = false;
  const fill = async (asker: string) => {
    while (!over) await hashPassword(password, asker).catch(() => new Promise((done) => setImmediate(done)));
  };
  const fillers = Array.from({ length: 150 }, (_, i) => fill(`account ${i}`));
  const codes = new Set<string>();
  for (let i = 0; i < 12; i++)
    codes.add(
      await enter(account, '4791').then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    );
  over = true;
  await Promise.all(fillers);
  expect([...codes].filter((code) => code !== 'in' && code !== 'unavailable')).toEqual([]);
  expect(await enter(account, '4791')).toMatchObject({ status: 'success' });
});
test('five wrong tries, also in the same moment, end the PIN on the device; the password opens the account as ever', async () => {
  const { actor, account, email } = await person();
  await answer(db.sql, setPin, actor, { pin: '4791', password, device_key: phone });
  const burst = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => enter(account, String(5000 + i))));
  expect(burst.every((r) => r.status === 'rejected')).toBe(true);
  await expect(enter(account, '4791')).rejects.toMatchObject({ code: 'pin_over' });
  expect((await here(phone)).map((a) => a.account)).not.toContain(account);
  expect(await answer(db.sql, login, visitor(), { login: email, password })).toMatchObject({ status: 'success' });
});
test('a PIN needs the password, digits that are not guessed first, and no role', async () => {
  const { actor } = await person();
  const set = (pin: string, given = password) => answer(db.sql, setPin, actor, { pin, password: given, device_key: phone });
  await expect(set('4791', 'not-The-One-5')).rejects.toMatchObject({ code: 'wrong_password' });
  for (const pin of ['', '123', '12345678', 'abcd']) await expect(set(pin)).rejects.toMatchObject({ code: 'pin_form' });
  for (const pin of ['1234', '0000', '987654', '1212', '1987', '২০১২']) await expect(set(pin)).rejects.toMatchObject({ code: 'pin_weak' });
  await seedRoles(db.sql);
  const staff = await person();
  await answer(db.sql, setPin, staff.actor, { pin: '4791', password, device_key: phone });
  await giveRole(db.sql, staff.actor.user.id, 'teacher', null);
  await expect(enter(staff.account, '4791')).rejects.toMatchObject({ code: 'pin_over' });
  await expect(answer(db.sql, setPin, staff.actor, { pin: '4791', password, device_key: phone })).rejects.toMatchObject({
    code: 'pin_not_for_staff',
  });
});
test('a new password, removal from the phone and suspension end the PIN', async () => {
  const one = await person();
  await answer(db.sql, setPin, one.actor, { pin: '4791', password, device_key: phone });
  await answer(db.sql, changePassword, one.actor, { current_password: password, password: 'onno-Ekta-Nodi-8' });
  await expect(enter(one.account, '4791')).rejects.toMatchObject({ code: 'pin_over' });
  const two = await person();
  await answer(db.sql, setPin, two.actor, { pin: '4791', password, device_key: phone });
  await answer(db.sql, removePin, visitor(), { account: two.account, device_key: elsewhere });
  await enter(two.account, '4791');
  await answer(db.sql, removePin, visitor(), { account: two.account, device_key: phone });
  await expect(enter(two.account, '4791')).rejects.toMatchObject({ code: 'pin_over' });
  const three = await person();
  await answer(db.sql, setPin, three.actor, { pin: '4791', password, device_key: phone });
  await db.sql`update users set suspended_at = now() where id = ${three.actor.user.id}`;
  await expect(enter(three.account, '4791')).rejects.toMatchObject({ code: 'suspended' });
});
test('whoever sets a PIN shares the phone: their login there lasts no longer than on one, whatever they said when they came in', async () => {
  const { email, actor } = await person();
  const { access_token } = await answer(db.sql, login, visitor(), { login: email, password, own_phone: true, device_key: phone });
  const here_now = await actorFor(db.sql, access_token);
  const days = async (id: number) =>
    (
      await db.sql<{ idle: number; left: number }[]>`
        select idle_seconds / 86400.0 as idle, round(extract(epoch from expires_at - now()) / 86400)::int as left from sessions where id = ${id}`
    )[0]!;
  expect(await days(here_now.session_id)).toMatchObject({ left: 90 });
  const elsewhere = await days(actor.session_id);
  await answer(db.sql, setPin, here_now, { pin: '4791', password, device_key: phone });
  const { idle, left } = await days(here_now.session_id);
  expect([Number(idle), left]).toEqual([1, 7]);
  expect(await days(actor.session_id)).toEqual(elsewhere);
});
test('what is stored of a PIN is neither the PIN nor its plain hash', async () => {
  const { actor } = await person();
  await answer(db.sql, setPin, actor, { pin: '479136', password, device_key: phone });
  const [row] = await db.sql<{ pin_hash: string }[]>`select pin_hash from device_pins where user_id = ${actor.user.id}`;
  const { verify } = await import('@node-rs/argon2');
  expect(await verify(row!.pin_hash, '479136')).toBe(false);
});
