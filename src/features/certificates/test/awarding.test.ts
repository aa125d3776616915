// Awarding by staff: what waits, approving, refusing, making anew, many at once, and the archive, through the gate on a real database.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { listItems, viewRun } from '#core/jobs/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { approve as setStatus, check, listOwn, revoke, viewCredential } from '../contract.ts';
import * as calls from '../contract-staff.ts';
import { decideAll } from '../server/awarding.ts';
import { awardActions } from '../actions.ts';
import { many } from '../server/deciding-many.ts';
import { issueCertificate, useIssuer } from '../server/service.ts';
import { findByEnrollment } from '../server/store.ts';
import { words } from '../words-staff.ts';
import { type Learner, makeLearner, makeSchool, type School, testIssuer } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
let partner: SignedIn;
let rival: SignedIn;
let teacher: SignedIn;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  db = await freshDatabase();
  useIssuer(testIssuer);
  school = await makeSchool(db.sql);
  const of = { institution_id: school.institution_id };
  partner = (await makePerson(db.sql, { role: 'partner', ...of, name: 'Padma Office' })).actor;
  teacher = (await makePerson(db.sql, { role: 'teacher', ...of })).actor;
  rival = (await makePerson(db.sql, { role: 'partner', institution_id: (await makeSchool(db.sql)).institution_id })).actor;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await db.drop();
});
const approve = (by: SignedIn, who: Learner) => answer(db.sql, calls.approveOne, by, { id: who.enrollment_id });
const refuse = (by: SignedIn, who: Learner, reason = 'Two classes are missing') =>
  answer(db.sql, calls.refuseOne, by, { id: who.enrollment_id, reason });
const renew = (by: SignedIn, who: Learner) => answer(db.sql, calls.renew, by, { id: who.enrollment_id, reason: 'The name was misspelt' });
const list = async (input: object = {}, of = school) =>
  (await answer(db.sql, calls.listAwards, partner, { id: of.batch_id, limit: 100, ...input })).data;
const rowOf = async (who: Learner, of = school) => (await list({}, of)).find((row) => row.id === who.enrollment_id)!;
const checked = async (code: string) => (await answer(db.sql, check, visitor(), { code })).found;
const finishes = (who: Learner) => db.sql.begin((sql) => issueCertificate(sql, { user_id: who.user.id, enrollment_id: who.enrollment_id }));

test('a batch whose certificates wait for approval gives none by itself; who approved and when stays on it', async () => {
  await answer(db.sql, calls.setTerms, partner, { id: school.batch_id, needs_approval: true });
  const learner = await makeLearner(db.sql, school);
  const issued = (await finishes(learner))!.certificate;
  expect(await checked(issued.tracking_code)).toBeNull();
  expect(await rowOf(learner)).toMatchObject({
    state: 'pending',
    issued_at: null,
    decided_at: null,
    can: { approve: true, revoke: 'not_approved' },
  });
  const [batch] = (await answer(db.sql, calls.listBatches, partner, { filters: 'waits.1' })).data;
  expect(batch).toMatchObject({ id: school.batch_id, waiting: 1, needs_approval: true });
  const { tracking_code } = await approve(partner, learner);
  expect(await checked(tracking_code)).toMatchObject({ state: 'valid', replaced_by: null });
  expect(await rowOf(learner)).toMatchObject({
    ...{ state: 'valid', decided_by_name: 'Padma Office', decided_at: expect.any(String), reason: '' },
    can: { approve: 'approved_already', refuse: 'approved_before', renew: 'same_name', revoke: true },
  });
  expect(await refusedWith(approve(partner, learner))).toBe('approved_already');
  await answer(db.sql, calls.setTerms, partner, { id: school.batch_id, needs_approval: false, whole_course: true });
  expect((await answer(db.sql, calls.viewBatch, partner, { id: school.batch_id })).needs_approval).toBe(false);
  expect((await finishes(await makeLearner(db.sql, school)))!.certificate.status).toBe(1);
});
test('a refusal is told to its learner with the reason, and can be turned into an approval', async () => {
  const learner = await makeLearner(db.sql, school);
  await refuse(teacher, learner);
  expect((await answer(db.sql, listOwn, learner.actor, {})).data[0]).toMatchObject({
    state: 'rejected',
    revoked_reason: 'Two classes are missing',
  });
  expect(await refusedWith(refuse(teacher, learner))).toBe('rejected_already');
  expect(await refusedWith(answer(db.sql, calls.refuseOne, teacher, { id: learner.enrollment_id, reason: ' ' }))).toBe('invalid_input');
  await approve(teacher, learner);
  expect(await rowOf(learner)).toMatchObject({ state: 'valid', reason: '' });
});
test('nobody decides about their own certificate, alone or among many', async () => {
  const here = await makeSchool(db.sql);
  const of = { role: 'partner', institution_id: here.institution_id };
  const { actor } = await makePerson(db.sql, of);
  const own = await makeLearner(db.sql, here);
  const other = await makeLearner(db.sql, here);
  await db.sql`update enrollments set user_id = ${actor.user.id} where id = ${own.enrollment_id}`;
  expect(await refusedWith(approve(actor, own))).toBe('own_certificate');
  expect(await refusedWith(refuse(actor, own))).toBe('own_certificate');
  const said = await db.sql.begin((tx) =>
    decideAll(tx, [own.enrollment_id, other.enrollment_id], { user_id: actor.user.id, reason: null }),
  );
  expect(said.get(own.enrollment_id)).toEqual({ why: 'own_certificate' });
  expect(said.get(other.enrollment_id)).toHaveProperty('done');
  const seen = await answer(db.sql, calls.listAwards, actor, { id: here.batch_id, search: actor.user.name });
  expect(seen.data[0]!.can).toMatchObject({ approve: 'own_certificate', refuse: 'own_certificate' });
  await approve((await makePerson(db.sql, of)).actor, own);
  const set = { course_enrollment_id: own.enrollment_id, status: 2, reason: 'None' };
  expect(await refusedWith(answer(db.sql, setStatus, actor, set))).toBe('own_certificate');
  await db.sql`update users set name = 'Another Name' where id = ${actor.user.id}`;
  expect(await refusedWith(renew(actor, own))).toBe('own_certificate');
});
test('nothing is given to who is still learning, or in a course that gives none', async () => {
  const own = await makeSchool(db.sql);
  const chief = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  const learner = await makeLearner(db.sql, own);
  await db.sql`update enrollments set completed_at = null where id = ${learner.enrollment_id}`;
  expect(await refusedWith(approve(chief, learner))).toBe('not_reached');
  await db.sql`update enrollments set completed_at = now() where id = ${learner.enrollment_id}`;
  await db.sql`update courses set gives_certificate = false where id = ${own.course_id}`;
  expect(await refusedWith(approve(chief, learner))).toBe('no_certificate');
  expect(await findByEnrollment(db.sql, learner.enrollment_id)).toBeUndefined();
});
test('what staff give counts the best attempts at the quizzes, as what is given by itself does', async () => {
  const learner = await makeLearner(db.sql, school);
  const [lesson] = await db.sql<{ id: number }[]>`
    insert into lessons (course_id, kind, title, bn_title, position) values (${school.course_id}, 'quiz', 'Quiz', 'কুইজ', 1) returning id`;
  for (const [n, score] of [6, 9].entries())
    await db.sql`
      insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at, score, max_score)
      values (${learner.user.id}, ${lesson!.id}, ${school.course_id}, ${n + 1}, '{}', now(), ${score}, 10)`;
  await approve(partner, learner);
  expect((await findByEnrollment(db.sql, learner.enrollment_id))!.score_percent).toBe(90);
});
test('a corrected name makes a new certificate; the old number is revoked and leads to the new one', async () => {
  const learner = await makeLearner(db.sql, school, { name: 'Rafia Sultna', bn_name: 'রাফিয়া সুলতনা' });
  const { tracking_code: old } = await approve(partner, learner);
  expect(await refusedWith(renew(partner, learner))).toBe('same_name');
  await db.sql`update users set name = 'Rafia Sultana', bn_name = 'রাফিয়া সুলতানা' where id = ${learner.user.id}`;
  expect((await list({ filters: 'renamed.1' })).map((row) => row.id)).toEqual([learner.enrollment_id]);
  expect(await refusedWith(renew(teacher, learner))).toBe('not_allowed');
  const { tracking_code } = await renew(partner, learner);
  expect(await checked(old)).toMatchObject({ state: 'revoked', replaced_by: tracking_code, learner_name: 'Rafia Sultna' });
  expect(await checked(tracking_code)).toMatchObject({ state: 'valid', learner_name: 'Rafia Sultana', bn_learner_name: 'রাফিয়া সুলতানা' });
  expect(await rowOf(learner)).toMatchObject({ tracking_code, replaces: old, state: 'valid' });
  expect((await answer(db.sql, listOwn, learner.actor, {})).data.map((one) => [one.state, one.replaced_by])).toEqual([
    ['valid', null],
    ['revoked', tracking_code],
  ]);
  // the journey that it was given for asks again, and gets the new one
  expect((await finishes(learner))!.certificate.tracking_code).toBe(tracking_code);
});
test('what was revoked can be made anew for any reason, and is told as revoked for ever', async () => {
  const learner = await makeLearner(db.sql, school);
  const { id, tracking_code } = await approve(partner, learner);
  await answer(db.sql, revoke, partner, { id, reason: 'Given by mistake' });
  expect(await refusedWith(approve(partner, learner))).toBe('certificate_revoked');
  const made = await renew(partner, learner);
  expect(await checked(tracking_code)).toMatchObject({ state: 'revoked', replaced_by: made.tracking_code });
  expect((await answer(db.sql, listOwn, learner.actor, {})).data[1]!.revoked_reason).toBe('Given by mistake');
});
test('thirty who approve, or make anew, at once give one certificate', async () => {
  const learner = await makeLearner(db.sql, school, { name: 'Rafia Begm' });
  const given = await Promise.allSettled(Array.from({ length: 30 }, () => approve(partner, learner)));
  expect(given.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  await db.sql`update users set name = 'Rafia Begum' where id = ${learner.user.id}`;
  const anew = await Promise.allSettled(Array.from({ length: 30 }, () => renew(partner, learner)));
  expect(anew.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  const rows = await db.sql`select status, revoked_at is null as live from certificates where user_id = ${learner.user.id} order by id`;
  expect(rows).toEqual([
    { status: 2, live: false },
    { status: 1, live: true },
  ]);
});
test('staff of another institution see and decide nothing of it', async () => {
  const learner = await makeLearner(db.sql, school);
  const asking = [
    approve(rival, learner),
    refuse(rival, learner),
    renew(rival, learner),
    answer(db.sql, calls.listAwards, rival, { id: school.batch_id }),
    answer(db.sql, calls.viewBatch, rival, { id: school.batch_id }),
    answer(db.sql, calls.setTerms, rival, { id: school.batch_id, needs_approval: true }),
    answer(db.sql, awardActions.calls.approve, rival, { batch_id: school.batch_id }),
    answer(db.sql, calls.downloadMany, rival, { id: school.batch_id }),
  ];
  expect(await Promise.all(asking.map(refusedWith))).toEqual(asking.map(() => 'not_found'));
  expect((await answer(db.sql, calls.listBatches, rival, { limit: 100 })).data.map((row) => row.id)).not.toContain(school.batch_id);
});

/** What a learner was told, the oldest first. */
const toldOf = async (who: Learner) =>
  (
    await db.sql<{ subject: string }[]>`
      select m.subject from messages m join users u on u.email = m.to_address where u.id = ${who.user.id} order by m.id`
  ).map(({ subject }) => subject);
const reachable = (who: Learner) =>
  db.sql`update users set email = ${`l${who.user.id}@home.test`}, email_verified_at = now(), language = 1 where id = ${who.user.id}`;
test('a learner is told once of each decision, with the reason, and where to see it', async () => {
  const learner = await makeLearner(db.sql, school, { name: 'Rafia Begm' });
  await reachable(learner);
  await refuse(teacher, learner, 'Two classes are missing');
  await refusedWith(refuse(teacher, learner));
  const { id, tracking_code } = await approve(partner, learner);
  await refusedWith(approve(partner, learner));
  await db.sql`update users set name = 'Rafia Begum' where id = ${learner.user.id}`;
  const anew = await renew(partner, learner);
  await answer(db.sql, revoke, partner, { id: anew.id, reason: 'Given by mistake' });
  await refusedWith(answer(db.sql, revoke, partner, { id: anew.id, reason: 'Given by mistake' }));
  expect(await toldOf(learner)).toEqual([
    'Your certificate was not approved',
    'Your certificate is ready',
    'Your certificate was reissued',
    'Your certificate was revoked',
  ]);
  const bodies = await db.sql<{ body: string; idempotency_key: string }[]>`
    select body, idempotency_key from messages where to_address = ${`l${learner.user.id}@home.test`} order by id`;
  expect(bodies[0]!.body).toContain('Two classes are missing');
  expect(bodies[1]!.body).toContain(`https://shikhon.test/certificate/check/${tracking_code}`);
  expect(bodies[2]!.body).toContain(`https://shikhon.test/certificate/check/${anew.tracking_code}`);
  expect(bodies[3]!.body).toContain('Given by mistake');
  expect(bodies[1]!.idempotency_key).toBe(`certificate-${id}-approved`);
});
/** Works on a run until it has ended, as a worker does. */
async function finish(id: number) {
  for (;;) {
    const run = await answer(db.sql, viewRun, partner, { id });
    if (run.ended_at) return run;
    await many.jobs![0]!.run({ run_id: id }, { pool: db.sql });
  }
}
test('all who match in a batch are approved by a job, each once; who is still learning is left, with the reason', async () => {
  const own = { ...(await makeSchool(db.sql)) };
  await db.sql`update courses set institution_id = ${school.institution_id} where id = ${own.course_id}`;
  const learners: Learner[] = [];
  for (let n = 0; n < 4; n++) learners.push(await makeLearner(db.sql, own, { name: `Learner ${n}` }));
  const stranger = await makeLearner(db.sql, school);
  await reachable(learners[0]!);
  await db.sql`update enrollments set completed_at = null where id = ${learners[3]!.enrollment_id}`;
  const ids = [...learners, stranger].map((one) => one.enrollment_id);
  const { run_id } = await answer(db.sql, awardActions.calls.approve, partner, { batch_id: own.batch_id, ids });
  expect(await finish(run_id)).toMatchObject({ state: 'done', counts: { done: 3, kept: 1 } });
  expect((await answer(db.sql, listItems, partner, { id: run_id })).data.map((item) => item.reason?.en ?? item.outcome).sort()).toEqual(
    ['done', 'done', 'done', words.why.not_reached.en].sort(),
  );
  expect(await findByEnrollment(db.sql, stranger.enrollment_id)).toBeUndefined();
  // as each by hand: recorded with who did it, told to the learner once, and signed when it is asked for
  const made = await findByEnrollment(db.sql, learners[0]!.enrollment_id);
  expect(await db.sql`select call, act, actor_id from history_entries where entity = 'certificate' and object_id = ${made!.id}`).toEqual([
    { call: 'certificates.approve-one', act: 'approved', actor_id: partner.user.id },
  ]);
  expect(await toldOf(learners[0]!)).toEqual(['Your certificate is ready']);
  expect(made).toMatchObject({ credential: null, decided_by: partner.user.id });
  const signed = (await answer(db.sql, viewCredential, visitor(), { tracking_code: made!.tracking_code } as never)) as Download;
  expect(JSON.parse(String(signed.body)).proof.type).toBe('DataIntegrityProof');
  const again = await answer(db.sql, awardActions.calls.approve, partner, { batch_id: own.batch_id });
  expect(await finish(again.run_id)).toMatchObject({ counts: { kept: 4 } });
  expect(await db.sql`select from certificates where course_id = ${own.course_id}`).toHaveLength(3);

  const file = (await answer(db.sql, calls.downloadMany, partner, { id: own.batch_id })) as Download;
  const parts: Uint8Array[] = [];
  for await (const part of file.body as AsyncIterable<Uint8Array>) parts.push(part);
  const zip = Buffer.concat(parts);
  const names = [...zip.toString('latin1').matchAll(/Learner \d [0-9A-Z-]{14}\.pdf/g)].map(([name]) => name.slice(0, 9));
  // who took them stays in the history of the batch
  expect(
    await db.sql`select actor_id, act, entity from history_entries where call = 'certificates.download-many' and object_id = ${own.batch_id}`,
  ).toEqual([{ actor_id: partner.user.id, act: 'downloaded', entity: 'batch' }]);
  expect(names.sort()).toEqual(['Learner 0', 'Learner 0', 'Learner 1', 'Learner 1', 'Learner 2', 'Learner 2']);
  expect(await refusedWith(answer(db.sql, calls.downloadMany, partner, { id: own.batch_id, filters: 'state.working' }))).toBe(
    'nothing_given',
  );
});

test('an archive is asked for by numbers that a database can read, or refused', async () => {
  const asked = (given: object) => refusedWith(answer(db.sql, calls.downloadMany, partner, { id: school.batch_id, ...given }));
  expect(await asked({ ids: '9999999999' })).toBe('invalid_input');
  expect(await asked({ except: '1,9999999999' })).toBe('invalid_input');
});
