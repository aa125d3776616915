// People entered by staff, one by a form and many by a sheet: unverified, without a password, never twice, taken back as long as nobody began.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { lockObjects } from '#core/history/server/entities.ts';
import { gather } from '#core/sheets/test/files.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeUser, useAccounts } from '#features/accounts/server/service.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { makeCountry } from '#features/geography/test/make.ts';
import { give } from '#features/roles/contract.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { exportPeople, listPeople, viewPerson } from '../contract.ts';
import * as calls from '../contract-entering.ts';
import { sendReset } from '../contract-person.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let chief: SignedIn;
let manager: SignedIn;
let [ours, batch, course] = [0, 0, 0];
beforeAll(async () => {
  folder = useScratchStorage();
  db = await freshDatabase();
  useAccounts({ public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' } as never);
  ours = await makeInstitution(db.sql);
  course = (await makeCourse(db.sql, { category_id: await makeCategory(db.sql), institution_id: ours })).id;
  batch = await makeBatch(db.sql, course);
  chief = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  manager = (await makePerson(db.sql, { role: 'super', institution_id: ours })).actor;
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});
const enter = (input: object, actor = chief) => answer(db.sql, calls.enterPerson, actor, input as never);
const rowOf = async (id: number) =>
  (
    await db.sql<Record<string, unknown>[]>`
      select name, bn_name, phone, email, password_hash, email_verified_at, phone_verified_at, made_by_staff, made_for_institution_id
      from users where id = ${id}`
  )[0];

test('entered by a form: waiting, without a password, under the institution that it was entered for', async () => {
  const made = await enter({ bn_name: 'রাফিয়া সুলতানা', phone: '০১৭১১-২২২৩৩৩', district: 'বরিশাল' }, manager);
  expect(made).toMatchObject({ state: 'waiting', name: 'রাফিয়া সুলতানা', phone: '0171••••333', made_by_staff: true });
  expect(await rowOf(made.id)).toMatchObject({
    ...{ phone: '+8801711222333', email: null, password_hash: null, email_verified_at: null, phone_verified_at: null },
    ...{ made_by_staff: true, made_for_institution_id: ours },
  });
  const asked = { login: '01711222333', password: '', device_key: 'a-device-of-tests-0123456789-abcdef' };
  for (const password of ['x', '01711222333', 'রাফিয়া সুলতানা'])
    expect(await refusedWith(answer(db.sql, login, { ...visitor('bn'), ip: '203.0.113.4', device: 't' }, { ...asked, password }))).toBe(
      'wrong_login',
    );
  expect((await answer(db.sql, listPeople, manager, { search: 'rafia' })).data.map((row) => row.id)).toEqual([made.id]);
  const [entry] = await db.sql`select act, actor_id from history_entries where entity = 'person' and object_id = ${made.id}`;
  expect(entry).toMatchObject({ act: 'created', actor_id: manager.user.id });
});
test.each([
  ['no name', { phone: '01711222001' }],
  ['no address', { name: 'Rafia' }],
  ['no number', { name: 'Rafia', phone: '12345' }],
  ['no address at all', { name: 'Rafia', email: 'rafia@' }],
  ['a name that shows nothing', { name: '\u200d', phone: '01711222002' }],
  ['a day to come', { name: 'Rafia', phone: '01711222003', birth_date: '2999-01-01' }],
])('%s is refused', async (_, input) => {
  expect(await refusedWith(enter(input))).toBe('invalid_input');
});
test('an address has one account; of thirty who enter it at once, one does', async () => {
  await makeUser(db.sql, { name: 'There', email: 'there@people.test' });
  expect(await refusedWith(enter({ name: 'Again', email: 'THERE@people.test', phone: '01711222004' }))).toBe('has_account');
  const ended = await Promise.all(Array.from({ length: 30 }, () => refusedWith(enter({ name: 'Once Only', phone: '01711222005' }))));
  expect(ended.filter((e) => e === 'answered')).toHaveLength(1);
  expect(new Set(ended)).toEqual(new Set(['answered', 'has_account']));
});
test('who holds a role for single courses enters nobody, and others cannot at all', async () => {
  const ofCourse = (await makePerson(db.sql, { role: 'super', institution_id: ours, course_id: course })).actor;
  expect(await refusedWith(enter({ name: 'X', phone: '01711222006' }, ofCourse))).toBe('single_courses');
  const partner = (await makePerson(db.sql, { role: 'partner', institution_id: ours })).actor;
  expect(await refusedWith(enter({ name: 'X', phone: '01711222006' }, partner))).toBe('not_allowed');
});

const head = 'Name (English),Name (Bangla),Mobile number,Email,Gender,Date of birth,District\n';
test('a sheet is judged before anything is made: new, there already, wrong with its reason, twice in the file', async () => {
  await makeUser(db.sql, { name: 'Habibur Rahman', phone: '+8801711300001' });
  await makeUser(db.sql, { name: 'Somebody Else', phone: '+8801711300002' });
  const sheet = asker(db.sql, chief, 'people');
  const before = (await db.sql<{ n: number }[]>`select count(*)::int as n from users`)[0]!.n;
  const judged = await sheet.judged(
    `${head}Nasrin Akter,নাসরিন আক্তার,01711300009,,নারী,21/02/2004,বরিশাল\n,হাবিবুর রহমান,01711300001,,,,\nTanvir Hasan,,01711300002,,,,\n` +
      `No Number,,0171,,,,\n,,01711300010,,,,\nNobody,,,,,,\nFirst,,01711300011,same@people.test,মহিলা,,\nSecond,,01711300012,SAME@people.test,,,\nThird,,01711300011,,,,\n`,
  );
  expect(judged.verdicts).toMatchObject({ new: 2, same: 1, wrong: 6 });
  const { data } = await sheet.rows(judged.id);
  const wrong = data.filter((row) => row.verdict === 'wrong').map((row) => Object.keys(row.wrong ?? {}));
  expect(wrong).toEqual([['phone'], ['phone'], ['name'], ['phone'], ['email'], ['phone']]);
  expect((await db.sql<{ n: number }[]>`select count(*)::int as n from users`)[0]!.n).toBe(before);
});
test('all that is wrong with a person who is entered is told at once', async () => {
  const wrong = { name: '', gender: 'lady', phone: '0171', email: 'rafia@', birth_date: '2150-01-01', profession: 'x'.repeat(200) };
  const fields = async (input: object) => {
    const { issues } = (await enter(input).catch((error: unknown) => error)) as { issues: { path: string[] }[] };
    return issues.map(({ path }) => path[0]!).toSorted();
  };
  expect(await fields(wrong)).toEqual(Object.keys(wrong).toSorted());
  expect(await fields({ gender: 'lady' })).toEqual(['gender', 'name', 'phone']);
});
test('of two rows with one number the other is right once one is left out, and wrong again when it is taken in', async () => {
  const sheet = asker(db.sql, chief, 'people');
  const { id } = await sheet.judged(`${head}First,,01711300021,,,,\nSecond,,01711300021,,,,\n`);
  const verdicts = async () => (await sheet.rows(id)).data.map((row) => row.verdict);
  expect(await verdicts()).toEqual(['new', 'wrong']);
  const [first] = (await sheet.rows(id)).data;
  expect(await sheet.skip(id, first!.number)).toMatchObject({ skipped: true });
  expect((await verdicts())[1]).toBe('new');
  await sheet.skip(id, first!.number, false);
  expect(await verdicts()).toEqual(['new', 'wrong']);
});
test('two rows that share nothing but an address are one person: also where one is mended to it, or stands far behind', async () => {
  const sheet = asker(db.sql, chief, 'people');
  const far = Array.from({ length: 520 }, (_, i) => `Somebody ${i},,0171144${String(i).padStart(4, '0')},,,,`).join('\n');
  const { id } = await sheet.judged(
    `${head}First,,01711300041,shared@people.test,,,\nSecond,,01711300042,other@people.test,,,\n${far}\nLast,,01711300043,Shared@People.test,,,\n`,
  );
  const wrongs = async () => {
    const { data } = await sheet.rows(id, { verdict: 'wrong' });
    return data.map((row) => [
      row.label,
      Object.entries(row.wrong!)
        .map(([column, said]) => `${column}: ${said.en}`)
        .join(),
    ]);
  };
  const told = 'email: Row 2 names the same one.';
  expect(await wrongs()).toEqual([['Last', told]]);
  const [first, second] = (await sheet.rows(id)).data;
  await sheet.mend(id, second!.number, 'email', 'shared@people.test');
  expect(await wrongs()).toEqual([
    ['Second', told],
    ['Last', told],
  ]);
  await sheet.skip(id, first!.number);
  expect(await wrongs()).toEqual([['Last', 'email: Row 3 names the same one.']]);
});
test('a sheet names the upazila in either language, with its district where several are called so; what is no upazila is told before anything is made', async () => {
  const places = await makeCountry(db.sql);
  const sheet = asker(db.sql, chief, 'people');
  const rows = [
    'Said In Bangla,,01711900001,সাভার,',
    'Said In English,,01711900002,SAVAR,Dhaka',
    'With District,,01711900003,Kaliganj,গাজীপুর',
    'Without,,01711900004,,ঢাকা',
    'Which One,,01711900005,Kaliganj,',
    'Elsewhere,,01711900006,Savar,Gazipur',
    'No Such,,01711900007,Atlantis,',
  ];
  const judged = await sheet.judged(`Name (English),Name (Bangla),Mobile number,Upazila,District\n${rows.join('\n')}\n`);
  expect(judged.verdicts).toMatchObject({ new: 4, wrong: 3 });
  const { data } = await sheet.rows(judged.id);
  expect(data.flatMap((row) => Object.values(row.wrong ?? {}).map((said) => (said as { en: string }).en))).toEqual([
    'Several upazilas are called “Kaliganj”. Name the district beside it.',
    '“Savar” is in another district.',
    'There is no upazila “Atlantis”.',
  ]);
  expect((await sheet.apply(judged.id)).results).toMatchObject({ made: 4 });
  expect(
    await db.sql`select upazila_id, district from users where phone between '+8801711900001' and '+8801711900004' order by phone`,
  ).toEqual([
    { upazila_id: places.savar, district: 'ঢাকা' },
    { upazila_id: places.savar, district: 'Dhaka' },
    { upazila_id: places.ofGazipur, district: 'গাজীপুর' },
    { upazila_id: null, district: 'ঢাকা' },
  ]);
  const listed = await answer(db.sql, listPeople, chief, { filters: `upazila.${places.savar}`, sort: 'title' });
  expect(listed.data.map((row) => [row.title, row.upazila, row.bn_upazila])).toEqual([
    ['Said In Bangla', 'Savar', 'সাভার'],
    ['Said In English', 'Savar', 'সাভার'],
  ]);
});
test('all that is wrong with a row is told at once: what cannot be read, the number, the upazila, the name, and what another row has', async () => {
  await makeCountry(db.sql);
  await makeUser(db.sql, { name: 'Long There', phone: '+8801711910001' });
  const sheet = asker(db.sql, chief, 'people');
  const columns = 'Name (English),Name (Bangla),Mobile number,Email,Gender,Date of birth,Upazila';
  const judged = await sheet.judged(
    [
      columns,
      ',,0171,rafia@,lady,31/31/2004,Atlantis',
      'Somebody Else,,01711910001,,lady,,Atlantis',
      'First,,01711910002,,,,',
      'Second,,01711910002,,lady,,Atlantis\n',
    ].join('\n'),
  );
  const { data } = await sheet.rows(judged.id);
  expect(data.map((row) => Object.keys(row.wrong ?? {}).toSorted())).toEqual([
    ['birth_date', 'email', 'gender', 'name', 'phone', 'upazila'],
    ['gender', 'phone', 'upazila'],
    [],
    ['gender', 'phone', 'upazila'],
  ]);
  const said = (row: number, column: string) => data[row]!.wrong![column]!.en;
  expect([said(0, 'phone'), said(0, 'gender'), said(0, 'upazila')]).toEqual([
    'Please give a Bangladeshi mobile number such as 01712345678.',
    'Please choose one from the list.',
    'There is no upazila “Atlantis”.',
  ]);
  expect([said(1, 'phone'), said(3, 'phone')]).toEqual([
    'This belongs to somebody else’s account: Long There.',
    'Row 4 names the same one.',
  ]);
});
test('imported, imported once more without a change, and undone; who has begun or was enrolled stays', async () => {
  const sheet = asker(db.sql, manager, 'people');
  const text = `${head}One Person,,01711400001,,,,\nTwo Person,,01711400002,,,,\nThree Person,,,three@people.test,,,\nFour Person,,01711400004,,,,\n`;
  const first = await sheet.judged(text);
  expect((await sheet.apply(first.id)).results).toMatchObject({ made: 4 });
  const again = await sheet.judged(text);
  expect(again.verdicts).toMatchObject({ same: 4, new: 0 });
  const ids = await db.sql<{ id: number; name: string }[]>`
    select id, name from users where made_for_institution_id = ${ours} and name like '% Person' order by id`;
  expect(ids).toHaveLength(4);
  await db.sql`update users set phone_verified_at = now(), version = version + 1 where id = ${ids[0]!.id}`;
  await db.sql`insert into enrollments (user_id, batch_id, course_id) values (${ids[1]!.id}, ${batch}, ${course})`;
  expect((await sheet.undo(first.id)).state).toBe('blocked');
  const undone = await sheet.undo(first.id, true);
  expect(undone).toMatchObject({ state: 'undone', results: { undone: 2, kept: 2 } });
  const left = await db.sql<{ name: string }[]>`select name from users where name like '% Person' order by id`;
  expect(left.map((row) => row.name)).toEqual(['One Person', 'Two Person']);
});
test('what somebody of another institution entered is neither seen nor removed', async () => {
  const made = await enter({ name: 'Theirs', phone: '01711500001' }, manager);
  const rival = (await makePerson(db.sql, { role: 'super', institution_id: await makeInstitution(db.sql) })).actor;
  expect(await refusedWith(answer(db.sql, viewPerson, rival, { id: made.id }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, calls.removeEntered, rival, { id: made.id }))).toBe('not_found');
  const judged = await asker(db.sql, rival, 'people').judged(`${head}Theirs,,01711500001,,,,\n`);
  const [row] = (await asker(db.sql, rival, 'people').rows(judged.id)).data;
  expect(JSON.stringify(row)).not.toContain(String(made.id));
  expect(row).toMatchObject({ verdict: 'wrong' });
  await answer(db.sql, calls.removeEntered, manager, { id: made.id });
  expect(await rowOf(made.id)).toBeUndefined();
});
test('the accounts of a sheet are made, and taken back, only by who showed lately that it is them', async () => {
  const sheet = asker(db.sql, chief, 'people');
  const later = asker(db.sql, { ...chief, proved: false }, 'people');
  const { id } = await later.judged(`${head}Rested,,01711300091,,,,\n`);
  expect(await refusedWith(later.apply(id))).toBe('confirm_identity');
  await sheet.apply(id);
  expect(await refusedWith(later.undo(id))).toBe('confirm_identity');
  expect(await sheet.undo(id)).toMatchObject({ results: { undone: 1 } });
});
test('whom somebody removes in the moment in which something is done with them is not found: neither written to nor given a role', async () => {
  const given_role = (await db.sql<{ id: number }[]>`select id from roles where role = 'teacher'`)[0]!.id;
  const asks = [
    (id: number) => answer(db.sql, sendReset, chief, { id }),
    (id: number) => answer(db.sql, give, chief, { user_id: id, role_id: given_role, institution_id: ours }),
  ];
  for (const [i, ask] of asks.entries()) {
    const { id } = await enter({ name: 'Gone Person', phone: `0171150001${i}` });
    let asked: Promise<string> | undefined;
    await db.sql.begin(async (tx) => {
      await lockObjects(tx, 'person', [id]);
      await tx`delete from users where id = ${id}`;
      asked = refusedWith(ask(id));
      const waits = async () =>
        (await db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0;
      await expect.poll(waits).toBe(true);
    });
    expect(await asked).toBe('not_found');
  }
});
test('the file of the list of people comes back as a sheet in either language, each column where it came from', async () => {
  const made = await enter({
    name: 'Round Trip',
    bn_name: 'রাউন্ড ট্রিপ',
    email: 'round@people.test',
    phone: '01711300077',
    district: 'Dhaka',
  });
  for (const language of ['en', 'bn'] as const)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await answer(db.sql, exportPeople, { ...chief, language }, { search: 'round', format });
      const own = asker(db.sql, { ...chief, language }, 'people');
      const read = await own.upload(await gather(file.body as AsyncIterable<Uint8Array>));
      expect(read.first_row, language).toBeNull();
      const wanted = ['name', 'bn_name', 'phone', 'email', 'profession', 'district', 'upazila'];
      expect(read.matches.filter((name) => name !== null).toSorted(), `${language} ${format}`).toEqual(wanted.toSorted());
      const judged = await own.match(read);
      expect(judged.verdicts).toMatchObject({ same: 1, wrong: 0 });
      expect((await own.rows(judged.id)).data[0]!.cells).toMatchObject({
        name: 'Round Trip',
        bn_name: 'রাউন্ড ট্রিপ',
        phone: '+8801711300077',
      });
    }
  await answer(db.sql, calls.removeEntered, chief, { id: made.id });
});
