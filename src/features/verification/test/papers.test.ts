// Papers of a claim to a teacher ID, and a claim that is withdrawn: by its own person alone, while it waits; papers are opened by who decides and go with time.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { viewInfo } from '#core/session/contract.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { ownVerification, verifyTeacher } from '../contract.ts';
import * as claims from '../contract-claims.ts';
import * as staff from '../contract-staff.ts';
import { MOST_PAPERS, PAPER_DAYS } from '../rules-claims.ts';
import { sweepPapers } from '../server/papers.ts';
import { room } from '../server/room.ts';
import { makeTeacher } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let administrators: SignedIn[];
const folder = useScratchStorage();
beforeAll(async () => {
  db = await freshDatabase();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
  const administrator = async () => (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  administrators = [await administrator(), await administrator()];
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
let written = 0;
/** No two are the same. */
const letter = () => Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%${1000 + written++}\n%%EOF`);
const PDF = letter();
const verify = (actor: SignedIn, typed: object) => answer(db.sql, verifyTeacher, actor, { ...typed, step: 2 } as never);
const own = async (actor: SignedIn) => answer(db.sql, ownVerification, actor, {});
const add = (actor: SignedIn, id: number, bytes = letter()) =>
  answer(db.sql, claims.addPaper, actor, { id }, { bytes, file_name: 'letter' });
const withdraw = (actor: SignedIn, id: number) => answer(db.sql, claims.withdrawClaim, actor, { id });
const decline = (id: number, by = 0) => answer(db.sql, staff.declineClaim, administrators[by]!, { id, reason: 'Somebody else' });
const filesOf = async ({ user }: SignedIn) => (await db.sql`select from files where owner_id = ${user.id}`).length;
/** Somebody whose record has another name. */
async function doubtful() {
  const { actor } = await makePerson(db.sql, { name: 'Tanvir Hasan' });
  const typed = await makeTeacher(db.sql, { name: 'SELINA HAQUE' });
  await verify(actor, typed);
  return { actor, typed, id: (await own(actor)).claim!.id };
}
/** Somebody whose ID another account has. */
async function used() {
  const typed = await makeTeacher(db.sql);
  await verify((await makePerson(db.sql)).actor, typed);
  const { actor } = await makePerson(db.sql);
  return { actor, typed, id: (await answer(db.sql, claims.claimId, actor, { ...typed, told: 'Mine' })).id };
}

test('a paper is added by its person, opened by who decides, told to the others, and taken back', async () => {
  const { actor, id } = await used();
  const { papers } = await add(actor, id);
  expect(papers).toMatchObject([{ mime: 'application/pdf', bytes: PDF.length, url: expect.stringContaining('/files/') }]);
  const seen = await answer(db.sql, staff.viewClaim, administrators[0]!, { id });
  expect(seen.papers).toMatchObject([{ url: expect.stringContaining('/files/') }]);
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  expect((await answer(db.sql, staff.viewClaim, viewer, { id })).papers).toMatchObject([{ bytes: PDF.length, url: null }]);
  const told = await answer(db.sql, staff.viewClaimHistory, administrators[0]!, { id });
  expect(told.entries.map(({ act }) => act)).toEqual(['changed', 'created']);
  expect(await answer(db.sql, claims.removePaper, actor, { id, paper: papers[0]!.id })).toMatchObject({ papers: [] });
  // a second press finds it gone, as it should be
  expect(await answer(db.sql, claims.removePaper, actor, { id, paper: papers[0]!.id })).toMatchObject({ papers: [] });
  expect(await filesOf(actor)).toBe(0);
});
test('what is claimed by papers goes to staff with the first one: until then it is not theirs to see, and is replaced by what is claimed next', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Tanvir Hasan' });
  const typed = await makeTeacher(db.sql);
  const ask = (pdsid: string) => answer(db.sql, claims.claimByPapers, actor, { pdsid, told: 'Mine' });
  const staffSee = async (id: number) =>
    (await answer(db.sql, staff.listClaims, administrators[0]!, { limit: 100 } as never)).data.some((row) => row.id === id);
  const first = await ask('WRONG77');
  const { id } = await ask(typed.pdsid);
  expect(await db.sql`select from teacher_claims where id = ${first.id}`).toHaveLength(0);
  expect((await own(actor)).claim).toMatchObject({ id, state: 'waiting', needs_papers: true });
  expect(await staffSee(id)).toBe(false);
  expect(await refusedWith(answer(db.sql, staff.viewClaim, administrators[0]!, { id }))).toBe('not_found');
  expect(await refusedWith(decline(id))).toBe('not_found');
  await db.sql`update teacher_claims set created_at = now() - interval '5 days' where id = ${id}`;
  const { papers, needs_papers, created_at } = await add(actor, id);
  expect(needs_papers).toBe(false);
  expect(Date.now() - Date.parse(created_at)).toBeLessThan(60_000);
  expect(await staffSee(id)).toBe(true);
  expect(await refusedWith(ask('OTHER88'))).toBe('claim_waits');
  // the last one taken back takes it from staff
  expect(await answer(db.sql, claims.removePaper, actor, { id, paper: papers[0]!.id })).toMatchObject({ needs_papers: true });
  expect(await staffSee(id)).toBe(false);
  // an ID that turns out to match is verified all the same, and nothing is left to be sent
  expect(await verify(actor, typed)).toMatchObject({ status: 100 });
  expect((await own(actor)).claim).toBeNull();
});
test('pressed many times at once, what staff never had is replaced each time: nobody is told that something waits', async () => {
  const { actor } = await makePerson(db.sql, { name: 'Tanvir Hasan' });
  const ask = () => answer(db.sql, claims.claimByPapers, actor, { pdsid: 'TWICE77', told: 'Mine' });
  await ask();
  await Promise.all(Array.from({ length: 8 }, ask));
  expect(await db.sql`select from teacher_claims where user_id = ${actor.user.id}`).toHaveLength(1);
});
test('a claim that never got papers goes after some weeks; one that has them stays', async () => {
  const made = await Promise.all(
    [0, 1].map(async (papers) => {
      const { actor } = await makePerson(db.sql);
      const { id } = await answer(db.sql, claims.claimByPapers, actor, { pdsid: `LEFT${papers}77`, told: 'Mine' });
      if (papers) await add(actor, id);
      await db.sql`update teacher_claims set created_at = now() - make_interval(days => ${PAPER_DAYS + 1}) where id = ${id}`;
      return actor;
    }),
  );
  await sweepPapers.run({}, { pool: db.sql } as never);
  expect((await own(made[0]!)).claim).toBeNull();
  expect((await own(made[1]!)).claim).toMatchObject({ state: 'waiting' });
});
test('of a paper taken back and a decision at once one is done: nothing is decided without papers', async () => {
  for (let i = 0; i < 5; i++) {
    const { actor } = await makePerson(db.sql);
    const { id } = await answer(db.sql, claims.claimByPapers, actor, { pdsid: `RACE${i}77`, told: 'Mine' });
    const { papers } = await add(actor, id);
    await Promise.allSettled([answer(db.sql, claims.removePaper, actor, { id, paper: papers[0]!.id }), decline(id)]);
    const [row] = await db.sql<{ state: string; papers: number }[]>`select state, papers from teacher_claims where id = ${id}`;
    expect(['waiting 0', 'declined 1']).toContain(`${row!.state} ${row!.papers}`);
  }
});
test('a paper that is sent again, since nothing was heard of the first time, is there once', async () => {
  const { actor, id } = await used();
  const first = await add(actor, id, PDF);
  expect(await add(actor, id, PDF)).toEqual(first);
  expect(await filesOf(actor)).toBe(1);
  expect((await add(actor, id)).papers).toHaveLength(2);
});
test('what is no paper is refused', async () => {
  const { actor, id } = await used();
  for (const wrong of [Buffer.from('<svg/>'), Buffer.from('%PDF-1.4 cut off'), Buffer.from('MZ'), Buffer.alloc(0)])
    expect(await refusedWith(add(actor, id, wrong))).toBe('invalid_input');
  expect(await filesOf(actor)).toBe(0);
});
test('of many papers at once no more than may be are kept, and their bytes alone', async () => {
  const { actor, id } = await used();
  const done = await Promise.allSettled(Array.from({ length: 30 }, () => add(actor, id)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_PAPERS);
  expect((await own(actor)).claim!.papers).toHaveLength(MOST_PAPERS);
  expect(await filesOf(actor)).toBe(MOST_PAPERS);
  expect(await refusedWith(add(actor, id))).toBe('too_many_papers');
});
test('somebody else neither adds, nor takes back, nor withdraws; nor does its person once it is answered', async () => {
  const { actor, id } = await used();
  const { papers } = await add(actor, id);
  const paper = papers[0]!.id;
  const other = await used();
  for (const who of [other.actor, administrators[0]!]) {
    expect(await refusedWith(add(who, id))).toBe('not_found');
    expect(await refusedWith(answer(db.sql, claims.removePaper, who, { id, paper }))).toBe('not_found');
    expect(await refusedWith(withdraw(who, id))).toBe('not_found');
  }
  // a paper of somebody else's claim is none of one's own
  await answer(db.sql, claims.removePaper, other.actor, { id: other.id, paper });
  expect((await own(actor)).claim!.papers).toHaveLength(1);
  await decline(id);
  expect(await refusedWith(add(actor, id))).toBe('claim_answered');
  expect(await refusedWith(answer(db.sql, claims.removePaper, actor, { id, paper }))).toBe('claim_answered');
  expect(await refusedWith(withdraw(actor, id))).toBe('claim_answered');
});
test('a claim that is withdrawn goes with what was said and its papers, and can be made again', async () => {
  const { actor, typed, id } = await used();
  await add(actor, id);
  await withdraw(actor, id);
  expect(await own(actor)).toMatchObject({ verification: null, claim: null });
  expect(await filesOf(actor)).toBe(0);
  expect(await refusedWith(decline(id))).toBe('not_found');
  expect((await answer(db.sql, claims.claimId, actor, { ...typed, told: 'Mine after all' })).state).toBe('waiting');
});
test('where the names differed the ID is nobody’s once the look is withdrawn; the no that was appealed against stands', async () => {
  const { actor, typed, id } = await doubtful();
  expect((await answer(db.sql, viewInfo, actor, {})).teacherverify).toBe(1);
  await withdraw(actor, id);
  expect((await answer(db.sql, viewInfo, actor, {})).teacherverify).toBe(0);
  expect(await own(actor)).toMatchObject({ verification: null, claim: null });
  await verify(actor, typed);
  await decline((await own(actor)).claim!.id);
  const appealed = await answer(db.sql, claims.appeal, actor, { told: 'My name before' });
  await withdraw(actor, appealed.id);
  expect((await own(actor)).claim).toMatchObject({ state: 'declined', can: { appeal: true } });
});
test('of thirty who withdraw, decide and add at once nothing is left half done', async () => {
  const { actor, id } = await used();
  const work = (i: number) => (i % 3 === 0 ? withdraw(actor, id) : i % 3 === 1 ? add(actor, id) : decline(id, i % 2));
  await Promise.allSettled(Array.from({ length: 30 }, (_, i) => work(i)));
  const [row] = await db.sql<{ state: string; papers: number }[]>`select state, papers from teacher_claims where id = ${id}`;
  const papers = await db.sql`select from teacher_claim_papers where claim_id = ${id}`;
  expect(papers).toHaveLength(row?.papers ?? 0);
  expect(await filesOf(actor)).toBe(papers.length);
  if (row) expect(row.state).toBe('declined');
});
test('papers go some weeks after the decision, unless an appeal against it waits, and with the account', async () => {
  const made = [];
  for (const days of [PAPER_DAYS + 1, PAPER_DAYS + 1, PAPER_DAYS - 1]) {
    const { actor, id } = await used();
    await add(actor, id);
    await decline(id);
    await db.sql`update teacher_claims set decided_at = now() - make_interval(days => ${days}) where id = ${id}`;
    made.push(actor);
  }
  const [over, appealing, lately] = made as [SignedIn, SignedIn, SignedIn];
  const { id } = await answer(db.sql, claims.appeal, appealing, { told: 'Please look again' });
  const run = () => sweepPapers.run({}, { pool: db.sql } as never);
  await run();
  expect([await filesOf(over), await filesOf(appealing), await filesOf(lately)]).toEqual([0, 1, 1]);
  const seen = await answer(db.sql, staff.viewClaim, administrators[1]!, { id });
  expect(seen.earlier!.papers).toHaveLength(1);
  await decline(id, 1);
  await run();
  expect(await filesOf(appealing)).toBe(0);
  await runTransaction(db.sql, async (sql) => room.erase!(sql, { user_id: lately.user.id } as never));
  expect(await filesOf(lately)).toBe(0);
});
