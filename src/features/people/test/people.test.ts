// The list of people: found in either script, by number, address and id; contacts hidden; an institution sees its own and nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { updateProfile } from '#features/accounts/contract.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { jobs } from '#features/accounts/server/jobs.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { listInstitutions } from '../contract-choices.ts';
import { showContacts, viewPersonHistory } from '../contract-person.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let chief: SignedIn;
let manager: SignedIn;
let [ours, theirs] = [0, 0];
const people: Record<string, number> = {};
const course: Record<string, number> = {};
beforeAll(async () => {
  db = await freshDatabase();
  const { sql } = db;
  [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
  chief = (await makePerson(sql, { role: 'super', type: 1, name: 'Chief of all' })).actor;
  manager = (await makePerson(sql, { role: 'super', institution_id: ours, name: 'Manager of one' })).actor;
  const category_id = await makeCategory(sql);
  const enrol = async (id: number, institution_id: number) => {
    const { id: course_id } = await makeCourse(sql, { category_id, institution_id });
    course[String(institution_id)] = course_id;
    await sql`insert into enrollments (user_id, batch_id, course_id) values (${id}, ${await makeBatch(sql, course_id)}, ${course_id})`;
  };
  const make = async (key: string, given: object) => {
    people[key] = (await makeUser(sql, { name: key, ...given })).id;
    return people[key];
  };
  await enrol(await make('rahman', { name: 'Habibur Rahman', bn_name: 'হাবিবুর রহমান', phone: '+8801711000111', district: 'বরিশাল' }), ours);
  await enrol(await make('hossain', { name: 'Md. Hossain', phone: '+8801711000222', username: 'hossain.7' }), theirs);
  await make('shefali', { name: 'শেফালী বেগম', email: 'shefali@people.test' });
  await make('suspended', { name: 'Rafiqul Islam', phone: '+8801711000333', suspended: true });
  await make('waiting', { name: 'Nusrat Jahan', phone: '+8801711000444', verified: false });
});
afterAll(() => db.drop());

const found = async (input: object, actor = chief) => (await answer(db.sql, calls.listPeople, actor, input)).data.map((row) => row.id);

test.each([
  ['রহমান', 'rahman'],
  ['rahaman', 'rahman'],
  ['HABIB', 'rahman'],
  ['হাবি রহ', 'rahman'],
  ['হোসেন', 'hossain'],
  ['মোঃ হোসেন', 'hossain'],
  ['Mohammad Hossen', 'hossain'],
  ['hossain.7', 'hossain'],
  ['shefali', 'shefali'],
  ['শেফা', 'shefali'],
  ['SHEFALI@people.test', 'shefali'],
  ['০১৭১১-০০০১১১', 'rahman'],
  ['+880 1711 000222', 'hossain'],
])('"%s" finds %s alone', async (search, who) => {
  expect(await found({ search })).toEqual([people[who]]);
});
test.each(['0171100011', 'people.test', '@', "'", "a' | 'b:*", '\\', '&', '   ', '😀', '<>', 'constructor', 'toString'])(
  '"%s" finds nobody and breaks nothing',
  async (search) => {
    expect(await found({ search: `${search}` })).toEqual(search.trim() ? [] : await found({}));
  },
);
test('one letter again and again is no name: it finds nobody, not all who begin with its sound', async () => {
  const { user } = await makePerson(db.sql, { name: 'Zakia Jhumur' });
  expect(await found({ search: 'zakia jhum' })).toEqual([user.id]);
  expect(await found({ search: 'zzzz' })).toEqual([]);
  expect(await found({ search: 'ঝঝঝ' })).toEqual([]);
  await db.sql`update users set deleted_at = now() where id = ${user.id}`;
});
test('an id finds its person, in the digits of either script', async () => {
  expect(await found({ search: String(people.shefali) })).toContain(people.shefali);
  expect(await found({ search: `#${people.shefali}` })).toEqual([people.shefali]);
});
test('a list tells what one writes to by its ends alone; who holds no role is a learner', async () => {
  const { data } = await answer(db.sql, calls.listPeople, chief, { search: 'rahman' });
  expect(data[0]).toMatchObject({ phone: '0171••••111', email: '', role: 'Learner', bn_role: 'শিক্ষার্থী', state: 'active', courses: 1 });
});
test('filters: state, verified, roles, district in either language, institution, the day of joining', async () => {
  expect(await found({ filters: 'state.suspended' })).toEqual([people.suspended]);
  expect(await found({ filters: 'state.waiting' })).toEqual([people.waiting]);
  expect(await found({ filters: 'verified.0' })).toEqual([people.waiting]);
  expect((await found({ filters: 'staff.1' })).toSorted()).toEqual([chief.user.id, manager.user.id].toSorted());
  expect(await found({ filters: 'staff.0' })).not.toContain(chief.user.id);
  const [division] = await db.sql<{ id: number }[]>`
    insert into divisions (title, bn_title, bbs_number) values ('Barishal', 'বরিশাল', '10') returning id`;
  const [district] = await db.sql<{ id: number }[]>`
    insert into districts (division_id, title, bn_title, bbs_number) values (${division!.id}, 'Barishal', 'বরিশাল', '06') returning id`;
  expect(await found({ filters: `district.${district!.id}` })).toEqual([people.rahman]);
  // and is told in both
  const { data } = await answer(db.sql, calls.listPeople, chief, { filters: `district.${district!.id}` });
  expect(data[0]).toMatchObject({ district: 'Barishal', bn_district: 'বরিশাল' });
  expect(await found({ filters: `institution.${theirs}` })).toEqual([people.hossain]);
  // days are those of Dhaka: there it is tomorrow while the evening of UTC lasts
  await db.sql`update users set created_at = '2026-03-04T18:30:00Z' where id = ${people.rahman!}`;
  expect(await found({ filters: 'joined.2026-03-05.2026-03-05' })).toEqual([people.rahman]);
  for (const other of ['2026-03-04', '2026-03-06']) expect(await found({ filters: `joined.${other}.${other}` })).toEqual([]);
  expect(await found({ filters: 'joined..2020-01-01' })).toEqual([]);
});
test('an institution sees who learns or works there, whatever is asked; no other institution, and no role that is held elsewhere', async () => {
  const own = [people.rahman!, manager.user.id].toSorted((a, b) => a - b);
  const seen = async (input: object) => (await found(input, manager)).toSorted((a, b) => a - b);
  expect(await seen({})).toEqual(own);
  expect(await seen({ search: '01711000222' })).toEqual([]);
  expect(await seen({ search: `#${people.hossain}` })).toEqual([]);
  expect(await seen({ filters: `institution.${theirs}` })).toEqual([]);
  expect(await seen({ filters: `institution.${theirs}.${ours}` })).toEqual([people.rahman]);
  expect((await answer(db.sql, listInstitutions, manager, {})).data.map((row) => row.id)).toEqual([ours]);
  expect((await answer(db.sql, calls.search, manager, { search: 'hossain' })).data).toEqual([]);
  expect((await answer(db.sql, calls.searchPeople, manager, {})).total).toBe(2);
});
test('a role of single courses sees who learns in them; one that reaches nothing sees nobody', async () => {
  const role = { name: 'Registrar', bn_name: 'রেজিস্ট্রার', access: { user: { view: true } } };
  await db.sql`insert into roles (role, name, bn_name, access, scope) values ('registrar', ${role.name}, ${role.bn_name}, ${db.sql.json(role.access)}, 'institution')`;
  const ofCourse = await makePerson(db.sql, { role: 'registrar', institution_id: theirs, course_id: course[String(theirs)]! });
  expect(await found({}, ofCourse.actor)).toEqual([people.hossain]);
  const nowhere = await makePerson(db.sql, { role: 'registrar' });
  expect(await found({}, nowhere.actor)).toEqual([]);
});
test('the holders of one role', async () => {
  expect(await found({ role: 'super' })).toEqual([manager.user.id, chief.user.id].toSorted((a, b) => b - a));
  expect(await answer(db.sql, calls.viewListedRole, chief, { role: 'super' })).toMatchObject({ title: 'Administrator' });
  expect(await refusedWith(found({ role: 'nothing-like-it' }))).toBe('not_found');
});
test('whoever has no such grant is refused; a viewer looks and takes nothing out', async () => {
  const teacher = (await makePerson(db.sql, { role: 'teacher', institution_id: ours })).actor;
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  const learner = (await makePerson(db.sql)).actor;
  for (const actor of [teacher, learner]) expect(await refusedWith(found({}, actor))).toBe('not_allowed');
  expect((await found({ search: 'rahman' }, viewer)).length).toBe(1);
  expect(await refusedWith(answer(db.sql, calls.exportPeople, viewer, {}))).toBe('not_allowed');
});
test('a partner sees the people of its own institution, their contacts by the ends, and takes them out as a file; nobody of another one by list, search, id, history or file', async () => {
  const partner = (await makePerson(db.sql, { role: 'partner', institution_id: theirs })).actor;
  const seen = await found({}, partner);
  expect(seen).toEqual(expect.arrayContaining([people.hossain, partner.user.id]));
  for (const id of [people.rahman, people.shefali, manager.user.id, chief.user.id]) expect(seen).not.toContain(id);
  const { data } = await answer(db.sql, calls.listPeople, partner, { search: 'hossain' });
  expect(data[0]).toMatchObject({ phone: '0171••••222', can: { suspend: 'not_allowed' } });
  for (const input of [
    { search: 'rahman' },
    { search: '01711000111' },
    { search: `#${people.rahman}` },
    { filters: `institution.${ours}` },
  ])
    expect(await found(input, partner)).toEqual([]);
  for (const call of [calls.viewPerson, viewPersonHistory, showContacts]) {
    expect(await refusedWith(answer(db.sql, call, partner, { id: people.rahman! }))).toBe('not_found');
    expect(await refusedWith(answer(db.sql, call, partner, { id: people.hossain! }))).toBe('answered');
  }
  const { body } = (await answer(db.sql, calls.exportPeople, partner, {})) as Download;
  const parts: Buffer[] = [];
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString();
  expect(text).toContain("'+8801711000222");
  expect(text).not.toContain('01711000111');
  expect(await refusedWith(answer(db.sql, calls.exportPeople, { ...partner, proved: false }, {}))).toBe('confirm_identity');
});
test('the file has whole numbers, and that it was taken is recorded, before its first line', async () => {
  const { body } = (await answer(db.sql, calls.exportPeople, manager, { search: 'rahman', filters: 'state.active' })) as Download;
  const [entry] = await db.sql<{ act: string; actor_id: number; institution_id: number; changes: object }[]>`
    select act, actor_id, institution_id, changes from history_entries where entity = 'people_export' order by id desc limit 1`;
  expect(entry).toMatchObject({ act: 'exported', actor_id: manager.user.id, institution_id: ours });
  expect(JSON.stringify(entry!.changes)).not.toContain('rahman');
  const parts: Buffer[] = [];
  for await (const part of body as AsyncIterable<Uint8Array>) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString();
  expect(text).toContain("'+8801711000111");
  expect(text).not.toContain('01711000222');
});
test('a changed name is found at once, and who has no keys yet is when the job has run', async () => {
  const { token, user } = await makePerson(db.sql, { name: 'Before' });
  await answer(db.sql, updateProfile, await actorFor(db.sql, token), { name: 'জয়নব আখতার' });
  for (const search of ['zaynab', 'Joynob', 'জয়নব আক্তার']) expect(await found({ search })).toEqual([user.id]);
  expect(await found({ search: 'before' })).toEqual([]);
  const [old] = await db.sql<{ id: number }[]>`
    insert into users (username, name, email) values ('old.one', 'Golam Mostafa', 'old@people.test') returning id`;
  expect(await found({ search: 'গোলাম' })).toEqual([]);
  await jobs[0]!.run({}, { pool: db.sql });
  expect(await found({ search: 'গোলাম মোস্তফা' })).toEqual([old!.id]);
});
