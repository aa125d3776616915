// Claims to a teacher ID: names that differ, an ID of another account, appeals; decided once, with a reason, by somebody without a part in it.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { viewInfo } from '#core/session/contract.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { ownVerification, sendCode, verifyTeacher } from '../contract.ts';
import * as claims from '../contract-claims.ts';
import * as staff from '../contract-staff.ts';
import * as waiting from '../contract-waiting.ts';
import { TRIES } from '../server/comparing.ts';
import { tieId } from '../server/store.ts';
import { makeTeacher } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let administrators: SignedIn[];
const folder = useScratchStorage();
beforeAll(async () => {
  db = await freshDatabase();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
  const administrator = async () => (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  administrators = [await administrator(), await administrator(), await administrator()];
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const verify = (actor: SignedIn, typed: object) => answer(db.sql, verifyTeacher, actor, { ...typed, step: 2 } as never);
const own = (actor: SignedIn) => answer(db.sql, ownVerification, actor, {});
const accept = (id: number, by = 0) => answer(db.sql, staff.acceptClaim, administrators[by]!, { id, reason: 'Seen at the school' });
const decline = (id: number, by = 0) => answer(db.sql, staff.declineClaim, administrators[by]!, { id, reason: 'Somebody else' });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const addPaper = (actor: SignedIn, id: number) => answer(db.sql, claims.addPaper, actor, { id }, { bytes: PDF, file_name: 'letter' });
const isVerified = async (actor: SignedIn) => (await answer(db.sql, viewInfo, actor, {})).teacherverify;
const noticesOf = async (key: string) =>
  (await db.sql<{ body: string }[]>`select body from messages where idempotency_key = ${key}`).map(({ body }) => body);

/** Somebody whose record has another name. */
async function doubtful() {
  const { actor } = await makePerson(db.sql, { name: 'Tanvir Hasan', bn_name: 'তানভীর হাসান' });
  const typed = await makeTeacher(db.sql, { name: 'SELINA HAQUE' });
  await verify(actor, typed);
  const { claim } = await own(actor);
  return { actor, typed, id: claim!.id };
}
/** Somebody whose ID another account has. */
async function used() {
  const typed = await makeTeacher(db.sql);
  const holder = (await makePerson(db.sql)).actor;
  await verify(holder, typed);
  const { actor } = await makePerson(db.sql);
  const claim = await answer(db.sql, claims.claimId, actor, { ...typed, told: 'আমি ২০১০ থেকে এখানে পড়াই' });
  return { actor, holder, typed, id: claim.id };
}

test('nobody under 18 is verified as a teacher, by whatever way: the call refuses before anything is compared', async () => {
  useAccounts({ teacher_levels: [1] });
  const { actor: child } = await makePerson(db.sql, { birth_date: `${new Date().getUTCFullYear() - 14}-01-01` });
  const typed = await makeTeacher(db.sql);
  const by = async (call: unknown, input: object) => refusedWith(answer(db.sql, call as typeof verifyTeacher, child, input as never));
  expect((await answer(db.sql, viewInfo, child, {})).under_age).toBe(true);
  for (const [call, input] of [
    [verifyTeacher, typed],
    [verifyTeacher, { ...typed, step: 2 }],
    [sendCode, typed],
    [claims.claimId, { ...typed, told: 'x' }],
    [claims.claimByPapers, { pdsid: typed.pdsid, pds_type: 1, told: 'x' }],
    [waiting.keepPair, typed],
    [waiting.askOpening, { level: 2 }],
  ] as const)
    expect(await by(call, input), call.name).toBe('under_age');
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
});
test('names that differ wait for staff, who see both in both scripts; until then the verification counts', async () => {
  const { actor, id } = await doubtful();
  expect(await isVerified(actor)).toBe(1);
  expect(await own(actor)).toMatchObject({ claim: { kind: 'name', state: 'waiting', can: { appeal: false } } });
  const seen = await answer(db.sql, staff.viewClaim, administrators[0]!, { id });
  expect(seen).toMatchObject({
    alike: false,
    holder: null,
    names: [
      { script: 'bn', account: 'তানভীর হাসান', record: '' },
      { script: 'en', account: 'Tanvir Hasan', record: 'SELINA HAQUE' },
    ],
    can: { decide: true },
  });
});
test('accepted, it is theirs for good, and they are told with the reason', async () => {
  const { actor, id } = await doubtful();
  expect(await accept(id)).toMatchObject({ state: 'accepted', reason: 'Seen at the school', can: { decide: 'claim_answered' } });
  expect(await isVerified(actor)).toBe(1);
  const [row] = await db.sql`select state, decided_by from teacher_verifications where user_id = ${actor.user.id}`;
  expect(row).toEqual({ state: 'confirmed', decided_by: administrators[0]!.user.id });
  expect((await noticesOf(`teacher-claim-${id}-accepted`)).join()).toContain('Seen at the school');
  const told = await answer(db.sql, staff.viewClaimHistory, administrators[1]!, { id });
  expect(told.entries.map(({ act }) => act)).toEqual(['approved']);
});
test('declined, the ID is free again; the same names are not looked at twice, but a corrected name is', async () => {
  const { actor, typed, id } = await doubtful();
  await decline(id);
  expect(await isVerified(actor)).toBe(0);
  expect(await own(actor)).toMatchObject({
    verification: null,
    claim: { state: 'declined', reason: 'Somebody else', can: { appeal: true } },
  });
  expect((await noticesOf(`teacher-claim-${id}-declined`)).join()).toContain('Somebody else');
  expect(await refusedWith(verify(actor, typed))).toBe('claim_declined');
  await db.sql`update users set name = 'Selina Haque' where id = ${actor.user.id}`;
  expect(await verify(actor, typed)).toMatchObject({ status: 100 });
  expect(await isVerified(actor)).toBe(1);
});
test('an ID of another account goes over when staff say so; whoever had it is told, and not by whom', async () => {
  const { actor, holder, id } = await used();
  const seen = await answer(db.sql, staff.viewClaim, administrators[0]!, { id });
  expect(seen).toMatchObject({ kind: 'used', told: 'আমি ২০১০ থেকে এখানে পড়াই', holder: { id: holder.user.id } });
  await accept(id);
  expect([await isVerified(actor), await isVerified(holder)]).toEqual([1, 0]);
  const told = (await noticesOf(`teacher-claim-${id}-taken-${holder.user.id}`)).join();
  expect(told).not.toBe('');
  expect(told).not.toContain(actor.user.name);
});
test('what is claimed is compared like any try: a wrong date tells nothing and is counted, an ID that nobody has is verified as usual', async () => {
  const { actor } = await makePerson(db.sql);
  const typed = await makeTeacher(db.sql);
  const claim = (given: object) => refusedWith(answer(db.sql, claims.claimId, actor, { ...typed, told: 'Mine', ...given } as never));
  expect(await claim({})).toBe('id_free');
  for (let i = 0; i < TRIES.account; i++) expect(await claim({ date_of_birth: '01/01/1970' })).toBe('wrong_pair');
  expect(await claim({ date_of_birth: '01/01/1970' })).toBe('too_many');
});
test('who has no try left is verified by papers: staff see what the registry has of the ID, and say whose it is', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Tanvir Hasan' });
  const typed = await makeTeacher(db.sql, { name: 'Selina Haque' });
  const compare = (given: object) => answer(db.sql, verifyTeacher, actor, { ...typed, ...given } as never);
  for (let i = 0; i < TRIES.account; i++) await compare({ date_of_birth: '01/01/1970' });
  expect(await refusedWith(compare({}))).toBe('too_many');
  const { pdsid, pds_type } = typed;
  const ask = (who: SignedIn, given: object = {}) =>
    answer(db.sql, claims.claimByPapers, who, { pdsid, pds_type, told: 'চাকরির চিঠি আছে', ...given });
  const made = await ask(actor);
  expect(made).toMatchObject({ kind: 'papers', state: 'waiting', papers: [], needs_papers: true });
  expect(JSON.stringify(await own(actor))).not.toContain('Selina');
  await addPaper(actor, made.id);
  expect(await refusedWith(ask(actor))).toBe('claim_waits');
  expect(await isVerified(actor)).toBe(0);
  const seen = await answer(db.sql, staff.viewClaim, administrators[0]!, { id: made.id });
  expect(seen).toMatchObject({ kind: 'papers', alike: false, record: { Name: 'Selina Haque', pdsid }, can: { decide: true } });
  await accept(made.id);
  expect(await isVerified(actor)).toBe(1);
  expect((await own(actor)).verification).toMatchObject({ record: { Name: 'Selina Haque', pdsid }, agreed: false });
  expect(await refusedWith(ask(actor))).toBe('other_id');
});
test('a claim by papers tells nothing about the ID, and without a record the name is that of the account', async () => {
  const ask = (who: SignedIn, pdsid: string) => answer(db.sql, claims.claimByPapers, who, { pdsid, told: 'x' });
  const held = await makeTeacher(db.sql);
  const holder = (await makePerson(db.sql)).actor;
  await verify(holder, held);
  const told = await Promise.all(
    [held.pdsid, 'NOBODY1'].map(async (pdsid) => {
      const { id: _, created_at: __, ...rest } = await ask((await makePerson(db.sql)).actor, pdsid);
      return rest;
    }),
  );
  expect(told[0]).toEqual(told[1]);
  const { actor } = await makePerson(db.sql, { name: 'Tanvir Hasan' });
  expect(await refusedWith(ask(actor, 'x!'))).toBe('invalid_input');
  const { id } = await ask(actor, 'ab ১২৩৪');
  await addPaper(actor, id);
  expect(await answer(db.sql, staff.viewClaim, administrators[0]!, { id })).toMatchObject({
    record: { Name: '', pdsid: 'AB1234' },
    alike: false,
  });
  await decline(id, 1);
  const appealed = await answer(db.sql, claims.appeal, actor, { told: 'y' });
  await accept(appealed.id, 0);
  expect((await own(actor)).verification).toMatchObject({ record: { Name: 'Tanvir Hasan', pdsid: 'AB1234' } });
});
test('papers that were declined stand in the way of no pair that matches', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Tanvir Hasan', bn_name: 'তানভীর হাসান' });
  const typed = await makeTeacher(db.sql, { name: 'SELINA HAQUE' });
  const { id } = await answer(db.sql, claims.claimByPapers, actor, { pdsid: typed.pdsid, told: 'x' });
  await addPaper(actor, id);
  await decline(id);
  expect(await verify(actor, typed)).toMatchObject({ status: 100 });
  expect(await own(actor)).toMatchObject({ claim: { kind: 'name', state: 'waiting' } });
});
test('an appeal is made once, and another administrator looks at it', async () => {
  const { actor, id } = await doubtful();
  await decline(id, 1);
  const appeal = () => answer(db.sql, claims.appeal, actor, { told: 'বিয়ের আগের নাম' });
  const made = await appeal();
  expect(made).toMatchObject({ kind: 'appeal', state: 'waiting' });
  expect(await refusedWith(appeal())).toBe('claim_waits');
  expect(await refusedWith(accept(made.id, 1))).toBe('appealed_yours');
  expect(await answer(db.sql, staff.viewClaim, administrators[1]!, { id: made.id })).toMatchObject({
    earlier: { reason: 'Somebody else' },
    can: { decide: 'appealed_yours' },
  });
  await decline(made.id, 2);
  expect(await refusedWith(appeal())).toBe('nothing_declined');
  expect(await own(actor)).toMatchObject({ claim: { state: 'declined', can: { appeal: false } } });
});
test('a doubtful name is not verified while something else of the person waits: nobody would look at it', async () => {
  const { actor } = await used();
  await db.sql`update users set name = 'Tanvir Hasan', bn_name = null where id = ${actor.user.id}`;
  const second = await makeTeacher(db.sql, { name: 'SELINA HAQUE' });
  expect(await refusedWith(verify(actor, second))).toBe('claim_waits');
  expect(await isVerified(actor)).toBe(0);
  expect(await db.sql`select from teacher_verifications where user_id = ${actor.user.id}`).toHaveLength(0);
});
test('the claim of a suspended account takes the ID from nobody, and waits unseen until that is lifted', async () => {
  const { actor, holder, id } = await used();
  const suspend = (at: string | null) => db.sql`update users set suspended_at = ${at}::timestamptz where id = ${actor.user.id}`;
  const listed = async () =>
    (await answer(db.sql, staff.listClaims, administrators[0]!, { limit: 100 } as never)).data.some((row) => row.id === id);
  await suspend('2026-01-01');
  expect(await refusedWith(accept(id))).toBe('asker_suspended');
  expect([await isVerified(holder), await listed()]).toEqual([1, false]);
  expect((await answer(db.sql, staff.viewClaim, administrators[0]!, { id })).can.decide).toBe('asker_suspended');
  await suspend(null);
  expect(await listed()).toBe(true);
  await accept(id);
  expect(await isVerified(holder)).toBe(0);
});
test('who is known to be under 18 since they claimed an ID is given none, and waits unseen; a doubtful name that counts meanwhile is still declined', async () => {
  const [child, doubted] = [await used(), await doubtful()];
  const bornIn = (year: number) => db.sql`
    update users set birth_date = make_date(${year}, 1, 1) where id = any (${[child.actor.user.id, doubted.actor.user.id]}::int[])`;
  const listed = async () => {
    const { data } = await answer(db.sql, staff.listClaims, administrators[0]!, { limit: 100 } as never);
    return [child, doubted].map(({ id }) => data.some((row) => row.id === id));
  };
  await bornIn(new Date().getUTCFullYear() - 14);
  expect(await listed()).toEqual([false, true]);
  for (const { id } of [child, doubted]) expect(await refusedWith(accept(id))).toBe('asker_under_age');
  expect(await isVerified(child.holder)).toBe(1);
  await decline(doubted.id);
  expect(await isVerified(doubted.actor)).toBe(0);
  expect(await refusedWith(answer(db.sql, claims.appeal, doubted.actor, { told: 'It is mine' }))).toBe('under_age');
  // a date that was mistyped
  await bornIn(1984);
  expect(await listed()).toEqual([true, false]);
  await accept(child.id);
});
test('nobody decides about themselves, neither as who claims nor as who has the ID', async () => {
  const typed = await makeTeacher(db.sql);
  await verify(administrators[2]!, typed);
  const { actor } = await makePerson(db.sql);
  const { id } = await answer(db.sql, claims.claimId, actor, { ...typed, told: 'Mine' });
  expect(await refusedWith(accept(id, 2))).toBe('own_claim');
  expect(await refusedWith(decline(id, 2))).toBe('own_claim');
  await decline(id);
});
test('of thirty who decide at once one does, and of thirty claims at once one is made', async () => {
  const { id, actor } = await used();
  const done = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => (i % 2 ? accept(id, i % 3) : decline(id, i % 3))));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [row] = await db.sql<{ state: string }[]>`select state from teacher_claims where id = ${id}`;
  expect(await isVerified(actor)).toBe(row!.state === 'accepted' ? 1 : 0);

  const typed = await makeTeacher(db.sql);
  await verify((await makePerson(db.sql)).actor, typed);
  const other = (await makePerson(db.sql)).actor;
  const made = await Promise.allSettled(
    Array.from({ length: 30 }, () => answer(db.sql, claims.claimId, other, { ...typed, told: 'Mine' })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.sql`select from teacher_claims where user_id = ${other.user.id}`).toHaveLength(1);
});
test('nobody else sees or decides a claim, and a reason shows something', async () => {
  const { id, actor } = await used();
  const partner = (await makePerson(db.sql, { role: 'teacher' })).actor;
  for (const who of [actor, partner]) {
    expect(await refusedWith(answer(db.sql, staff.viewClaim, who, { id }))).toBe('not_allowed');
    expect(await refusedWith(answer(db.sql, staff.acceptClaim, who, { id, reason: 'x' }))).toBe('not_allowed');
  }
  for (const reason of ['', ' ', 'x'.repeat(501)])
    expect(await refusedWith(answer(db.sql, staff.declineClaim, administrators[0]!, { id, reason }))).toBe('invalid_input');
});
test('an ID that somebody else ties in the moment in which it is decided goes to whom staff gave it; a claim that goes over to another account is theirs', async () => {
  const { actor, typed, id, holder } = await used();
  const asked = { level: typed.pds_type, subType: typed.pds_sub_type, id: typed.pdsid } as never;
  const quick = await makePerson(db.sql);
  const blank = { name: 'Tanvir Hasan', designation: '', institute: '', subject: '' };
  let accepting: Promise<string> | undefined;
  const waits = async () =>
    (await db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0;
  await db.sql`delete from teacher_verifications where user_id = ${holder.user.id}`;
  await db.sql.begin(async (tx) => {
    await tieId(tx, quick.user.id, asked, blank, 'clear');
    accepting = refusedWith(accept(id));
    await expect.poll(waits).toBe(true);
  });
  expect(await accepting).toBe('answered');
  const tied = () => db.sql`select user_id from teacher_verifications where teacher_id = ${typed.pdsid}`;
  expect([...(await tied())]).toEqual([{ user_id: actor.user.id }]);

  const moved = await doubtful();
  const kept = await makePerson(db.sql);
  await db.sql.begin(async (tx) => {
    await tx`update teacher_verifications set user_id = ${kept.user.id} where user_id = ${moved.actor.user.id}`;
    await tx`update teacher_claims set user_id = ${kept.user.id} where id = ${moved.id}`;
    accepting = refusedWith(accept(moved.id));
    await expect.poll(waits).toBe(true);
  });
  expect(await accepting).toBe('answered');
  expect([await isVerified(kept.actor), (await own(kept.actor)).claim]).toMatchObject([1, { state: 'accepted' }]);
});
