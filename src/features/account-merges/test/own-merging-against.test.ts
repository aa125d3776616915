// Merging one's own two accounts against somebody who means ill: learning that would be multiplied, and others who act in the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { save } from '#features/journeys/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as own from '../contract-own.ts';
import * as staff from '../contract.ts';
import { suspendPerson } from '#features/people/contract-person.ts';
import { type Desk, makeDesk } from './make.ts';

const password = 'নদীর-নাম-মেঘনা-৭';
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk();
});
afterAll(() => desk.db.drop());

type Person = Awaited<ReturnType<Desk['learner']>>;
const sql = () => desk.db.sql;
const fresh = (person: { actor: SignedIn }): SignedIn => ({ ...person.actor, proved: true });
async function proved(me: Person, other: Person) {
  const given = { login: other.phone, password, device_key: 'k'.repeat(40) };
  const { proof } = await answer(sql(), own.proveOther, me.actor, given);
  const { mark } = await answer(sql(), own.compareOwn, me.actor, { proof });
  return { proof, mark };
}
const mergeBy = (me: Person, given: { proof: string; mark: string }) => answer(sql(), own.mergeOwn, fresh(me), given);
const undoBy = (me: Person, id: number) => answer(sql(), own.undoOwnMerge, fresh(me), { id });

test('what one account learned does not become the learning of two: who went on with it is separated by staff alone', async () => {
  const [learned, first] = [await desk.learner(), await desk.learner()];
  const { course, lessons } = await desk.school();
  await desk.enrol(learned.id, course, lessons.slice(0, 3));
  const { id } = await mergeBy(first, await proved(first, learned));
  await answer(sql(), save, first.actor, { lesson_id: lessons[3]!, done: true });
  const before = await desk.everything([first.id, learned.id]);
  expect(await refusedWith(undoBy(first, id))).toBe('own_went_on');
  expect(await desk.everything([first.id, learned.id])).toEqual(before);
  // staff look at it, and may
  await answer(sql(), staff.undoMerge, desk.chief, { id });
  expect(await desk.doneBy(learned.id, course.id)).toEqual(lessons.slice(0, 3));
});
test('who is suspended while they wait separates nothing', async () => {
  const [a, b] = [await desk.learner(), await desk.learner()];
  const { id } = await mergeBy(a, await proved(a, b));
  let said: Promise<string> = Promise.resolve('');
  await sql().begin(async (tx) => {
    await tx`update users set suspended_at = now(), suspended_reason = 'x' where id = ${a.id}`;
    said = refusedWith(undoBy(a, id));
    for (;;) {
      const [waiting] = await sql()<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      if (waiting!.n) break;
    }
  });
  expect(await said).toBe('signed_out');
  expect(await refusedWith(desk.signIn(b.phone))).toBe('suspended');
});
test('staff, both accounts and a suspension at once: one merge at most, nothing lost, and nobody waits for ever', {
  tags: ['long'],
}, async () => {
  for (let round = 0; round < 3; round++) {
    const [a, b] = [await desk.learner(), await desk.learner()];
    const { course, lessons } = await desk.school();
    await desk.enrol(b.id, course, lessons);
    const [of_a, of_b] = [await proved(a, b), await proved(b, a)];
    const marks = [(await desk.look(a.id, b.id)).mark, (await desk.look(b.id, a.id)).mark];
    await sql()`delete from limits`;
    const asks = Array.from({ length: 30 }, (_, i) => {
      if (i === 7 + round * 5) return refusedWith(answer(sql(), suspendPerson, desk.chief, { id: b.id, reason: 'x' }));
      if (i % 4 === 0) return refusedWith(mergeBy(a, of_a));
      if (i % 4 === 1) return refusedWith(mergeBy(b, of_b));
      const [id, other_id, mark] = i % 4 === 2 ? [a.id, b.id, marks[0]!] : [b.id, a.id, marks[1]!];
      return refusedWith(answer(sql(), staff.mergePeople, desk.chief, { id, other_id, reason: 'x', mark }));
    });
    const said = await Promise.all(asks);
    const merges = await sql()<{ kept_id: number }[]>`
      select kept_id from account_merges where kept_id = any (${[a.id, b.id]}::int[])`;
    expect(merges.length, said.join()).toBeLessThanOrEqual(1);
    expect(said).not.toContain('internal');
    expect(await desk.doneBy(merges[0]?.kept_id ?? b.id, course.id)).toEqual(lessons);
  }
});
test('whose number was changed lately is not closed: the way back that the old number has would lead to a closed account', async () => {
  const [thief, robbed] = [await desk.learner(), await desk.learner()];
  await sql()`
    insert into contact_changes (user_id, channel, old_address, new_address, undo_hash, expires_at)
    values (${robbed.id}, 'sms', '+8801712077777', ${robbed.phone}, ${Buffer.from('way back')}, now() + interval '3 days')`;
  const [given, back] = [await proved(thief, robbed), await proved(robbed, thief)];
  expect(await refusedWith(mergeBy(thief, given))).toBe('own_readdressed');
  expect((await answer(sql(), own.compareOwn, thief.actor, { proof: given.proof })).can).toEqual({ merge: 'own_readdressed' });
  // the account that stays is got back all the same
  const { id } = await mergeBy(robbed, back);
  await undoBy(robbed, id);
  await sql()`update contact_changes set expires_at = now()`;
  expect(await refusedWith(mergeBy(thief, await proved(thief, robbed)))).toBe('answered');
});
test('separated, the account that was closed keeps a number that it got back meanwhile', async () => {
  const kept = await desk.learner({ phone: null, email: 'kept@home.test' });
  const closed = await desk.learner();
  const id = await desk.merge(kept.id, closed.id);
  const got_back = '+8801712066666';
  await sql()`update users set phone = ${got_back}, phone_verified_at = now() where id = ${closed.id}`;
  await desk.undo(id);
  const [row] = await sql()`select phone, phone_verified_at is not null as proved from users where id = ${closed.id}`;
  expect(row).toEqual({ phone: got_back, proved: true });
});
