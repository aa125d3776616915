// Templates through the gate on a real database: whose they are, publishing with its checks, which design a certificate keeps, and the one store.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { check } from '#features/certificates/contract.ts';
import { viewBatch } from '#features/certificates/contract-staff.ts';
import { firstLayout } from '#features/certificates/rules.ts';
import { issueCertificate, useIssuer } from '#features/certificates/server/service.ts';
import { makeLearner, makeSchool, type School, testIssuer } from '#features/certificates/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { writing } from '../contract-design-admin.ts';
import { firstValues } from '../server/designing.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
let partner: SignedIn;
let rival: SignedIn;
let chief: SignedIn;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer(testIssuer);
  school = await makeSchool(db.sql);
  partner = (await makePerson(db.sql, { role: 'partner', institution_id: school.institution_id })).actor;
  rival = (await makePerson(db.sql, { role: 'partner', institution_id: (await makeSchool(db.sql)).institution_id })).actor;
  chief = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
});
afterAll(() => db.drop());
const make = (by: SignedIn, title = 'Alpona') => answer(db.sql, calls.create, by, { kind: 'certificate', title });
const save = (by: SignedIn, id: number, fields: object, since = 0) =>
  answer(db.sql, writing.save, by, { id, since, field: '', fields } as never);
async function publish(by: SignedIn, id: number, fields: object = firstValues()) {
  const { version } = (await save(by, id, fields, (await answer(db.sql, writing.view, by, { id })).version)) as { version: number };
  return answer(db.sql, writing.publish, by, { id, since: version });
}
const store = (by: SignedIn, input: object) => answer(db.sql, calls.storeCertificate, by, input as never);
const issue = async () => {
  const learner = await makeLearner(db.sql, school);
  const issued = await db.sql.begin((sql) => issueCertificate(sql, { user_id: learner.user.id, enrollment_id: learner.enrollment_id }));
  return issued!.certificate.tracking_code;
};
const drawn = async (code: string) => (await answer(db.sql, check, visitor(), { code })).found!.design;

test('a certificate keeps the version of the design that it was given with; those before keep the product’s own sheet', async () => {
  const before = await issue();
  const { id } = await make(partner);
  expect(await refusedWith(store(partner, { course_id: school.course_id, template_id: id }))).toBe('not_published');
  await publish(partner, id);
  await store(partner, { course_id: school.course_id, template_id: id });
  expect((await answer(db.sql, viewBatch, partner, { id: school.batch_id })).template_id).toBe(id);
  const first = await issue();
  const other = { ...firstValues(), look: 'jali' };
  await publish(partner, id, other);
  const second = await issue();
  expect([await drawn(before), (await drawn(first))!.ground, (await drawn(second))!.ground]).toEqual([null, 'alpona', 'jali']);
  expect(await answer(db.sql, calls.view, partner, { id })).toMatchObject({ number: 2 });
  expect(await refusedWith(answer(db.sql, calls.remove, partner, { id }))).toBe('in_use');
  await store(partner, { course_id: school.course_id });
  expect(await drawn(await issue())).toBeNull();
  await answer(db.sql, calls.remove, partner, { id });
  expect(await refusedWith(answer(db.sql, calls.view, partner, { id }))).toBe('not_found');
  expect((await drawn(first))!.ground).toBe('alpona');
});
test('nothing without a name, a QR code or a number is published', async () => {
  const { id } = await make(partner);
  for (const name of ['name', 'qr', 'number'] as const) {
    const { [name]: _gone, ...boxes } = firstLayout().boxes;
    expect(await refusedWith(publish(partner, id, { ...firstValues(), layout: JSON.stringify({ boxes, texts: {} }) }))).toBe('not_ready');
  }
  expect(await refusedWith(publish(partner, id, { ...firstValues(), layout: '<svg onload=alert(1)>' }))).toBe('not_ready');
  expect(await refusedWith(publish(partner, id, { ...firstValues(), look: 'own' }))).toBe('not_ready');
  expect(await refusedWith(publish(partner, id, { ...firstValues(), ground_id: 999_999 }))).toBe('invalid_input');
});
test('an SVG is no picture of a design', async () => {
  const { id } = await make(partner);
  const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), file_name: 'a.png' };
  expect(await refusedWith(answer(db.sql, writing.upload, partner, { id, field: 'ground_id' } as never, svg))).toBe('invalid_input');
});
test('designs of another institution are neither seen nor used; those of the main site are used and copied, not changed', async () => {
  const ours = await make(partner);
  const main = await make(chief, 'Everybody’s');
  await publish(chief, main.id);
  const asking = [
    answer(db.sql, calls.view, rival, { id: ours.id }),
    answer(db.sql, writing.view, rival, { id: ours.id }),
    answer(db.sql, calls.sample, rival, { id: ours.id }),
    answer(db.sql, calls.update, rival, { id: ours.id, title: 'Mine' }),
    answer(db.sql, calls.remove, rival, { id: ours.id }),
    answer(db.sql, calls.create, rival, { kind: 'certificate', title: 'Mine', copy_of: ours.id }),
    store(rival, { course_id: school.course_id, template_id: main.id }),
    answer(db.sql, calls.update, partner, { id: main.id, title: 'Ours' }),
    answer(db.sql, calls.remove, partner, { id: main.id }),
  ];
  expect(await Promise.all(asking.map(refusedWith))).toEqual(asking.map(() => 'not_found'));
  const listed = (await answer(db.sql, calls.listDesigns, partner, { limit: 100 })).data;
  expect(listed.find((row) => row.id === main.id)!.can).toEqual({ copy: true, remove: 'of_main_site' });
  const copy = await answer(db.sql, calls.create, partner, { kind: 'certificate', title: 'Copy', copy_of: main.id });
  expect(copy.institution_id).toBe(school.institution_id);
  expect((await answer(db.sql, writing.view, partner, { id: copy.id })).fields.look).toBe('alpona');
  await store(partner, { batch_id: school.batch_id, template_id: main.id });
});
test('certificate and assessment templates are one store behind the calls of the specification; mails have a place of their own', async () => {
  const made = await answer(db.sql, calls.create, chief, { kind: 'assessment', bn_title: 'মাসিক পরীক্ষা', body: { minutes: '40' } });
  const kinds = (await answer(db.sql, calls.viewAll, chief, { limit: 100 })).data.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['certificate', 'assessment']));
  const changed = await answer(db.sql, calls.update, chief, { id: made.id, body: { minutes: '50' } });
  expect(changed).toMatchObject({ bn_title: 'মাসিক পরীক্ষা', body: { minutes: '50' } });
  expect((await answer(db.sql, calls.viewAll, chief, { kind: 'assessment' })).data).toMatchObject([
    { id: made.id, body: { minutes: '50' } },
  ]);
  expect(await refusedWith(answer(db.sql, calls.create, chief, { kind: 'assessment', title: '' }))).toBe('invalid_input');
  expect(await refusedWith(answer(db.sql, calls.create, chief, { kind: 'mail', title: 'A mail' } as never))).toBe('invalid_input');
  expect(await refusedWith(store(partner, { course_id: school.course_id, template_id: made.id }))).toBe('not_published');
  expect(await refusedWith(store(partner, {}))).toBe('nothing_chosen');
});
test('thirty who publish the same draft at once make one version', async () => {
  const { id } = await make(partner);
  const { version } = (await save(partner, id, firstValues())) as { version: number };
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => answer(db.sql, writing.publish, partner, { id, since: version })));
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await db.sql`select number from template_versions where template_id = ${id}`).toEqual([{ number: 1 }]);
});
