// Teacher verification: the answers 0, 1 and 100, one ID for one account under load, tries, consent, the profile.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { profileInfo, updateProfile } from '#features/accounts/contract.ts';
import { viewInfo } from '#core/session/contract.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { ownVerification, verifyTeacher } from '../contract.ts';
import { useTeacherRegistry } from '../server/service.ts';
import { birthFault, idFault, idLength } from '../rules.ts';
import { TRIES } from '../server/comparing.ts';
import { commanded, makeTeacher, TYPED } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
});
afterEach(() => {
  useTeacherRegistry();
  useAccounts({ teacher_levels: [1, 2, 3, 4, 5] });
});
afterAll(() => db.drop());
type Person = Awaited<ReturnType<typeof makePerson>>;
const ask = ({ actor }: Person, input: Record<string, unknown>) => answer(db.sql, verifyTeacher, actor, input as never);
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

test('a visitor is asked to sign in', async () => {
  await expect(answer(db.sql, verifyTeacher, visitor(), { pdsid: 'T1234', date_of_birth: TYPED })).rejects.toMatchObject({
    code: 'signed_out',
  });
});
test('what matches is told, and belongs to the account with the second step', async () => {
  const person = await makePerson(db.sql, { name: 'Tanvir Hasan' });
  const typed = await makeTeacher(db.sql);
  const data = {
    Name: 'Tanvir Hasan',
    Designation: 'সহকারী শিক্ষক',
    InstituteName: 'বাকেরগঞ্জ পাইলট মাধ্যমিক বিদ্যালয়',
    Subject: 'জীববিজ্ঞান',
    pdsid: typed.pdsid,
  };
  expect(await ask(person, typed)).toMatchObject({ status: 100, data });
  expect((await answer(db.sql, viewInfo, person.actor, {})).teacherverify).toBe(0);
  expect(await ask(person, { ...typed, step: 2 })).toEqual({ status: 100, data });
  expect(await answer(db.sql, viewInfo, person.actor, {})).toMatchObject({
    teacherverify: 1,
    teacherverify_type: 1,
    pdsid: typed.pdsid,
    validation_status: { dshe: 1, dme: 1, dte: 1, dpe: 1, dpe_officer: 1 },
  });
  // once more changes nothing
  expect(await ask(person, { ...typed, step: 2 })).toMatchObject({ status: 100 });
  const { verification } = await answer(db.sql, ownVerification, person.actor, {});
  expect(verification).toMatchObject({ record: data, pds_type: 1, agreed: false });
});
test('Bengali digits, spaces and small letters are the same ID and date', async () => {
  const person = await makePerson(db.sql);
  const typed = await makeTeacher(db.sql, { id: 'AB1234' });
  expect(await ask(person, { ...typed, pdsid: ' ab ১২৩৪', date_of_birth: '১২/০৮/১৯৮৬' })).toMatchObject({ status: 100 });
});
test.each([
  [{ pdsid: 'abc' }, 'pdsid'],
  [{ pdsid: 'T1;drop' }, 'pdsid'],
  [{ date_of_birth: '08/13/1986' }, 'date_of_birth'],
  [{ date_of_birth: '31/02/1986' }, 'date_of_birth'],
  [{ date_of_birth: '12/08/2999' }, 'date_of_birth'],
  [{ date_of_birth: '' }, 'date_of_birth'],
  [{ pds_type: 6 }, 'pds_type'],
])('%j is a wrong field', async (wrong, field) => {
  const person = await makePerson(db.sql);
  const failed = await ask(person, { ...(await makeTeacher(db.sql)), ...wrong }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'invalid_input', issues: [{ path: [field] }] });
});
test('PIN and index of a madrasa teacher are two numbers, and another level has others', async () => {
  const typed = await makeTeacher(db.sql, { level: 2, subType: 2, id: 'N900100' });
  const person = await makePerson(db.sql);
  expect(await ask(person, typed)).toMatchObject({ status: 100 });
  expect(await ask(person, { ...typed, pds_sub_type: 1 })).toMatchObject({ status: 0 });
  expect(await ask(person, { ...typed, pds_type: 1 })).toMatchObject({ status: 0 });
});
test('the same number at two authorities belongs to two people', async () => {
  const general = await makeTeacher(db.sql, { id: 'SAME01' });
  const primary = await makeTeacher(db.sql, { id: 'SAME01', level: 4 });
  for (const typed of [general, primary]) expect(await ask(await makePerson(db.sql), { ...typed, step: 2 })).toMatchObject({ status: 100 });
});
test('an ID of another account is told as used to who knows its birth date, and to nobody else', async () => {
  const typed = await makeTeacher(db.sql);
  await ask(await makePerson(db.sql), { ...typed, step: 2 });
  const other = await makePerson(db.sql);
  for (const step of [1, 2]) expect(await ask(other, { ...typed, step })).toEqual({ status: 1, data: null });
  expect(await ask(other, { ...typed, date_of_birth: '13/08/1986' })).toEqual({ status: 0, data: null, tries_left: TRIES.account - 1 });
});
test('who is verified does not change to another ID', async () => {
  const person = await makePerson(db.sql);
  await ask(person, { ...(await makeTeacher(db.sql)), step: 2 });
  expect(await refusal(ask(person, await makeTeacher(db.sql)))).toBe('other_id');
});
test('of a thousand accounts that claim one ID at once one wins, and the others hear that it is used', { tags: ['long'] }, async () => {
  const typed = await makeTeacher(db.sql);
  const rows = await db.sql<{ id: number; username: string }[]>`
    insert into users (username, name, email)
    select 'rush' || n, 'Rush ' || n, 'rush' || n || '@people.test' from generate_series(1, 1000) n
    returning id, username`;
  const [{ actor }, heard] = [await makePerson(db.sql), new Map<number, number>()];
  const answers = await Promise.all(
    rows.map((row) =>
      ask({ actor: { ...actor, user: { ...actor.user, id: row.id, username: row.username, name: row.username } } } as Person, {
        ...typed,
        step: 2,
      }),
    ),
  );
  for (const { status } of answers) heard.set(status, (heard.get(status) ?? 0) + 1);
  expect(Object.fromEntries(heard)).toEqual({ 1: 999, 100: 1 });
  expect((await db.sql`select from users where pdsid = ${typed.pdsid}`).length).toBe(1);
});
test('of two IDs that one account claims at once it gets one', async () => {
  const person = await makePerson(db.sql);
  const typed = await Promise.all([makeTeacher(db.sql), makeTeacher(db.sql)]);
  const outcomes = await Promise.all(typed.map((one) => ask(person, { ...one, step: 2 }).then((a) => String(a.status), refusalCode)));
  expect(outcomes.toSorted()).toEqual(['100', 'other_id']);
});
const refusalCode = (error: { code: string }) => error.code;

test('after some wrong tries an account waits, also with the right date, and however many come at once', async () => {
  const typed = await makeTeacher(db.sql);
  const person = await makePerson(db.sql);
  const days = Array.from({ length: 30 }, (_, i) => `${String(i + 1).padStart(2, '0')}/01/1970`);
  const outcomes = await Promise.all(
    days.map((date_of_birth) => ask(person, { ...typed, date_of_birth }).then((a) => String(a.status), refusalCode)),
  );
  expect(outcomes.filter((o) => o === '0')).toHaveLength(TRIES.account);
  expect(outcomes.filter((o) => o === 'too_many')).toHaveLength(30 - TRIES.account);
  expect(await refusal(ask(person, typed))).toBe('too_many');
});
test('from the first wrong pair on it is told how many more there are, and with the last one when they are counted anew', async () => {
  const typed = await makeTeacher(db.sql);
  const person = await makePerson(db.sql);
  const wrong = () => ask(person, { ...typed, date_of_birth: '01/01/1970' });
  const told = () => answer(db.sql, ownVerification, person.actor, {});
  expect(await told()).toMatchObject({ tries_left: TRIES.account });
  for (let left = TRIES.account - 1; left > 0; left--) expect(await wrong()).toEqual({ status: 0, data: null, tries_left: left });
  const last = await wrong();
  expect(last).toMatchObject({ status: 0, tries_left: 0 });
  const { retry_after } = last as { retry_after: number };
  expect(retry_after).toBeGreaterThan(0);
  expect(retry_after).toBeLessThanOrEqual(3600);
  // whoever comes back to it later is told so before they type
  const later = await told();
  expect(later.tries_left).toBe(0);
  expect(Math.abs(later.retry_after! - retry_after)).toBeLessThan(30);
  const refused = (await wrong().catch((error: unknown) => error)) as { code: string; detail: { retry_after: number } };
  expect(refused.code).toBe('too_many');
  expect(Math.abs(refused.detail.retry_after - retry_after)).toBeLessThan(30);
});
test('an ID is not guessed by many accounts either', async () => {
  const typed = await makeTeacher(db.sql);
  for (let i = 0; i < TRIES.id; i += TRIES.account) {
    const person = await makePerson(db.sql);
    for (let k = 0; k < TRIES.account; k++)
      expect(await ask(person, { ...typed, date_of_birth: '01/01/1970' })).toMatchObject({ status: 0 });
  }
  expect(await refusal(ask(await makePerson(db.sql), { ...typed, date_of_birth: '02/01/1970' }))).toBe('too_many');
  expect(await refusal(ask(await makePerson(db.sql), typed))).toBe('too_many');
});
test('a registry that does not answer is no try and can be asked again', async () => {
  const registry = commanded(() => ({ status: 'unavailable' }));
  useTeacherRegistry(registry);
  const person = await makePerson(db.sql);
  const typed = await makeTeacher(db.sql);
  for (let i = 0; i < TRIES.account + 3; i++) expect(await refusal(ask(person, typed))).toBe('registry_unavailable');
  expect(registry.asked).toBe(TRIES.account + 3);
  useTeacherRegistry(
    commanded(() => {
      throw new Error('a fault');
    }),
  );
  for (let i = 0; i < TRIES.account + 1; i++) expect(await refusal(ask(person, typed))).not.toBe('too_many');
  useTeacherRegistry();
  expect(await ask(person, typed)).toMatchObject({ status: 100 });
});
test('a level of which no record was brought in is not available, which says nothing about the person', async () => {
  await db.sql`delete from teacher_registry where level = 3`;
  const person = await makePerson(db.sql);
  const input = { pdsid: 'HR12345', date_of_birth: TYPED, pds_type: 3 };
  expect(await refusal(ask(person, input))).toBe('registry_unavailable');
});
test('a level that is not open is refused; where none is, the general one is there', async () => {
  useAccounts({ teacher_levels: [] });
  const person = await makePerson(db.sql);
  expect(await ask(person, await makeTeacher(db.sql))).toMatchObject({ status: 100 });
  expect(await refusal(ask(person, await makeTeacher(db.sql, { level: 5 })))).toBe('level_closed');
  useAccounts({ teacher_levels: [4] });
  expect(await refusal(ask(person, await makeTeacher(db.sql)))).toBe('level_closed');
});
test('the profile shows the record with consent alone, and then it is not changed by hand', async () => {
  const person = await makePerson(db.sql);
  const typed = await makeTeacher(db.sql);
  const save = async (input: object) => (await answer(db.sql, updateProfile, person.actor, input)).data;
  await ask(person, { ...typed, step: 2 });
  expect(await refusal(save({ pdsid: typed.pdsid, slug: 'teacher' }))).toBe('not_verified');
  const before = (await answer(db.sql, profileInfo, person.actor, {})).completeness;
  await ask(person, { ...typed, step: 2, agree: true });
  const saved = await save({ pdsid: typed.pdsid, slug: 'teacher' });
  expect(saved).toMatchObject({ profession: 'সহকারী শিক্ষক', completeness: before + 10 });
  expect(await refusal(save({ profession: 'প্রধান শিক্ষক' }))).toBe('from_record');
  expect(await save({ profession: 'সহকারী শিক্ষক', about: 'নদীর পাড়ে থাকি' })).toMatchObject({ about: 'নদীর পাড়ে থাকি' });
  expect(await refusal(save({ pdsid: 'T999999', slug: 'teacher' }))).toBe('not_verified');
});
test('names that differ in both scripts wait for a look; another spelling does not', async () => {
  const stateOf = async (record: string, account: { name: string; bn_name?: string }) => {
    const person = await makePerson(db.sql, account);
    await ask(person, { ...(await makeTeacher(db.sql, { name: record })), step: 2 });
    return (await db.sql<{ state: string }[]>`select state from teacher_verifications where user_id = ${person.user.id}`)[0]!.state;
  };
  expect(await stateOf('মো. তানভীর হাসান', { name: 'Tanvir Hasan' })).toBe('clear');
  expect(await stateOf('MD ABDUR RAHMAN', { name: 'Abdur Rahaman' })).toBe('clear');
  expect(await stateOf('Selina Haque', { name: 'X', bn_name: 'সেলিনা হক' })).toBe('clear');
  expect(await stateOf('Selina Haque', { name: 'Tanvir Hasan' })).toBe('waits');
});
test('neither the ID nor the birth date stands in the history or in a counter, and no birth date in any table', async () => {
  const person = await makePerson(db.sql);
  const typed = await makeTeacher(db.sql, { id: 'SECRET77' });
  await ask(person, { ...typed, date_of_birth: '11/08/1986' });
  await ask(person, { ...typed, step: 2, agree: true });
  const told = await db.sql<{ text: string }[]>`
    select row_to_json(h)::text as text from history_entries h where subject_id = ${person.user.id}
    union all select key from limits`;
  expect(told.filter(({ text }) => text.includes('teacherverify'))).toHaveLength(1);
  for (const { text } of told) expect(text).not.toContain('SECRET77');
  const kept = await db.sql<{ text: string }[]>`
    select row_to_json(r)::text as text from teacher_registry r where teacher_id = 'SECRET77'
    union all select row_to_json(v)::text from teacher_verifications v where teacher_id = 'SECRET77'
    union all select row_to_json(p)::text from history_private p`;
  expect(kept.length).toBeGreaterThan(2);
  for (const { text } of kept) expect(text).not.toMatch(/1986-08|12\/08/);
});

test('an ID and a birth date that are being typed are told what is wrong with them, and nothing while they can still become right', () => {
  expect(['১০০২৪৫৬৭', 'NB 44-01/7', ''].map(idLength)).toEqual([8, 7, 0]);
  expect(['1002', 'HR-5/5', '১০০২৪', ''].map(idFault)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['10.02', 'ক১২৩', '1'.repeat(21)].map(idFault)).toEqual(['signs', 'signs', 'long']);
  expect(['', '12', '12/0', '12/31/198', '8-12-1986', '০৮/১২/১৯৮৬'].map(birthFault)).toEqual(Array(6).fill(undefined));
  expect(['12/31/1986', '31/02/1986', '0/1/1986', '13/13/1986', '1/1/1899', '01/01/2999'].map(birthFault)).toEqual([
    'swapped',
    'no_day',
    'no_day',
    'no_day',
    'no_day',
    'future',
  ]);
});
