// The upazila of a profile: it brings its district along, never contradicts it, is chosen by its person or by staff, and goes with the account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { list as listActivity } from '#features/activity/contract.ts';
import { writing as ofUpazilas } from '#features/geography/contract-admin-upazilas.ts';
import { makeCountry } from '#features/geography/test/make.ts';
import { enterPerson } from '#features/people/contract-entering.ts';
import { viewPerson } from '#features/people/contract.ts';
import { updatePerson, viewPersonHistory } from '#features/people/contract-person.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { profileInfo, updateProfile } from '../contract.ts';
import { planJoining, readAccounts } from '../server/merging.ts';
import { makeAnonymous } from '../server/store-erasing.ts';
import { makePerson } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let places: Awaited<ReturnType<typeof makeCountry>>;
let chief: SignedIn;
beforeAll(async () => {
  db = await freshDatabase();
  places = await makeCountry(db.sql);
  chief = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
});
afterAll(() => db.drop());
const change = async (actor: SignedIn, input: object) => (await answer(db.sql, updateProfile, actor, input)).data;
const wrongAt = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: { issues?: { path: string[]; message: string }[] }) => error.issues?.map(({ path, message }) => `${path[0]}: ${message}`),
  );

test('an upazila brings its district along in the language of who wrote it, and keeps what is written already', async () => {
  const { actor } = await makePerson(db.sql);
  expect(await change({ ...actor, language: 'bn' }, { upazila_id: places.savar })).toMatchObject({
    ...{ upazila_id: places.savar, upazila: 'Savar', bn_upazila: 'সাভার', district: 'ঢাকা' },
    ...{ upazila_district: 'Dhaka', bn_upazila_district: 'ঢাকা' },
  });
  expect(await change({ ...actor, language: 'en' }, { upazila_id: places.dhamrai })).toMatchObject({ bn_upazila: 'ধামরাই', district: 'ঢাকা' });
  expect(await change({ ...actor, language: 'en' }, { upazila_id: places.ofGazipur })).toMatchObject({ district: 'Gazipur' });
  expect(await change(actor, { upazila_id: places.savar, district: ' dhaka ' })).toMatchObject({ upazila: 'Savar', district: 'dhaka' });
});
test('two that contradict each other are refused; another district alone means that they have moved, and its name written otherwise does not', async () => {
  const { actor } = await makePerson(db.sql, { district: 'Rangpur' });
  expect(await wrongAt(change(actor, { upazila_id: places.savar, district: 'Gazipur' }))).toEqual(['upazila_id: other_district']);
  expect(await wrongAt(change(actor, { upazila_id: 999_999 }))).toEqual(['upazila_id: choice']);
  expect(await answer(db.sql, profileInfo, actor, {})).toMatchObject({ upazila_id: null, upazila: '', district: 'Rangpur' });
  await change(actor, { upazila_id: places.savar });
  expect(await wrongAt(change(actor, { upazila_id: places.savar, district: 'Gazipur' }))).toEqual(['upazila_id: other_district']);
  expect(await change(actor, { district: 'ঢাকা', about: 'Still there' })).toMatchObject({ upazila_id: places.savar });
  expect(await change(actor, { district: 'Gazipur' })).toMatchObject({ upazila_id: null, district: 'Gazipur' });
  await change(actor, { upazila_id: places.ofGazipur });
  expect(await change(actor, { upazila_id: null })).toMatchObject({ upazila_id: null, district: 'Gazipur' });
});
test('whoever writes over an older version is shown the upazila that is there', async () => {
  const { actor } = await makePerson(db.sql);
  const { version } = await answer(db.sql, profileInfo, actor, {});
  await change(actor, { version, upazila_id: places.savar });
  await expect(change(actor, { version, upazila_id: places.dhamrai })).rejects.toMatchObject({
    code: 'stale',
    detail: { current: { upazila_id: places.savar, bn_upazila: 'সাভার' } },
  });
});
test('staff write it for somebody, by the same rule', async () => {
  const { user } = await makePerson(db.sql);
  const { version } = await answer(db.sql, viewPerson, chief, { id: user.id });
  const done = await answer(db.sql, updatePerson, { ...chief, language: 'en' }, { id: user.id, version, upazila_id: places.savar });
  expect(done).toMatchObject({ upazila_id: places.savar, district: 'Dhaka' });
  const wrong = answer(db.sql, updatePerson, chief, {
    ...{ id: user.id, version: done.version },
    upazila_id: places.ofGazipur,
    district: 'Dhaka',
  });
  expect(await wrongAt(wrong)).toEqual(['upazila_id: other_district']);
});
test('whoever changes it, the history of the account says so; its name is for those who see what is kept apart', async () => {
  const { user, actor } = await makePerson(db.sql);
  await change(actor, { upazila_id: places.savar });
  const { version } = await answer(db.sql, viewPerson, chief, { id: user.id });
  await answer(db.sql, updatePerson, chief, { id: user.id, version, upazila_id: places.dhamrai });
  await change(actor, { district: 'Gazipur' });
  const ofUpazila = (entries: readonly { act: string; changes: readonly { field: string }[] }[]) =>
    entries.flatMap(({ act, changes }) => changes.filter(({ field }) => field === 'upazila_id').map((one) => ({ ...one, act })));
  const { entries } = await answer(db.sql, viewPersonHistory, chief, { id: user.id });
  const unseen = { name: { en: 'Upazila', bn: 'উপজেলা' }, before: null, after: null, apart: true, act: 'changed' };
  expect(ofUpazila(entries)).toMatchObject([unseen, unseen, unseen]);
  const { data: log } = await answer(db.sql, listActivity, chief, { filters: 'kind.person', limit: 100 });
  const said = { savar: { en: 'Savar', bn: 'সাভার' }, dhamrai: { en: 'Dhamrai', bn: 'ধামরাই' } };
  expect(ofUpazila(log.filter(({ id }) => entries.some((entry) => entry.id === id)))).toMatchObject([
    { before: said.dhamrai, after: null },
    { before: said.savar, after: said.dhamrai },
    { before: null, after: said.savar },
  ]);
  const entered = await answer(db.sql, enterPerson, chief, { name: 'Entered', phone: '01711222777', upazila_id: places.savar });
  expect(ofUpazila((await answer(db.sql, viewPersonHistory, chief, { id: entered.id })).entries)).toMatchObject([
    { act: 'created', apart: true },
  ]);
});
test('an upazila that somebody named is kept; a merge passes it on, and a deleted account names none', async () => {
  const [{ user, actor }, kept] = [await makePerson(db.sql), await makePerson(db.sql)];
  await change(actor, { upazila_id: places.ofRajbari });
  expect(await refusedWith(answer(db.sql, ofUpazilas.remove, chief, { id: places.ofRajbari }))).toBe('in_use');
  const rows = await readAccounts(db.sql, [user.id, kept.user.id]);
  expect(planJoining(rows.get(kept.user.id)!, rows.get(user.id)!).gained).toEqual(expect.arrayContaining(['district', 'upazila_id']));
  await makeAnonymous(db.sql, user.id);
  expect((await db.sql`select upazila_id, district from users where id = ${user.id}`)[0]).toEqual({ upazila_id: null, district: '' });
  expect(await refusedWith(answer(db.sql, ofUpazilas.remove, chief, { id: places.ofRajbari }))).toBe('answered');
});
