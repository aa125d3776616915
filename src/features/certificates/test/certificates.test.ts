// What the certificates room promises, through the gate on a real database and over HTTP.
import { gunzipSync } from 'node:zlib';
import { verifyCredential } from '@digitalcredentials/verifier-core';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { mount, sendRefusal } from '#core/contract/server/http.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { viewDashboard } from '#features/learner-home/contract.ts';
import * as calls from '../contract.ts';
import { getDidDocument, issueCertificate, useIssuer } from '../server/service.ts';
import { findByEnrollment } from '../server/store.ts';
import { makeCertificate, makeLearner, makeSchool, type School, testIssuer } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
let partner: Actor;
let rival: Actor;
let here = testIssuer;
let app: FastifyInstance;
const really = globalThis.fetch;
/** The verifier may ask this machine (for a did:web by https); the JSON schema on the standard's site stays out of reach. */
const onlyHere: typeof fetch = (input, init) => {
  const address = String(input instanceof Request ? input.url : input).replace(/^https:\/\/127\.0\.0\.1/, 'http://127.0.0.1');
  return address.startsWith('http://127.0.0.1:') ? really(address, init) : Promise.reject(new Error('no network in tests'));
};
beforeAll(async () => {
  globalThis.fetch = onlyHere;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  db = await freshDatabase();
  school = await makeSchool(db.sql);
  partner = (await makePerson(db.sql, { role: 'partner', institution_id: school.institution_id })).actor;
  rival = (await makePerson(db.sql, { role: 'partner', institution_id: (await makeSchool(db.sql)).institution_id })).actor;
  app = fastify();
  app.setErrorHandler(sendRefusal);
  mount(app, { pool: db.sql, actorOf: async () => visitor('en'), visitorOf: async () => visitor('en'), onStale: () => {} });
  app.get('/.well-known/did.json', () => getDidDocument(db.sql));
  const public_url = await app.listen({ port: 0, host: '127.0.0.1' });
  here = { ...testIssuer, public_url };
  useIssuer(here);
});
afterAll(async () => {
  globalThis.fetch = really;
  vi.restoreAllMocks();
  await app.close();
  await db.drop();
});
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (e: unknown) => (e instanceof Refusal ? e.code : e),
  );
const ask = { details: (tracking_code: string) => answer(db.sql, calls.viewCertificate, visitor(), { tracking_code }) };

test('an enrollment gets one certificate however often and at once it is asked for', async () => {
  const learner = await makeLearner(db.sql, school);
  const asked = { user_id: learner.user.id, enrollment_id: learner.enrollment_id };
  const all = await Promise.all(Array.from({ length: 6 }, () => db.sql.begin((tx) => issueCertificate(tx, asked))));
  expect(new Set(all.map((i) => i!.certificate.tracking_code)).size).toBe(1);
  expect(all.filter((i) => i!.fresh)).toHaveLength(1);
  expect((await findByEnrollment(db.sql, learner.enrollment_id))!.credential).toContain('eddsa-rdfc-2022');
});
test('nothing is issued for an enrollment of somebody else, a rejected one, or a course that gives none', async () => {
  const learner = await makeLearner(db.sql, school);
  const other = await makeLearner(db.sql, school);
  expect(await issueCertificate(db.sql, { user_id: other.user.id, enrollment_id: learner.enrollment_id })).toBeUndefined();
  await db.sql`update enrollments set status = 'rejected' where id = ${learner.enrollment_id}`;
  expect(await issueCertificate(db.sql, { user_id: learner.user.id, enrollment_id: learner.enrollment_id })).toBeUndefined();
  await db.sql`update courses set gives_certificate = false where id = ${school.course_id}`;
  expect(await issueCertificate(db.sql, { user_id: other.user.id, enrollment_id: other.enrollment_id })).toBeUndefined();
  await db.sql`update courses set gives_certificate = true where id = ${school.course_id}`;
});
test('a name that nothing can be printed of leaves no empty certificate: the user name stands for it', async () => {
  const learner = await makeLearner(db.sql, school, { name: '🌻\u200b', bn_name: '👩🏽‍🎓' });
  const { learner_name, bn_learner_name } = await makeCertificate(db.sql, learner);
  expect({ learner_name, bn_learner_name }).toEqual({ learner_name: learner.user.username, bn_learner_name: '' });
});
test('a certificate stays as it was on the day of issue', async () => {
  const learner = await makeLearner(db.sql, school);
  const { tracking_code } = await makeCertificate(db.sql, learner);
  await db.sql`update users set name = 'Changed' where id = ${learner.user.id}`;
  expect(await ask.details(tracking_code)).toMatchObject({
    learner_name: 'Rafia Sultana',
    bn_institution_name: 'পদ্মা শিক্ষা কেন্দ্র',
    minutes: 1080,
    state: 'valid',
  });
});
test('anyone checks a code however it is written; an unknown one is not found', async () => {
  const { tracking_code } = await makeCertificate(db.sql, await makeLearner(db.sql, school));
  expect(await ask.details(` ${tracking_code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ tracking_code });
  expect(await answer(db.sql, calls.check, visitor(), { code: `https://x.test/certificate/check/${tracking_code}` })).toMatchObject({
    found: { tracking_code },
  });
  for (const wrong of ['0000-0000-0000', 'nonsense', '']) {
    expect(await refusal(ask.details(wrong))).toBe('not_found');
    expect(await answer(db.sql, calls.check, visitor(), { code: wrong })).toEqual({ found: null });
  }
});
test('the check tells no contact, no reason and no id', async () => {
  const learner = await makeLearner(db.sql, school);
  const { tracking_code } = await makeCertificate(db.sql, learner);
  expect(Object.keys(filterAnswer(calls.viewCertificate, await ask.details(tracking_code)) as object).sort()).toEqual(
    [
      'tracking_code',
      'state',
      'learner_name',
      'bn_learner_name',
      'course_title',
      'bn_course_title',
      'institution_name',
      'bn_institution_name',
      'minutes',
      'score_percent',
      'issued_at',
      'revoked_at',
      'replaced_by',
      'design',
      'check_address',
      'checked_at',
    ].sort(),
  );
});

test('one that waits is found by nobody until staff of its institution approve it; then it is signed and dated', async () => {
  const learner = await makeLearner(db.sql, school);
  const made = await makeCertificate(db.sql, learner, { needs_approval: true });
  expect(made).toMatchObject({ status: 0, credential: null });
  expect(await refusal(ask.details(made.tracking_code))).toBe('not_found');
  const input = { course_enrollment_id: String(learner.enrollment_id), status: '1' };
  expect(await refusal(answer(db.sql, calls.approve, learner.actor, input))).toBe('not_allowed');
  expect(await refusal(answer(db.sql, calls.approve, rival, input))).toBe('not_found');
  expect(await answer(db.sql, calls.approve, partner, input)).toMatchObject({ status: 1, state: 'valid' });
  expect((await findByEnrollment(db.sql, learner.enrollment_id))!.credential).not.toBeNull();
  expect(await ask.details(made.tracking_code)).toMatchObject({ state: 'valid' });
  expect(await refusal(answer(db.sql, calls.approve, partner, { ...input, status: 3 }))).toBe('invalid_input');
});
test('one that waits may be refused and approved after all; the refusal tells its reason and who refused', async () => {
  const learner = await makeLearner(db.sql, school);
  const made = await makeCertificate(db.sql, learner, { needs_approval: true });
  const decide = (status: number, reason?: string) =>
    answer(db.sql, calls.approve, partner, { course_enrollment_id: learner.enrollment_id, status, reason });
  expect(await decide(2, 'নাম মেলেনি')).toMatchObject({ state: 'rejected' });
  expect(await refusal(ask.details(made.tracking_code))).toBe('not_found');
  const [row] = (await answer(db.sql, calls.listOwn, learner.actor, {})).data;
  expect(row).toMatchObject({ state: 'rejected', revoked_reason: 'নাম মেলেনি', revoked_by_name: partner.user!.name, revoked_at: null });
  expect(await decide(1)).toMatchObject({ state: 'valid' });
  expect((await answer(db.sql, calls.listOwn, learner.actor, {})).data[0]).toMatchObject({
    revoked_reason: null,
    revoked_by_name: null,
  });
});
test.each([
  ['refused', 2],
  ['set back to waiting', 0],
])('one that was in force and is %s is withdrawn everywhere, with reason and author, for good', async (_, status) => {
  const learner = await makeLearner(db.sql, school);
  const { id, tracking_code } = await makeCertificate(db.sql, learner);
  const credential = (await app.inject(`/api/certificate-credential/${tracking_code}`)).json();
  const input = { course_enrollment_id: learner.enrollment_id, status, reason: 'Given by mistake' };
  expect(await answer(db.sql, calls.approve, partner, input)).toMatchObject({ status: 2, state: 'revoked' });
  // public check, files, lists of the learner and of staff, figures of the dashboard, status list
  expect(await ask.details(tracking_code)).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) });
  for (const call of [calls.downloadCertificate, calls.viewCredential, calls.viewBadge])
    expect(await refusal(answer(db.sql, call, visitor(), { tracking_code }))).toBe('certificate_revoked');
  const told = { state: 'revoked', revoked_reason: 'Given by mistake', revoked_by_name: partner.user!.name };
  expect((await answer(db.sql, calls.listOwn, learner.actor, {})).data[0]).toMatchObject(told);
  const staff = await answer(db.sql, calls.listOfBatch, partner, { id: school.batch_id, limit: 100 });
  expect(staff.data.find((c) => c.id === id)).toMatchObject({
    ...told,
    can: { approve: 'certificate_revoked', reject: 'certificate_revoked', revoke: 'certificate_revoked' },
  });
  await db.sql`update users set page_open = true, birth_date = '1990-01-01' where id = ${learner.user.id}`;
  expect((await answer(db.sql, calls.listOf, visitor(), { username: learner.user.username })).data).toEqual([]);
  expect((await answer(db.sql, viewDashboard, learner.actor, {})).counts.certificates).toBe(0);
  const { log } = (await verifyCredential({ credential, knownDIDRegistries: [] })) as unknown as { log: { id: string; valid?: boolean }[] };
  expect(Object.fromEntries(log.map((l) => [l.id, l.valid]))).toMatchObject({ valid_signature: true, revocation_status: false });
  expect(await refusal(answer(db.sql, calls.approve, partner, { ...input, status: 1 }))).toBe('certificate_revoked');
});
test.each([null, '', false, true, [], [1], ' ', '01', 1.5, '0x1'])('a status of %j is none', async (status) => {
  const learner = await makeLearner(db.sql, school);
  await makeCertificate(db.sql, learner);
  const input = { course_enrollment_id: learner.enrollment_id, status };
  expect(await refusal(answer(db.sql, calls.approve, partner, input))).toBe('invalid_input');
  expect((await findByEnrollment(db.sql, learner.enrollment_id))!.status).toBe(1);
});
test('the score is told to others only if the learner wishes: in the check, in the credential, on the sheet', async () => {
  const learner = await makeLearner(db.sql, school);
  const other = await makeLearner(db.sql, school);
  const { id, tracking_code } = await makeCertificate(db.sql, learner);
  const told = async () => ({
    details: (await ask.details(tracking_code)).score_percent,
    check: (await answer(db.sql, calls.check, visitor(), { code: tracking_code })).found!.score_percent,
    credential: (await app.inject(`/api/certificate-credential/${tracking_code}`)).json().credentialSubject.result?.[0].value,
    badge: /"value":"(\d+)"/.exec((await app.inject(`/api/certificate-badge/${tracking_code}.svg`)).body)?.[1],
  });
  const sheet = async () => (await app.inject(`/api/certificate-file/${tracking_code}.pdf`)).rawPayload;
  expect(await told()).toEqual({ details: null, check: null, credential: undefined, badge: undefined });
  const without = await sheet();
  // the learner and the staff know it all the same
  expect((await answer(db.sql, calls.listOwn, learner.actor, {})).data[0]).toMatchObject({
    score_percent: 87,
    score_shown: false,
  });
  expect(await refusal(answer(db.sql, calls.setScore, other.actor, { id, shown: true }))).toBe('not_found');
  await answer(db.sql, calls.setScore, learner.actor, { id, shown: true });
  expect(await told()).toEqual({ details: 87, check: 87, credential: '87', badge: '87' });
  expect((await sheet()).equals(without)).toBe(false);
  const credential = (await app.inject(`/api/certificate-credential/${tracking_code}`)).json();
  const { log } = (await verifyCredential({ credential, knownDIDRegistries: [] })) as unknown as { log: { id: string; valid?: boolean }[] };
  expect(Object.fromEntries(log.map((l) => [l.id, l.valid]))).toMatchObject({ valid_signature: true, revocation_status: true });
  await answer(db.sql, calls.setScore, learner.actor, { id, shown: false });
  expect(await told()).toEqual({ details: null, check: null, credential: undefined, badge: undefined });
  expect((await sheet()).equals(without)).toBe(true);
});
test('what was taken back is told as such with its day, is handed out no more, and stays so', async () => {
  const learner = await makeLearner(db.sql, school);
  const { id, tracking_code } = await makeCertificate(db.sql, learner);
  expect(await refusal(answer(db.sql, calls.revoke, rival, { id, reason: 'no' }))).toBe('not_found');
  expect(await refusal(answer(db.sql, calls.revoke, partner, { id, reason: '  ' }))).toBe('invalid_input');
  await answer(db.sql, calls.revoke, partner, { id, reason: 'নাম ভুল' });
  const told = await ask.details(tracking_code);
  expect(told.state).toBe('revoked');
  expect(Date.parse(told.revoked_at!)).toBeGreaterThan(Date.now() - 60_000);
  for (const call of [calls.downloadCertificate, calls.viewCredential, calls.viewBadge])
    expect(await refusal(answer(db.sql, call, visitor(), { tracking_code }))).toBe('certificate_revoked');
  expect(await refusal(answer(db.sql, calls.revoke, partner, { id, reason: 'again' }))).toBe('already_revoked');
  expect(await refusal(answer(db.sql, calls.approve, partner, { course_enrollment_id: learner.enrollment_id, status: 1 }))).toBe(
    'certificate_revoked',
  );
});
test('staff see the certificates of their batch page by page, and what they may do', async () => {
  const own = await makeSchool(db.sql);
  const staff = (await makePerson(db.sql, { role: 'teacher', institution_id: own.institution_id })).actor;
  for (let i = 0; i < 3; i++) await makeCertificate(db.sql, await makeLearner(db.sql, own), { needs_approval: i === 2 });
  const list = await answer(db.sql, calls.listOfBatch, staff, { id: own.batch_id, limit: 2 });
  expect(list).toMatchObject({ total: 3, last_page: 2 });
  expect(list.data.map((c) => [c.status, c.can])).toEqual([
    [0, { approve: true, reject: true, revoke: 'not_allowed' }],
    [1, { approve: 'approved_already', reject: true, revoke: 'not_allowed' }],
  ]);
  expect(await refusal(answer(db.sql, calls.listOfBatch, partner, { id: own.batch_id }))).toBe('not_found');
});
test('a person sees all of their own; others see the valid ones only', async () => {
  const learner = await makeLearner(db.sql, school);
  const second = await makeSchool(db.sql);
  await makeCertificate(db.sql, learner, { needs_approval: true });
  const [enrollment] = await db.sql<
    { id: number }[]
  >`insert into enrollments (user_id, batch_id, course_id) values (${learner.user.id}, ${second.batch_id}, ${second.course_id}) returning id`;
  const valid = await makeCertificate(db.sql, { ...learner, enrollment_id: enrollment!.id });
  expect((await answer(db.sql, calls.listOwn, learner.actor, {})).data.map((c) => c.state)).toEqual(['valid', 'pending']);
  const { username } = learner.user;
  // nothing is chosen yet
  expect(await refusal(answer(db.sql, calls.listOf, visitor(), { username }))).toBe('not_found');
  await db.sql`update users set page_open = true, birth_date = '1990-01-01' where id = ${learner.user.id}`;
  const seen = await answer(db.sql, calls.listOf, visitor(), { username });
  expect(seen.data.map((c) => c.tracking_code)).toEqual([valid.tracking_code]);
  expect(await refusal(answer(db.sql, calls.listOf, visitor(), { username: 'nobody-of-this-name' }))).toBe('not_found');
});

test('over HTTP anyone gets the sheet, the credential that a verifier accepts, and the badge that carries it; a verifier sees the revocation', async () => {
  const { id, tracking_code } = await makeCertificate(db.sql, await makeLearner(db.sql, school));
  const pdf = await app.inject(`/api/certificate-file/${tracking_code}.pdf`);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`certificate-${tracking_code}.pdf`),
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const json = await app.inject(`/api/certificate-credential/${tracking_code}`);
  const credential = json.json();
  expect(credential.id).toBe(`${here.public_url}/api/certificate-credential/${tracking_code}`);
  const said = async () => {
    const { log } = (await verifyCredential({ credential, knownDIDRegistries: [] })) as unknown as {
      log: { id: string; valid?: boolean }[];
    };
    return Object.fromEntries(log.map((l) => [l.id, l.valid]));
  };
  expect(await said()).toMatchObject({ valid_signature: true, revocation_status: true });
  const badge = await app.inject(`/api/certificate-badge/${tracking_code.toLowerCase()}.svg`);
  expect(badge.headers['content-type']).toContain('image/svg+xml');
  expect(badge.body).toContain(credential.proof.proofValue);
  expect((await app.inject('/api/certificate-file/0000-0000-0000.pdf')).statusCode).toBe(404);
  await answer(db.sql, calls.revoke, partner, { id, reason: 'test' });
  expect(await said()).toMatchObject({ valid_signature: true, revocation_status: false });
});
test('the signed list carries the bit of what was withdrawn, is signed once a state, and no other list exists', async () => {
  const learner = await makeLearner(db.sql, school);
  const { id, credential } = (await findByEnrollment(db.sql, (await makeCertificate(db.sql, learner), learner.enrollment_id)))!;
  const address = new URL(JSON.parse(credential!).credentialStatus.statusListCredential).pathname;
  const bit = async () => {
    const list = (await app.inject(address)).json();
    return gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))[id >> 3]! & (0x80 >> (id & 7));
  };
  expect(await bit()).toBe(0);
  const [before, again] = [await app.inject(address), await app.inject(address)];
  const tag = before.headers.etag as string;
  expect(tag).toMatch(/^"[\w-]{20,}"$/);
  expect(again.rawPayload.equals(before.rawPayload)).toBe(true);
  const known = await app.inject({ url: address, headers: { 'if-none-match': tag } });
  expect({ status: known.statusCode, body: known.body }).toEqual({ status: 304, body: '' });
  await answer(db.sql, calls.revoke, partner, { id, reason: 'test' });
  expect(await bit()).not.toBe(0);
  expect((await app.inject({ url: address, headers: { 'if-none-match': tag } })).statusCode).toBe(200);
  for (const none of ['9', '9/1', '0/999999', '16384', '-1', '1e3', 'false', '%20', '0x1'])
    expect((await app.inject(`/api/certificate-revocations/${none}`)).statusCode, none).toBeGreaterThanOrEqual(404);
});

test('a crowd that asks for one certificate at once takes a few statements, not one each', async () => {
  const { tracking_code } = await makeCertificate(db.sql, await makeLearner(db.sql, school));
  let asked = 0;
  const counted = new Proxy(db.sql, {
    apply: (sql, self, given) => {
      asked++;
      return Reflect.apply(sql, self, given);
    },
  });
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => answer(counted, calls.viewCertificate, visitor(), { tracking_code })),
  );
  expect(new Set(answers.map((one) => one.tracking_code))).toEqual(new Set([tracking_code]));
  expect(asked).toBeLessThan(40);
});
