// Calls that were let in just before their person ended all sessions, and come to write after it: none adds a way into the account.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { finishChange, startChange } from '#features/contacts/contract.ts';
import { useSiteAddresses } from '#features/institutions/server/service.ts';
import { add, ask, begin, signIn } from '#features/passkeys/contract.ts';
import { Device } from '#features/passkeys/test/device.ts';
import { codeFor } from '#features/registration/test/post.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { beginFactor, finishFactor } from '#features/staff-security/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { changePassword } from '../contract.ts';
import { setPin, signInByPin } from '../contract-pins.ts';
import { endAllSessions } from '../server/service.ts';

openHouse();
const HOME = 'https://shikhon.test';
const password = 'nodir-Dheu-77';
const device_key = 'd'.repeat(40);
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useSiteAddresses({ public_url: HOME, main_host: 'shikhon.test' });
  await seedRoles(db.sql);
});
afterAll(() => db.drop());

/** Prepares a call as its person, and answers what sends it. */
type Adding = (actor: SignedIn) => Promise<() => Promise<unknown>>;
const ways: Record<string, Adding> = {
  'a PIN': async (actor) => () => answer(db.sql, setPin, actor, { pin: '4791', password, device_key }),
  'a password': async (actor) => () =>
    answer(db.sql, changePassword, actor, { current_password: password, password: 'notun-Chabi-22', keep_sessions: true }),
  'a first password': async (actor) => {
    await db.sql`update users set password_hash = null where id = ${actor.user.id}`;
    return () => answer(db.sql, changePassword, { ...actor, proved: true }, { password: 'notun-Chabi-22' });
  },
  'a passkey': async (actor) => {
    const made = new Device(HOME).make(await answer(db.sql, begin, actor, {}));
    return () => answer(db.sql, add, actor, made);
  },
  'an authenticator app': async (actor) => {
    const { key } = await answer(db.sql, beginFactor, actor, {});
    const code = new TOTP({ secret: Secret.fromBase32(key.replace(/ /g, '')) }).generate();
    return () => answer(db.sql, finishFactor, actor, { code });
  },
  'an address': async (actor) => {
    const contact = `added-${actor.user.id}@move.test`;
    await answer(db.sql, startChange, actor, { contact, device_key });
    const otp = await codeFor(db.sql, contact);
    return () => answer(db.sql, finishChange, actor, { contact, device_key, otp, password });
  },
};
const stateOf = async (id: number) =>
  (
    await db.sql`
      select password_hash, email, phone, (select count(*)::int from device_pins p where p.user_id = u.id) as pins,
        (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
        exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as app
      from users u where id = ${id}`
  )[0];

test.each(Object.keys(ways))('%s that was being added when all sessions were ended is not added', async (name) => {
  const role = name === 'an authenticator app' ? ({ role: 'super' } as const) : {};
  const { user, actor } = await makePerson(db.sql, { password, ...role });
  const send = await ways[name]!(actor);
  const before = await stateOf(user.id);
  await endAllSessions(db.sql, user.id);
  expect(await refusedWith(send())).toBe('signed_out');
  expect(await stateOf(user.id)).toEqual(before);
});
test.each(['device_pins', 'passkeys'])(
  'a login by a row of %s waits for the account before it holds that row: whoever takes both does not wait for it',
  async (table) => {
    const { user, actor } = await makePerson(db.sql, { password });
    const device = new Device(HOME);
    await (await ways['a PIN']!(actor))();
    await answer(db.sql, add, actor, device.make(await answer(db.sql, begin, actor, {})));
    const asked = device.show(await answer(db.sql, ask, visitor(), { purpose: 'login' }));
    const enter = () =>
      table === 'passkeys'
        ? answer(db.sql, signIn, visitor(), asked)
        : answer(db.sql, signInByPin, visitor(), { account: user.uuid, pin: '4791', device_key });
    let entering: Promise<string> | undefined;
    await db.sql.begin(async (tx) => {
      await tx`select from users where id = ${user.id} for update`;
      entering = refusedWith(enter());
      const waits = async () =>
        (await db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0;
      await expect.poll(waits).toBe(true);
      expect(await tx`select from ${tx(table)} where user_id = ${user.id} for update nowait`).toHaveLength(1);
    });
    expect(await entering).toBe('answered');
  },
);
