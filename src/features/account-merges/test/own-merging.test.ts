// Merging one's own two accounts: both proved or nothing, what stands against it, what goes over, telling, undoing, and thirty at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { login } from '#features/sessions/contract.ts';
import { startSession } from '#features/sessions/server/service.ts';
import { makeSecret, sealSecret, showSecret } from '#features/staff-security/server/codes.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as own from '../contract-own.ts';
import * as staff from '../contract.ts';
import { type Desk, makeDesk } from './make.ts';

const password = 'নদীর-নাম-মেঘনা-৭';
const device_key = 'k'.repeat(40);
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk();
});
afterAll(() => desk.db.drop());

type Person = Awaited<ReturnType<Desk['learner']>>;
const sql = () => desk.db.sql;
/** Somebody whose password was just shown. */
const fresh = (person: { actor: SignedIn }): SignedIn => ({ ...person.actor, proved: true });
const prove = async (me: Person, other: { phone: string }) =>
  (await answer(sql(), own.proveOther, me.actor, { login: other.phone, password, device_key })).proof;
const compare = (me: Person, proof: string) => answer(sql(), own.compareOwn, me.actor, { proof });
async function merge(me: Person, other: Person) {
  const proof = await prove(me, other);
  return answer(sql(), own.mergeOwn, fresh(me), { proof, mark: (await compare(me, proof)).mark });
}
const sentTo = (address: string) =>
  sql()<{ body: string; purpose: string }[]>`select body, purpose from messages where to_address = ${address} order by id`;
async function codeTo(address: string): Promise<string> {
  const [latest] = (await sentTo(address)).filter((row) => row.purpose === 'code').toReversed();
  return /\d{6}/.exec(latest!.body)![0];
}

test('the other account, proved by its password, becomes one with one’s own: learning goes over, it opens no more, both are told', async () => {
  const [a, b] = [await desk.learner(), await desk.learner()];
  const { course, lessons } = await desk.school();
  await desk.enrol(b.id, course, lessons);
  const elsewhere = await startSession(sql(), b.id, { ip: '203.0.113.5', device: 'test' });
  const proof = await prove(a, b);
  const preview = await compare(a, proof);
  expect(preview).toMatchObject({ kept: { id: a.id }, closed: { id: b.id, courses: 1 }, can: { merge: true }, undo_days: 30 });
  // the number of the other account is told by its ends alone
  expect(JSON.stringify(preview)).not.toContain(b.phone);
  const { id } = await answer(sql(), own.mergeOwn, fresh(a), { proof, mark: preview.mark });
  expect(await desk.doneBy(a.id, course.id)).toEqual(lessons);
  expect(await refusedWith(desk.signIn(b.phone))).toBe('suspended');
  const [ended] = await sql()`select ended_at is not null as ended from sessions where id = ${elsewhere.id}`;
  expect(ended).toEqual({ ended: true });
  for (const one of [a, b]) expect((await sentTo(one.phone)).filter((row) => row.purpose === 'notice')).toHaveLength(1);
  const told = await sql()`
    select entity, object_id, actor_id from history_entries where call = 'account-merges.merge-own' order by entity, object_id`;
  expect(told).toEqual([
    { entity: 'account_merge', object_id: id, actor_id: a.id },
    { entity: 'person', object_id: a.id, actor_id: a.id },
    { entity: 'person', object_id: b.id, actor_id: a.id },
  ]);
  expect(await answer(sql(), own.listOwnMerges, a.actor, {})).toMatchObject([{ id }]);
});
test('by the code sent to it; the answer says nothing of whether there is an account', async () => {
  const [a, b] = [await desk.learner(), await desk.learner()];
  const nobody = '+8801712099999';
  const asked = await answer(sql(), own.sendMergeCode, a.actor, { contact: b.phone, device_key });
  const vain = await answer(sql(), own.sendMergeCode, a.actor, { contact: nobody, device_key });
  expect({ ...vain, to: '' }).toEqual({ ...asked, to: '' });
  expect(await sentTo(nobody)).toEqual([]);
  const tell = (login: string, otp: string) => refusedWith(answer(sql(), own.proveOther, a.actor, { login, otp, device_key }));
  const code = await codeTo(b.phone);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await tell(b.phone, wrong)).toBe('wrong_code');
  expect(await tell(nobody, wrong)).toBe('wrong_code');
  // the code is for who asked for it
  const c = await desk.learner();
  expect(await refusedWith(answer(sql(), own.proveOther, c.actor, { login: b.phone, otp: code, device_key }))).toBe('wrong_code');
  const { proof, factor_asked } = await answer(sql(), own.proveOther, a.actor, { login: b.phone, otp: code, device_key });
  expect(factor_asked).toBe(false);
  expect(await tell(b.phone, code)).toBe('code_over');
  expect((await compare(a, proof)).closed.id).toBe(b.id);
});
test('wrong passwords say the same with and without an account, and wait like those of the login', async () => {
  const [a, b] = [await desk.learner(), await desk.learner()];
  const guess = (login: string) => refusedWith(answer(sql(), own.proveOther, a.actor, { login, password: 'ভুল-পাসওয়ার্ড-১', device_key }));
  expect(await guess('+8801712088888')).toBe('wrong_other');
  for (let i = 0; i < 10; i++) expect(await guess(b.phone)).toBe('wrong_other');
  expect(await guess(b.phone)).toBe('too_many');
  // what was guessed here counts at the login, too
  const at_login = { ...visitor('bn'), ip: '203.0.113.77', device: 'another' };
  expect(await refusedWith(answer(sql(), login, at_login, { login: b.phone, password }))).toBe('too_many');
});
describe('a proof', () => {
  test('is worth nothing in another session, changed, or once the password is another one', async () => {
    const [a, b, c] = [await desk.learner(), await desk.learner(), await desk.learner()];
    const proof = await prove(a, b);
    const tries = (actor: SignedIn, given: string) => refusedWith(answer(sql(), own.compareOwn, actor, { proof: given }));
    expect(await tries(c.actor, proof)).toBe('proof_over');
    const { id: session_id } = await startSession(sql(), a.id, { ip: '203.0.113.5', device: 'test' });
    expect(await tries({ ...a.actor, session_id }, proof)).toBe('proof_over');
    expect(await tries(a.actor, proof.replace(`${b.id}.`, `${c.id}.`))).toBe('proof_over');
    const [id, waits, until, seal] = proof.split('.');
    expect(await tries(a.actor, [id, waits, Number(until) + 60, seal].join('.'))).toBe('proof_over');
    for (const odd of ['x', '....', `${2 ** 40}.0.${until}.${seal}`, `${id}.0.Infinity.${seal}`])
      expect(await tries(a.actor, odd)).toBe('proof_over');
    expect(await tries(a.actor, proof)).toBe('answered');
    await sql()`update users set password_hash = 'another' where id = ${b.id}`;
    expect(await tries(a.actor, proof)).toBe('proof_over');
  });
  test('waits for the second factor of an account that has one, and a code is good for one use', async () => {
    const [a, b] = [await desk.learner(), await desk.learner()];
    const secret = makeSecret();
    await sql()`
      insert into second_factors (user_id, secret_sealed, confirmed_at) values (${b.id}, ${sealSecret(b.id, secret)}, now())`;
    const { proof, factor_asked } = await answer(sql(), own.proveOther, a.actor, { login: b.phone, password, device_key });
    expect(factor_asked).toBe(true);
    const forged = proof.replace(`${b.id}.1.`, `${b.id}.0.`);
    for (const given of [proof, forged])
      expect(await refusedWith(answer(sql(), own.mergeOwn, fresh(a), { proof: given, mark: 'x' }))).toBe('proof_over');
    const show = (code: string) => answer(sql(), own.proveOtherFactor, a.actor, { proof, code });
    expect(await refusedWith(show('000000'))).toBe('wrong_other_factor');
    const code = new TOTP({ secret: showSecret(secret, 'x').key.replace(/\s/g, '') }).generate();
    const shown = await show(code);
    expect(shown.factor_asked).toBe(false);
    expect(await refusedWith(show(code))).toBe('wrong_other_factor');
    expect((await compare(a, shown.proof)).can?.merge).toBe(true);
  });
  test('alone merges nothing: one’s own is asked for, and nobody else does it', async () => {
    const [a, b] = [await desk.learner(), await desk.learner()];
    const proof = await prove(a, b);
    const { mark } = await compare(a, proof);
    expect(await refusedWith(answer(sql(), own.mergeOwn, { ...a.actor, proved: false }, { proof, mark }))).toBe('confirm_identity');
    const acting = { ...fresh(a), acted_by: { id: desk.chief.user.id } } as SignedIn;
    expect(await refusedWith(answer(sql(), own.mergeOwn, acting, { proof, mark }))).toBe('in_person');
    expect(await refusedWith(answer(sql(), own.mergeOwn, fresh(a), { proof, mark: 'seen before' }))).toBe('own_stale');
  });
});
describe('not merged', () => {
  const whyNot = async (a: Person, b: Person) => {
    const proof = await prove(a, b);
    const preview = await compare(a, proof);
    const said = await refusedWith(answer(sql(), own.mergeOwn, fresh(a), { proof, mark: preview.mark }));
    expect(preview.can?.merge).toBe(said === 'answered' ? true : said);
    return said;
  };
  test('one’s own account with itself', async () => {
    const a = await desk.learner();
    expect(await refusedWith(prove(a, a))).toBe('same_account');
    expect(await refusedWith(answer(sql(), own.sendMergeCode, a.actor, { contact: a.phone, device_key }))).toBe('same_account');
  });
  test('a role in either, a suspended one, one that waits for its deletion', async () => {
    const [a, holder] = [await desk.learner(), await desk.learner()];
    const role = await makePerson(sql(), { role: 'teacher' } as never);
    await sql()`update user_roles set user_id = ${holder.id} where user_id = ${role.user.id}`;
    expect(await refusedWith(prove(a, holder))).toBe('own_staff');
    expect(await whyNot(holder, a)).toBe('own_staff');
    const gone = await desk.learner();
    await sql()`update users set suspended_at = now(), suspended_reason = 'x' where id = ${gone.id}`;
    expect(await refusedWith(prove(a, gone))).toBe('own_suspended');
    const leaving = await desk.learner();
    await sql()`insert into account_deletions (user_id, due_at) values (${leaving.id}, now() + interval '14 days')`;
    expect(await whyNot(a, leaving)).toBe('own_leaving');
  });
  test('one that staff act for', async () => {
    const [a, b] = [await desk.learner(), await desk.learner()];
    const from = await startSession(sql(), desk.chief.user.id, { ip: '203.0.113.5', device: 'test' });
    const acted = await startSession(sql(), b.id, { ip: '203.0.113.5', device: 'test' });
    await sql()`update sessions set acted_from = ${from.id} where id = ${acted.id}`;
    expect(await whyNot(a, b)).toBe('own_acted');
  });
  test('of two people, as far as one can see: another name, gender, date of birth', async () => {
    const a = await desk.learner({ birth_date: '1990-01-01', gender: 'female' });
    expect(await whyNot(a, await desk.learner({ name: 'Kamal Hossain' }))).toBe('two_people');
    const other = async (column: 'gender' | 'birth_date', value: string) => {
      const person = await desk.learner();
      await sql()`update users set ${sql()(column)} = ${value} where id = ${person.id}`;
      return person;
    };
    await sql()`update users set gender = 'female', birth_date = '1990-01-01' where id = ${a.id}`;
    expect(await whyNot(a, await other('gender', 'male'))).toBe('two_people');
    expect(await whyNot(a, await other('birth_date', '1991-01-01'))).toBe('two_people');
    // the same name in the other script is the same
    expect(await whyNot(a, await desk.learner({ name: 'রাফিয়া সুলতানা' }))).toBe('answered');
  });
});
test('separated again: each has what it had, other devices are out, this one stays; staff can, too, and nobody else', async () => {
  const [a, b, c] = [await desk.learner(), await desk.learner(), await desk.learner()];
  const { course, lessons } = await desk.school();
  await desk.enrol(b.id, course, lessons);
  const before = await desk.everything([a.id, b.id]);
  const { id } = await merge(a, b);
  const elsewhere = await startSession(sql(), a.id, { ip: '203.0.113.5', device: 'test' });
  expect(await refusedWith(answer(sql(), own.undoOwnMerge, fresh(c), { id }))).toBe('not_found');
  expect(await refusedWith(answer(sql(), own.undoOwnMerge, { ...a.actor, proved: false }, { id }))).toBe('confirm_identity');
  await answer(sql(), own.undoOwnMerge, fresh(a), { id });
  expect(await desk.everything([a.id, b.id])).toEqual(before);
  const open = await sql()<{ id: number }[]>`select id from sessions where user_id = ${a.id} and ended_at is null`;
  expect(open.map((row) => row.id)).toEqual([a.actor.session_id]);
  expect(open.map((row) => row.id)).not.toContain(elsewhere.id);
  expect(await refusedWith(desk.signIn(b.phone))).toBe('answered');
  expect(await refusedWith(answer(sql(), own.undoOwnMerge, fresh(a), { id }))).toBe('own_undo_over');
  const again = await merge(a, b);
  await answer(sql(), staff.undoMerge, desk.chief, { id: again.id });
  expect(await desk.everything([a.id, b.id])).toEqual(before);
  // what staff made one is not separated by its person
  const by_staff = await desk.merge(a.id, b.id);
  expect(await refusedWith(answer(sql(), own.undoOwnMerge, fresh(a), { id: by_staff }))).toBe('not_found');
  expect(await answer(sql(), own.listOwnMerges, a.actor, {})).toEqual([]);
});
test('thirty at once, from both accounts: one merge, and nobody waits for ever', async () => {
  const [a, b] = [await desk.learner(), await desk.learner()];
  const { course, lessons } = await desk.school();
  await desk.enrol(a.id, course, lessons.slice(0, 1));
  await desk.enrol(b.id, course, lessons);
  const [of_a, of_b] = [await prove(a, b), await prove(b, a)];
  const [mark_a, mark_b] = [(await compare(a, of_a)).mark, (await compare(b, of_b)).mark];
  await sql()`delete from limits`;
  const said: string[] = [];
  // ten a day are answered for one account: thirty are asked past the count
  const asks = Array.from({ length: 30 }, (_, i) => (i % 2 ? ([a, of_a, mark_a] as const) : ([b, of_b, mark_b] as const)));
  for (const part of [asks.slice(0, 20), asks.slice(20)]) {
    said.push(
      ...(await Promise.all(part.map(([who, proof, mark]) => refusedWith(answer(sql(), own.mergeOwn, fresh(who), { proof, mark }))))),
    );
    await sql()`delete from limits`;
  }
  expect(said.filter((one) => one === 'answered')).toHaveLength(1);
  const [row] = await sql()<{ kept_id: number }[]>`
    select kept_id from account_merges where kept_id = any (${[a.id, b.id]}::int[]) and undone_at is null`;
  expect(await desk.doneBy(row!.kept_id, course.id)).toEqual(lessons);
  expect(await sql()`select from account_merges where closed_id = any (${[a.id, b.id]}::int[])`).toHaveLength(1);
});
