// Requests for an institution: begun, completed, handed in, decided once; what an asker may do, and what nobody else sees.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useStorage } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { viewInstitution } from '#features/institutions/contract-admin.ts';
import { info } from '#features/institutions/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as staff from '../contract-staff.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let asker: SignedIn;
let other: SignedIn;
let administrator: SignedIn;
let second: SignedIn;
let district: number;
const stored = new Map<string, Uint8Array>();
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(
    {
      put: async (key, bytes) => void stored.set(key, bytes as Uint8Array),
      remove: async (key) => void stored.delete(key),
    } as Parameters<typeof useStorage>[0],
    'a secret of this test alone',
  );
  [asker, other] = [(await makePerson(db.sql)).actor, (await makePerson(db.sql)).actor];
  [administrator, second] = [
    (await makePerson(db.sql, { role: 'super', type: 1 })).actor,
    (await makePerson(db.sql, { role: 'super', type: 1 })).actor,
  ];
  const [division] = await db.sql<{ id: number }[]>`
    insert into divisions (title, bn_title, bbs_number) values ('Sylhet', 'সিলেট', '60') returning id`;
  const [made] = await db.sql<{ id: number }[]>`
    insert into districts (title, bn_title, bbs_number, division_id) values ('Sylhet', 'সিলেট', '91', ${division!.id}) returning id`;
  district = made!.id;
});
afterAll(() => db.drop());

let turn = 0;
const told = () => ({
  institution_name: `সুরমা কলেজ ${++turn}`,
  institution_name_en: `Surma College ${turn}`,
  type: 'college' as const,
  eiin: '১২৩৪৫৬',
  district_id: district,
  contact_name: 'নাসরিন জাহান',
  contact_phone: '০১৭১২৩৪৫৬৭৮',
  username: `surma-${turn}`,
});
const begin = (who: SignedIn, given: object = told()) => answer(db.sql, calls.createRequest, who, { submit: false, ...given });
const complete = (who: SignedIn, id: number, given: object) => answer(db.sql, calls.updateRequest, who, { id, ...given });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const attach = (who: SignedIn, id: number, kind = 'registration', bytes: Uint8Array = pdf) =>
  answer(db.sql, calls.addDocument, who, { id, kind: kind as 'letter' }, { bytes, file_name: 'paper' });
async function handIn(who: SignedIn, given: object = {}) {
  const { id } = await begin(who, { ...told(), ...given });
  for (const kind of ['registration', 'letter', 'identity']) await attach(who, id, kind);
  return complete(who, id, { submit: true });
}
const view = (who: SignedIn, id: number) => answer(db.sql, calls.viewRequest, who, { id });
const approve = (who: SignedIn, id: number, given: object = {}) => answer(db.sql, staff.approveRequest, who, { id, ...given });
const sendBack = (who: SignedIn, id: number, reason = 'The seal cannot be read') =>
  answer(db.sql, staff.refuseRequest, who, { id, reason });

test('made with names and a type alone, it waits at once and can be approved; what else the house wants is asked afterwards', async () => {
  const n = ++turn;
  const client = (await makePerson(db.sql)).actor;
  const names = { institution_name: `পদ্মা কলেজ ${n}`, institution_name_en: `Padma College ${n}` };
  const made = await answer(db.sql, calls.createRequest, client, { ...names, type: 'college' });
  expect(made).toMatchObject({ state: 'submitted', missing: expect.arrayContaining(['contact_name', 'registration']) });
  const waiting = await answer(db.sql, staff.listUnapproved, administrator, { type: 'college', search: names.institution_name_en });
  expect(waiting.data.map(({ id }) => id)).toEqual([made.id]);
  expect(await approve(administrator, made.id, { type: 'college' })).toMatchObject({
    ...{ state: 'approved', username: `padma-college-${n}`, institution_id: expect.any(Number) },
  });
  // staff ask for more by sending it back
  const other_made = await answer(db.sql, calls.createRequest, client, { institution_name: `মেঘনা ${n}` });
  expect(await refusedWith(approve(administrator, other_made.id))).toBe('invalid_input');
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  expect(await view(viewer, other_made.id)).toMatchObject({ contact_phone: '', contact_email: '' });
  expect(await sendBack(administrator, other_made.id)).toMatchObject({ state: 'returned' });
  expect(await complete(client, other_made.id, { type: 'school' })).toMatchObject({ state: 'returned', can: { update: true } });
});
test('handed in, it is nobody’s to change, and staff see it with what was checked', async () => {
  const { id } = await handIn(asker);
  expect(await refusedWith(complete(asker, id, { eiin: '' }))).toBe('in_review');
  expect(await refusedWith(attach(asker, id))).toBe('in_review');
  const seen = await view(administrator, id);
  expect(seen).toMatchObject({ state: 'submitted', missing: [], can: { update: false, approve: true } });
  expect(seen.staff!.checks.map(({ check, ok }) => [check, ok])).toEqual([
    ['contact_proven', true],
    ['name_new', true],
    ['eiin_new', true],
    ['site_free', true],
  ]);
  const { data } = await answer(db.sql, staff.listUnapproved, administrator, { type: 'college' });
  expect(data.map((row) => row.id)).toContain(id);
  expect((await answer(db.sql, staff.listUnapproved, administrator, { type: 'ngo' })).data).toEqual([]);
});
test('approval makes the institution live under its name, its asker its partner, and both stand in the history', async () => {
  const request = await handIn(asker);
  const done = await approve(administrator, request.id, { type: 'technical' });
  expect(done).toMatchObject({ state: 'approved', type: 'technical', can: { approve: 'already_decided' } });
  const { data } = await answer(db.sql, info, other, { username: request.username });
  expect(data).toMatchObject({
    id: done.institution_id,
    institution_name: request.institution_name,
    type: 'technical',
    phone: '+8801712345678',
  });
  const held = await db.sql`
    select r.role, ur.scope from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${asker.user.id} and ur.institution_id = ${done.institution_id}`;
  expect([...held]).toEqual([{ role: 'partner', scope: 'institution' }]);
  const entries = await db.sql<{ act: string; entity: string }[]>`
    select act, entity from history_entries
    where actor_id = ${administrator.user.id} and (object_id = ${request.id} and entity = 'institution_request'
      or object_id = ${done.institution_id} and entity = 'institution'
      or subject_id = ${asker.user.id} and entity = 'holding') order by id`;
  expect([...entries]).toEqual([
    { act: 'created', entity: 'institution' },
    { act: 'given', entity: 'holding' },
    { act: 'approved', entity: 'institution_request' },
  ]);
  const [mail] = await db.sql<{ body: string }[]>`select body from messages order by id desc limit 1`;
  expect(mail!.body).toContain(request.username);
  // the copy of the identity card is kept no longer
  expect(done.documents.map((d) => d.kind)).toEqual(['registration', 'letter']);
  expect((await answer(db.sql, calls.listOwnRequests, asker, { search: request.institution_name_en })).data).toMatchObject([
    { id: request.id, state: 'approved' },
  ]);
});
test('sent back, the asker reads the reason, mends it and hands it in again', async () => {
  const { id } = await handIn(other);
  expect(await refusedWith(sendBack(administrator, id, ' '))).toBe('invalid_input');
  await sendBack(administrator, id);
  expect(await view(other, id)).toMatchObject({ state: 'returned', reason: 'The seal cannot be read', can: { update: true }, staff: null });
  const [mail] = await db.sql<{ body: string }[]>`select body from messages order by id desc limit 1`;
  expect(mail!.body).toContain('The seal cannot be read');
  await attach(other, id, 'letter');
  expect((await complete(other, id, { submit: true })).state).toBe('submitted');
  expect((await approve(second, id)).state).toBe('approved');
});
test('who opened a request before it was sent back and handed in anew does not decide about what they have not seen', async () => {
  const { id, version } = await handIn(other);
  await sendBack(administrator, id);
  const now = await complete(other, id, { institution_name_en: 'Another college', submit: true });
  // asked one after the other: a refusal that nobody waits for yet would be a fault of the run
  const late = [
    () => approve(second, id, { version }),
    () => answer(db.sql, staff.refuseRequest, second, { id, version, reason: 'No seal' }),
  ];
  for (const decide of late) {
    const refusal = (await decide().catch((e: unknown) => e)) as { code: string; detail: { current: { institution_name_en: string } } };
    expect(refusal.code).toBe('request_changed');
    expect(refusal.detail.current.institution_name_en).toBe('Another college');
  }
  expect((await approve(second, id, { version: now.version })).state).toBe('approved');
});
test('two administrators who decide at once decide once', async () => {
  const { id, username } = await handIn(asker);
  const both = await Promise.allSettled([
    approve(administrator, id),
    sendBack(second, id),
    approve(second, id),
    sendBack(administrator, id),
  ]);
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of both) if (one.status === 'rejected') expect((one.reason as { code: string }).code).toBe('already_decided');
  const { state } = await view(administrator, id);
  const [made] = await db.sql<{ n: number }[]>`select count(*)::int as n from institutions where username = ${username}`;
  expect(made!.n).toBe(state === 'approved' ? 1 : 0);
  const told = await db.sql`select 1 from messages where idempotency_key like ${`institution-request-${id}-%`}`;
  expect(told).toHaveLength(1);
});
test('thirty requests at once leave five', async () => {
  const { actor } = await makePerson(db.sql);
  const codes = await Promise.all(
    Array.from({ length: 30 }, () =>
      begin(actor, {}).then(
        () => 'made',
        (e: { code: string }) => e.code,
      ),
    ),
  );
  expect(codes.filter((code) => code === 'made')).toHaveLength(5);
  expect(new Set(codes.filter((code) => code !== 'made'))).toEqual(new Set(['too_many_open']));
  expect((await answer(db.sql, calls.listOwnRequests, actor, {})).total).toBe(5);
});
test('nobody decides their own request, and nobody but an administrator of the whole system decides', async () => {
  const own = await handIn(administrator);
  expect(await refusedWith(approve(administrator, own.id))).toBe('own_request');
  const { id } = own;
  const manager = (await makePerson(db.sql, { role: 'super', type: 1, institution_id: await makeInstitution(db.sql) })).actor;
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  expect(await refusedWith(approve(manager, id))).toBe('not_found');
  expect(await refusedWith(view(manager, id))).toBe('not_found');
  expect(await refusedWith(approve(viewer, id))).toBe('not_allowed');
  expect(await refusedWith(answer(db.sql, staff.listUnapproved, manager, {}))).toBe('not_allowed');
  // whoever only looks sees that there are documents, and cannot open them
  expect((await view(viewer, id)).documents.map((d) => d.url)).toEqual([null, null, null]);
  expect((await view(administrator, id)).documents.every((d) => d.url?.includes('key='))).toBe(true);
  for (const wrong of [asker, other]) {
    expect(await refusedWith(view(wrong, id))).toBe('not_found');
    expect(await refusedWith(complete(wrong, id, {}))).toBe('not_found');
    expect(await refusedWith(attach(wrong, id))).toBe('not_found');
    expect(await refusedWith(answer(db.sql, calls.removeRequest, wrong, { id }))).toBe('not_found');
  }
});
test.each([
  'xn--p1ai',
  'pad_ma',
  'PADMA',
  'a'.repeat(64),
  'পদ্মা',
  'раdma',
  'www',
  'admin',
  'list',
  '-padma',
  'padma-',
  'pad--ma',
  '12345',
  'pa',
  'pad.ma',
  'padma/',
  'padma\u0000',
])('a site cannot be called %j', async (username) => {
  expect(await refusedWith(begin(asker, { username }))).toBe('invalid_input');
  const asked = await answer(db.sql, calls.checkSiteName, asker, { username, name: 'Surma Valley College', place: 'Sylhet' }).catch(
    () => undefined,
  );
  if (asked) expect(asked).toMatchObject({ free: false, site: '', offers: ['svc', 'surma', 'surma-valley'] });
});
test('a name that a site or a request that waits has is taken', async () => {
  await makeInstitution(db.sql, { username: 'padma' });
  const waiting = await handIn((await makePerson(db.sql)).actor);
  for (const username of ['padma', waiting.username]) expect(await refusedWith(begin(other, { username }))).toBe('invalid_input');
  expect(await answer(db.sql, calls.checkSiteName, other, { username: 'padma' })).toMatchObject({ free: false, why: 'site_taken' });
  const { id } = await handIn((await makePerson(db.sql)).actor);
  expect(await refusedWith(approve(administrator, id, { username: 'padma' }))).toBe('invalid_input');
  expect((await view(administrator, id)).state).toBe('submitted');
});
test('a name that differs only in how it is written is found in either language', async () => {
  await handIn((await makePerson(db.sql)).actor, {
    institution_name: 'কর্ণফুলী কলেজ',
    institution_name_en: 'Karnaphuli College',
    eiin: '765432',
  });
  const { id } = await handIn((await makePerson(db.sql)).actor, {
    institution_name: 'কর্ণফুলী  কলেজ',
    institution_name_en: 'KARNAPHULI-COLLEGE',
    eiin: '765432',
  });
  const { checks } = (await view(administrator, id)).staff!;
  expect(checks.find((c) => c.check === 'name_new')).toMatchObject({ ok: false, near: [{ en: 'Karnaphuli College' }] });
  expect(checks.find((c) => c.check === 'eiin_new')).toMatchObject({ ok: false });
});
test('whoever gave no EIIN is told nothing of one: of two without it, neither has the same as the other, nor a new one', async () => {
  const without = { type: 'ngo', eiin: '', registration_no: 'S-1234' };
  await handIn((await makePerson(db.sql)).actor, without);
  const { id } = await handIn((await makePerson(db.sql)).actor, without);
  const { checks } = (await view(administrator, id)).staff!;
  expect(checks.map(({ check }) => check)).toEqual(['contact_proven', 'name_new', 'site_free']);
});
test.each([
  [{ institution_name: 'Jahan College' }, 'institution_name: bengali_name'],
  [{ institution_name: '১২৩' }, 'institution_name: bengali_name'],
  [{ institution_name_en: 'জাহান কলেজ' }, 'institution_name_en: latin_name'],
  [{ institution_name: '中文学校' }, 'institution_name: script'],
])('a name without a letter of its language, as %j, is told at its field', async (names, wrong) => {
  const refusal = await begin((await makePerson(db.sql)).actor, names).catch((error: unknown) => error);
  const { issues } = refusal as { issues: { path: string[]; message: string }[] };
  expect(issues.map(({ path, message }) => `${path[0]}: ${message}`)).toEqual([wrong]);
});
test('a name may hold words of the other language beside its own', async () => {
  const names = { institution_name: 'ব্র্যাক (BRAC) কলেজ ২', institution_name_en: 'BRAC College ২' };
  expect(await begin((await makePerson(db.sql)).actor, names)).toMatchObject(names);
});
test.each(['😀😀', '中文学校', 'a'.repeat(10_000)])('an institution cannot be called %j', async (institution_name) => {
  expect(await refusedWith(begin((await makePerson(db.sql)).actor, { institution_name }))).toBe('invalid_input');
});
test.each(['\u202e\u2066', '   \u200b'])('a name that shows nothing, as %j, is none: it is still wanted', async (institution_name) => {
  const { missing } = await begin((await makePerson(db.sql)).actor, { ...told(), institution_name });
  expect(missing).toContain('institution_name');
});
test('a document is a whole PDF or a picture, made anew; what is neither, or is cut off, is refused', async () => {
  const { actor } = await makePerson(db.sql);
  const { id } = await begin(actor);
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#ffffff' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'where it was taken' } } })
    .jpeg()
    .toBuffer();
  const { documents } = await attach(actor, id, 'letter', photo);
  expect(documents).toMatchObject([{ kind: 'letter', mime: 'image/jpeg', file_name: 'letter.jpg' }]);
  const kept = await sharp([...stored.values()].at(-1)!).metadata();
  expect({ width: kept.width, height: kept.height, exif: kept.exif }).toEqual({ width: 2200, height: 1100, exif: undefined });
  for (const wrong of [Buffer.from('<svg/>'), Buffer.from('%PDF-1.4 cut off'), photo.subarray(0, 400), Buffer.from('MZ'), Buffer.alloc(0)])
    expect(await refusedWith(attach(actor, id, 'letter', wrong))).toBe('invalid_input');
  expect(await refusedWith(attach(actor, id, 'passport'))).toBe('invalid_input');
  const before = stored.size;
  await attach(actor, id, 'letter');
  const [files] = await db.sql<{ n: number }[]>`select count(*)::int as n from files where owner_id = ${actor.user.id}`;
  expect({ files: files!.n, stored: stored.size }).toEqual({ files: 1, stored: before + 1 });
});
test('the documents of an approved institution stay in its record, for those who decide alone; a PDF is kept byte for byte', async () => {
  const { id } = await handIn((await makePerson(db.sql)).actor);
  const { institution_id } = await approve(administrator, id);
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  const read = (actor: SignedIn) => answer(db.sql, viewInstitution, actor, { id: institution_id! });
  const seen = await read(administrator);
  // the identity card is kept no longer than its request was decided about
  expect(seen).toMatchObject({ request_id: id, documents: [{ kind: 'registration' }, { kind: 'letter' }] });
  expect(seen.documents.every(({ url }) => /^\/files\/[\w-]{22}\/\w+\.pdf\?until=\d+&key=/.test(url!))).toBe(true);
  expect((await read(viewer)).documents.map(({ url }) => url)).toEqual([null, null]);
  const [file] = await db.sql<{ public: boolean; sha256: Buffer }[]>`
    select f.public, f.sha256 from institution_documents o join files f on f.id = o.file_id
    where o.request_id = ${id} and o.kind = 'letter'`;
  expect(file!.public).toBe(false);
  expect(Buffer.from(file!.sha256).toString('hex')).toBe(createHash('sha256').update(pdf).digest('hex'));
});
test('who saves over another window’s change is told so', async () => {
  const { actor } = await makePerson(db.sql);
  const { id, version } = await begin(actor);
  await complete(actor, id, { version, address: 'Zindabazar' });
  expect(await refusedWith(complete(actor, id, { version, address: 'Amberkhana' }))).toBe('stale');
  expect((await view(actor, id)).address).toBe('Zindabazar');
});

test('a logo is fitted and seen by everybody; another one takes its place, and what is handed in gets none', async () => {
  const { id } = await begin(asker);
  const draw = (width: number) =>
    sharp({ create: { width, height: 600, channels: 3, background: '#14532d' } })
      .png()
      .toBuffer();
  const put = async (who: SignedIn, of: number, width: number) =>
    answer(db.sql, calls.addLogo, who, { id: of }, { bytes: await draw(width), file_name: 'logo.png' });
  const first = await put(asker, id, 1200);
  const logos = () => db.sql<{ storage_key: string; public: boolean }[]>`
    select f.storage_key, f.public from files f join institution_requests r on r.logo_file_id = f.id where r.id = ${id}`;
  const [kept] = await logos();
  expect(kept!.public).toBe(true);
  const { width, height } = await sharp(stored.get(kept!.storage_key)).metadata();
  expect([width! <= 466, height! <= 230]).toEqual([true, true]);
  const next = await put(asker, id, 500);
  expect(next.logo_path).not.toBe(first.logo_path);
  expect((await db.sql`select from files where storage_key = ${kept!.storage_key}`).count).toBe(0);
  expect(await refusedWith(put(other, id, 500))).toBe('not_found');
  expect(await refusedWith(put(asker, (await handIn(asker)).id, 500))).toBe('in_review');
});
test('a request is begun with nothing, completed piece by piece, and says what is still wanted', async () => {
  const { id, state, missing } = await begin(asker, {});
  expect({ state, missing: missing.length }).toEqual({ state: 'draft', missing: 10 });
  const now = await complete(asker, id, { eiin: ' ১২৩ ৪৫৬ ', type: 'college', contact_phone: '01712-345678' });
  expect(now).toMatchObject({ eiin: '123456', contact_phone: '+8801712345678', version: 2, can: { update: true, approve: false } });
  expect(await refusedWith(complete(asker, id, { submit: true }))).toBe('invalid_input');
  expect((await view(asker, id)).state).toBe('draft');
  expect(await answer(db.sql, calls.removeRequest, asker, { id })).toEqual({ status: 'success' });
  expect(await refusedWith(view(asker, id))).toBe('not_found');
});
