// Requests for the role of a teacher or contributor: one waits at a time, is decided once, and gives the role in one institution.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { viewInfo } from '#core/session/contract.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as staff from '../contract-staff.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let administrators: SignedIn[];
let institution_id: number;
beforeAll(async () => {
  db = await freshDatabase();
  const administrator = async () => (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  administrators = [await administrator(), await administrator()];
  institution_id = await makeInstitution(db.sql);
});
afterAll(() => db.drop());
const told = { kind: 'teacher', subjects: 'জীববিজ্ঞান', place: 'সুরমা কলেজ' } as const;
const ask = (who: SignedIn, given: object = told) => answer(db.sql, calls.ask, who, given);
const settled = <T>(all: Promise<T>[]) => Promise.allSettled(all).then((done) => done.filter((d) => d.status === 'fulfilled').length);

test('who is approved holds the role in that institution and in no other, and is told', async () => {
  const { actor, token } = await makePerson(db.sql);
  const made = await ask(actor);
  expect(made).toMatchObject({ ...told, state: 'waiting', reason: '' });
  await answer(db.sql, staff.approve, administrators[0]!, { id: made.id, institution_id });
  const held = await answer(db.sql, viewInfo, await actorFor(db.sql, token), {});
  expect(held.roles.map(({ role, owner }) => [role, owner?.id])).toEqual([['teacher', institution_id]]);
  expect(await answer(db.sql, calls.viewOwn, actor, {})).toMatchObject({ request: { state: 'approved' } });
  const sent = await db.sql`select 1 from messages where idempotency_key = ${`teaching-request-${made.id}-approved`}`;
  expect(sent).toHaveLength(1);
});
test('twenty presses at once make one request; it can be withdrawn while it waits, and made again after a no', async () => {
  const { actor } = await makePerson(db.sql);
  expect(await settled(Array.from({ length: 20 }, () => ask(actor)))).toBe(1);
  const { request } = await answer(db.sql, calls.viewOwn, actor, {});
  await answer(db.sql, staff.decline, administrators[0]!, { id: request!.id, reason: 'No such college' });
  expect(await refusedWith(answer(db.sql, calls.withdraw, actor, { id: request!.id }))).toBe('already_answered');
  expect(await answer(db.sql, calls.viewOwn, actor, {})).toMatchObject({ request: { state: 'declined', reason: 'No such college' } });
  const again = await ask(actor, { kind: 'contributor', subjects: 'ছবি' });
  await answer(db.sql, calls.withdraw, actor, { id: again.id });
  expect((await answer(db.sql, calls.viewOwn, actor, {})).request?.id).toBe(request!.id);
});
test('of two administrators who decide at once one does, and nobody decides about themselves', async () => {
  const { actor } = await makePerson(db.sql);
  const { id } = await ask(actor);
  const [given, refused] = await Promise.all([
    settled<unknown>(Array.from({ length: 5 }, () => answer(db.sql, staff.approve, administrators[0]!, { id, institution_id }))),
    settled<unknown>(Array.from({ length: 5 }, () => answer(db.sql, staff.decline, administrators[1]!, { id, reason: 'No' }))),
  ]);
  // the same press once more is answered as the first
  expect([given, refused].toSorted()).toEqual([0, 5]);
  const held = await db.sql`select 1 from user_roles where user_id = ${actor.user.id}`;
  expect(held).toHaveLength(given ? 1 : 0);
  const own = await ask(administrators[0]!);
  expect(await refusedWith(answer(db.sql, staff.approve, administrators[0]!, { id: own.id, institution_id }))).toBe('own_request');
});
test('who decides reads how to reach the person, is offered the institution that was typed, and is led to the next request', async () => {
  const [first, second] = [await makePerson(db.sql, { phone: '+8801712345678' }), await makePerson(db.sql)];
  const [place] = await db.sql<{ id: number }[]>`
    insert into institutions (username, institution_name, institution_name_en)
    values ('named', 'করতোয়া মহিলা কলেজ', 'Karatoya Womens College') returning id`;
  const { id } = await ask(first.actor, { ...told, place: 'করতোয়া  মহিলা কলেজ, বগুড়া' });
  const next = await ask(second.actor, { ...told, place: 'কোথাও না' });
  const seen = await answer(db.sql, staff.view, administrators[0]!, { id });
  expect(seen).toMatchObject({ offered_id: place!.id, asker: { contact: '0171••••678' } });
  const typed = async (text: string) => {
    await db.sql`update teaching_requests set place = ${text} where id = ${id}`;
    return (await answer(db.sql, staff.view, administrators[0]!, { id })).offered_id;
  };
  expect([await typed('karatoya womens college'), await typed('Karat'), await typed('')]).toEqual([place!.id, null, null]);
  const done = await answer(db.sql, staff.approve, administrators[0]!, { id, institution_id });
  expect(done.state).toBe('approved');
  const left: number[] = [];
  for (
    let at = done.next_id;
    at !== null && left.length < 20;
    at = (await answer(db.sql, staff.decline, administrators[0]!, { id: at, reason: 'No' })).next_id
  )
    left.push(at);
  expect(left).toContain(next.id);
  expect(left).not.toContain(id);
});
test('nobody under 18 asks for the role of a teacher; content is made at any age', async () => {
  const { actor } = await makePerson(db.sql, { birth_date: `${new Date().getUTCFullYear() - 14}-01-01` });
  expect(await refusedWith(ask(actor))).toBe('under_age');
  expect(await ask(actor, { kind: 'contributor', subjects: 'ছবি' })).toMatchObject({ kind: 'contributor', state: 'waiting' });
});
test('what is said shows something', async () => {
  const { actor } = await makePerson(db.sql);
  for (const subjects of ['', '   ', 'x'.repeat(301)])
    await expect(ask(actor, { kind: 'teacher', subjects })).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(ask(actor, { kind: 'super', subjects: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
});
