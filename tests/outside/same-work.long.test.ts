// Account enumeration: what a stranger asks of an address does the same work and gets the same words, whether or not there is an account.
// @module-tag long
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { localMyGov } from '#adapters/mygov/local.ts';
import { type Actor, visitor } from '#core/access/actor.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeUser, useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { startChange } from '#features/contacts/contract.ts';
import { makeSchool } from '#features/enrollments/test/make.ts';
import { askGuardian, confirmGuardian } from '#features/guardians/contract.ts';
import { useSiteAddresses } from '#features/institutions/server/service.ts';
import * as joining from '#features/joining/contract.ts';
import * as staff from '#features/joining/contract-staff.ts';
import * as passkeys from '#features/passkeys/contract.ts';
import { Device, using } from '#features/passkeys/test/device.ts';
import { proveOther, sendMergeCode } from '#features/account-merges/contract-own.ts';
import { checkReset, register, resendCode, resetPassword, sendReset, verifyCode } from '#features/registration/contract.ts';
import { login, singleLogin } from '#features/sessions/contract.ts';
import { mygovForgot, mygovLogin, mygovRegister, mygovSendCode } from '#features/sign-on/contract-mygov.ts';
import { useMyGov } from '#features/sign-on/server/service.ts';
import { verifyTeacher } from '#features/verification/contract.ts';
import { claimByPapers } from '#features/verification/contract-claims.ts';
import { makeTeacher } from '#features/verification/test/make.ts';
import { freshDatabase } from '../database.ts';
import { type Done, workOf } from './call-work.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
  useSiteAddresses({ public_url: HOME, main_host: 'shikhon.test' });
  useMyGov(localMyGov());
});
afterAll(async () => {
  useMyGov(undefined);
  await db.drop();
});
const HOME = 'https://shikhon.test';
const password = 'nodir-Dheu-77';
let made = 0;
/** An address of nobody, or of an account. */
const address = (channel: 'mail' | 'sms') => (channel === 'mail' ? `a${1000 + ++made}@same.test` : `0171${2_000_000 + ++made}`);
const own = (at: string) => (at.includes('@') ? { email: at } : { phone: `+88${at}` });
const kinds = {
  nobody: async () => {},
  account: async (at: string) => void (await makeUser(db.sql, { name: 'Tanvir Hasan', password, ...own(at) })),
  'suspended account': async (at: string) => {
    const { id } = await makeUser(db.sql, { name: 'Tanvir Hasan', password, ...own(at) });
    await db.sql`update users set suspended_at = now() where id = ${id}`;
  },
  'account entered by staff': async (at: string) => {
    const { id } = await makeUser(db.sql, { name: 'Tanvir Hasan', ...own(at) });
    await db.sql`update users set made_by_staff = true, email_verified_at = null, phone_verified_at = null where id = ${id}`;
  },
  'account without a password': async (at: string) => void (await makeUser(db.sql, { name: 'Tanvir Hasan', ...own(at) })),
};

const work = (call: AnyCall, actor: Actor, input: unknown, at: string) => workOf(db.url, call, actor, { input, at });
type Question = readonly [AnyCall, (at: string) => Record<string, unknown>, ReadonlyArray<keyof typeof kinds>];
const all = Object.keys(kinds) as (keyof typeof kinds)[];
const device_key = 'w'.repeat(40);
const anonymous: readonly Question[] = [
  [login, (at) => ({ login: at, password: 'not-The-One-5', device_key }), all],
  [singleLogin, (at) => ({ login: at, password: 'not-The-One-5', device_key }), all],
  [register, (at) => ({ name: 'Shefali Akter', contact: at, password, device_key }), all],
  [resendCode, (at) => ({ contact: at, device_key }), all],
  [verifyCode, (at) => ({ contact: at, otp: '123456', device_key }), all],
  [sendReset, (at) => ({ contact: at, device_key }), all],
  [checkReset, (at) => ({ contact: at, otp: '123456', device_key }), all],
  [resetPassword, (at) => ({ contact: at, otp: '123456', password, device_key }), all],
];
const myGov: readonly Question[] = [
  [mygovLogin, (at) => ({ mobile: at, password: 'not-The-One-5', device_key }), all],
  [mygovSendCode, (at) => ({ mobile: at }), all],
  [mygovRegister, (at) => ({ mobile: at, name: 'Shefali Akter', password, otp: '1', device_key }), all],
  [mygovForgot, (at) => ({ mobile: at, password, otp: '1' }), all],
];
const guardian = { name: 'Shahida Begum', relation: 'mother', device_key };
const ofChild: readonly Question[] = [
  [askGuardian, (at) => ({ ...guardian, contact: at }), all],
  [confirmGuardian, (at) => ({ ...guardian, contact: at, otp: '123456' }), all],
];
const signedIn: readonly Question[] = [
  [startChange, (at) => ({ contact: at, device_key }), all],
  [sendMergeCode, (at) => ({ contact: at, device_key }), all],
  [proveOther, (at) => ({ login: at, password: 'not-The-One-5', device_key }), all],
];
describe.each(['mail', 'sms'] as const)('by %s', (channel) => {
  const asked = [
    ...anonymous.map((q) => [q[0].name, q, async () => visitor()] as const),
    ...signedIn.map((q) => [q[0].name, q, async () => (await makePerson(db.sql)).actor] as const),
    ...ofChild.map((q) => [q[0].name, q, async () => (await makePerson(db.sql, { birth_date: '2015-02-03' })).actor] as const),
    ...(channel === 'sms' ? myGov : []).map((q) => [q[0].name, q, async () => visitor()] as const),
  ];
  test.each(asked)('%s', async (_name, [call, input, of], asker) => {
    const done: Partial<Record<keyof typeof kinds, Done>> = {};
    for (const kind of of) {
      const at = address(channel);
      await kinds[kind](at);
      const actor = await asker();
      await db.sql`delete from limits`;
      done[kind] = await work(call, actor, input(at), at);
    }
    for (const kind of of) expect({ [kind]: done[kind] }).toEqual({ [kind]: done.nobody });
  });
});
test('of a teacher ID nothing is told but to who knows its birth date: of another account, of nobody, or not in the registry', async () => {
  const held = await makeTeacher(db.sql);
  await answer(db.sql, verifyTeacher, (await makePerson(db.sql)).actor, { ...held, step: 2 } as never);
  const free = await makeTeacher(db.sql);
  const wrong = { date_of_birth: '02/01/1970' };
  const ids = { unknown: { ...free, pdsid: 'NOBODY9' }, free, held };
  const asking = async (call: AnyCall, typed: { pdsid: string }, more: object) => {
    const { actor } = await makePerson(db.sql);
    return work(call, actor, { ...typed, ...more }, typed.pdsid);
  };
  for (const [call, more] of [
    [verifyTeacher, wrong],
    [claimByPapers, { told: 'Mine', date_of_birth: undefined }],
  ] as const) {
    const first = await asking(call, ids.unknown, more);
    for (const id of ['free', 'held'] as const) {
      const next = await asking(call, ids[id], more);
      const tidy = (words: string) => words.replaceAll(/"id":\d+|"created_at":"[^"]*"/g, '');
      expect({ ...next, words: tidy(next.words) }, id).toEqual({ ...first, words: tidy(first.words) });
    }
  }
});

test('a passkey that nobody has, one that a stranger cannot sign with, and that of a suspended account are told alike, after the same work', async () => {
  const owner = async (suspended: boolean) => {
    const { user, actor } = await makePerson(db.sql);
    const device = new Device(HOME);
    await using(db.sql, device).add(actor);
    if (suspended) await db.sql`update users set suspended_at = now() where id = ${user.id}`;
    return device;
  };
  const devices = { unknown: new Device(HOME), known: await owner(false), suspended: await owner(true) };
  const signatures = vi.spyOn(crypto.subtle, 'verify');
  const told: Record<string, { asked: Done; shown: Done; signatures: number }> = {};
  for (const [name, device] of Object.entries(devices)) {
    await db.sql`delete from limits`;
    const asked = await work(passkeys.ask, visitor(), { purpose: 'login' }, 'nobody');
    const input = { ...device.show(await answer(db.sql, passkeys.ask, visitor(), { purpose: 'login' }), { forged: true }), device_key };
    signatures.mockClear();
    const shown = await work(passkeys.signIn, visitor(), input, input.credential_id);
    told[name] = { asked, shown, signatures: signatures.mock.calls.length };
  }
  signatures.mockRestore();
  expect(told.known!.signatures).toBe(1);
  for (const name of ['known', 'suspended']) expect({ [name]: told[name] }).toEqual({ [name]: told.unknown });
});
test('the answer to a wrong passkey does not wait for the entry in the history of whose account it is', async () => {
  const { actor } = await makePerson(db.sql);
  const device = new Device(HOME);
  await using(db.sql, device).add(actor);
  const input = device.show(await answer(db.sql, passkeys.ask, visitor(), { purpose: 'login' }), { forged: true });
  await db.sql.begin(async (sql) => {
    // whether somebody is staff is asked of this table, for the entry alone
    await sql`lock table user_roles in access exclusive mode`;
    const refused = answer(db.sql, passkeys.signIn, visitor(), { ...input, device_key }).catch((error: { code: string }) => error.code);
    const waited = new Promise((done) => setTimeout(done, 20_000, 'it waits'));
    expect(await Promise.race([refused, waited])).toBe('wrong_passkey');
  });
});
test('a short code that is over tells nothing of what it led to; one of a full batch is told as any that works; a link that is nobody’s as one mistyped', async () => {
  const school = await makeSchool();
  const batch = async (more: object) => {
    const { batch_id } = await school.make();
    const { id } = await answer(school.db.sql, staff.makeBatchLink, school.partner, { batch_id });
    const { code, slug } = await answer(school.db.sql, staff.makeCode, school.partner, { id });
    if ('full' in more) await school.db.sql`update batches set seats = 1, seats_taken = 1 where id = ${batch_id}`;
    if ('over' in more) await school.db.sql`update join_links set code_until = now() - interval '1 hour' where id = ${id}`;
    return { code: code!, slug };
  };
  const ask = async (code: string, slug = 'nobody') => {
    await school.db.sql`delete from limits`;
    return workOf(school.db.url, joining.findByCode, visitor(), { input: { code }, at: slug });
  };
  const [open, full, over] = [await batch({}), await batch({ full: true }), await batch({ over: true })];
  expect(await ask(full.code, full.slug)).toEqual(await ask(open.code, open.slug));
  const [unknown, ended] = [await ask('222222'), await ask(over.code)];
  expect(ended.statements.filter((text) => !/update limits/.test(text))).toEqual(unknown.statements);
  expect(ended.words).not.toContain(over.slug);
  const slugs = ['abcdefghjkmnpqrs', 'not a slug', '0'.repeat(16)];
  const views = await Promise.all(slugs.map((slug) => workOf(school.db.url, joining.view, visitor(), { input: { slug }, at: slug })));
  await school.db.drop();
  for (const view of views) expect(view.words).toEqual(views[0]!.words);
});
