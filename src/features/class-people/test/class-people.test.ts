// People of a class: what each is told, adding by the ways that there are, roll and group, roles, removing and bringing back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { createClass } from '#features/classrooms/contract.ts';
import { updateClass } from '#features/classrooms/contract-staff.ts';
import { makeCategory, makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { makeSchool, type School } from '#features/enrollments/test/make.ts';
import { makeBatchLink, makeCode } from '#features/joining/contract-staff.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { list, listGroups, removeGroup, saveGroup, setInfo, viewShare } from '../contract.ts';
import { addPerson, addStudent, addTeacher, removePerson, renamePerson, restorePerson } from '../contract-staff.ts';

let school: School;
let teacher: SignedIn;
let place: number;
let batch_id: number;
beforeAll(async () => {
  school = await makeSchool();
  place = school.partner.role!.institution_id!;
  teacher = (await makePerson(school.db.sql, { role: 'teacher', institution_id: place })).actor;
  ({ id: batch_id } = await make());
});
afterAll(() => school.db.drop());

const ask = <C extends AnyCall>(call: C, input: object, actor: SignedIn = teacher): Promise<Out<C>> =>
  answer(school.db.sql, call, actor, input) as Promise<Out<C>>;
const make = async (given: object = {}) =>
  ask(createClass, { bn_title: 'ক্লাস', title: 'Class', category_id: await makeCategory(school.db.sql), ...given });
/** Somebody of the institution. */
async function member(): Promise<SignedIn> {
  const person = await makeLearner(school.db.sql);
  await school.db.sql`update users set made_for_institution_id = ${place} where id = ${person.user.id}`;
  return person;
}
const learners = (actor?: SignedIn, given: object = {}) => ask(list, { id: batch_id, ...given }, actor);
const teachers = (actor?: SignedIn) => ask(list, { id: batch_id, user_type: 1 }, actor);
async function added() {
  const who = await member();
  const { person, how } = await ask(addStudent, { batch_id, user_id: who.user.id });
  expect(how).toBe('enrolled');
  return { who, person: person! };
}

test('somebody of the institution is enrolled; a learner is told names, and neither contact nor remark', async () => {
  const { who, person } = await added();
  await ask(setInfo, { res_id: person.id, roll: '০৫', note: 'Sits in front', version: person.version });
  const [mine] = (await learners(who)).data.filter(({ me }) => me);
  expect(mine).toMatchObject({ roll: 5, user_type: 2, note: null, contact: null, version: null, can: { remove: 'not_allowed' } });
  const [told] = (await learners()).data.filter(({ id }) => id === person.id);
  expect(told).toMatchObject({ roll: 5, note: 'Sits in front', can: { update: true, remove: true, rename: 'own_account' } });
  expect((await teachers(who)).data.map(({ user_id, role }) => [user_id, role])).toEqual([[teacher.user.id, 'teacher']]);
});
test('nobody of another class or institution reads or changes it', async () => {
  const { person } = await added();
  const other = await makeLearner(school.db.sql);
  const rival = (await makePerson(school.db.sql, { role: 'partner', institution_id: await makeInstitution(school.db.sql) })).actor;
  for (const actor of [other, rival]) expect(await refusedWith(learners(actor))).toBe('not_found');
  const calls: [AnyCall, object][] = [
    [setInfo, { res_id: person.id, roll: 7 }],
    [removePerson, { id: person.id }],
    [restorePerson, { id: person.id }],
    [renamePerson, { id: person.id, name: 'Rafia' }],
    [addStudent, { batch_id, user_id: other.user.id }],
    [saveGroup, { batch_id, bn_title: 'দল' }],
  ];
  for (const [call, input] of calls) expect(await refusedWith(ask(call, input, rival)), call.name).toBe('not_found');
  expect(await refusedWith(ask(addStudent, { batch_id, user_id: other.user.id }))).toBe('nobody_here');
});
test('who has no account here is entered and invited; by a personal link they come without one, and their name is corrected', async () => {
  const phone = '01799000111';
  expect(await ask(addStudent, { batch_id, bn_name: 'রহিমা খাতুন', phone })).toMatchObject({ how: 'invited' });
  const linked = await ask(addPerson, { batch_id, user_type: 2, name: 'Karim', phone: '01799000222', by_link: true });
  expect(linked).toMatchObject({ how: 'linked', person: { name: 'Karim', can: { rename: true } } });
  expect(await ask(renamePerson, { id: linked.person!.id, name: 'Karim Uddin', bn_name: 'করিম উদ্দিন' })).toMatchObject({
    name: 'Karim Uddin',
    bn_name: 'করিম উদ্দিন',
  });
  const { person } = await added();
  expect(await refusedWith(ask(renamePerson, { id: person.id, name: 'Other' }))).toBe('own_account');
});
test('of two who are given one roll at once one is refused; a group is of its own class', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, added));
  const given = await Promise.allSettled(people.map(({ person }) => ask(setInfo, { res_id: person.id, roll: 77 })));
  expect(given.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  for (const { reason } of given.filter((one) => one.status === 'rejected')) expect(reason).toMatchObject({ code: 'roll_taken' });
  const group = await ask(saveGroup, { batch_id, bn_title: 'চা বাগান', title: 'Tea garden' });
  expect(await refusedWith(ask(saveGroup, { batch_id, bn_title: 'চা বাগান' }))).toBe('group_there');
  const { person } = people[0]!;
  expect(await ask(setInfo, { res_id: person.id, group_id: group.id })).toMatchObject({ bn_group: 'চা বাগান' });
  expect((await learners(undefined, { group: group.id })).data.map(({ id }) => id)).toEqual([person.id]);
  const elsewhere = await make();
  const foreign = await ask(saveGroup, { batch_id: elsewhere.id, bn_title: 'শহর' });
  expect(await refusedWith(ask(setInfo, { res_id: person.id, group_id: foreign.id }))).toBe('not_found');
  expect(await refusedWith(ask(removeGroup, { batch_id, id: foreign.id }))).toBe('group_gone');
  await ask(removeGroup, { batch_id, id: group.id });
  expect(await ask(listGroups, { id: batch_id })).toEqual([]);
  expect((await learners(undefined, { limit: 100 })).data.find(({ id }) => id === person.id)).toMatchObject({ group_id: null });
});
test.each(['0', '-1', '1.5', '100001', 'five', ''])('a roll of “%s” is refused', async (roll) => {
  const [person] = (await learners()).data;
  expect(await refusedWith(ask(setInfo, { res_id: person!.id, roll }))).toBe('invalid_input');
});
test('a version that was changed meanwhile is stale', async () => {
  const { person } = await added();
  await ask(setInfo, { res_id: person.id, note: 'First', version: person.version });
  expect(await refusedWith(ask(setInfo, { res_id: person.id, note: 'Second', version: person.version }))).toBe('stale');
});
test('a learner who is removed is out at once and can be brought back with what was kept; twice is once', async () => {
  const { who, person } = await added();
  await ask(setInfo, { res_id: person.id, roll: 42 });
  expect(await ask(removePerson, { id: person.id, reason: 'You are moving to another batch.' })).toMatchObject({
    until: expect.any(String),
  });
  expect(await ask(removePerson, { id: person.id })).toMatchObject({ until: expect.any(String) });
  expect(await refusedWith(learners(who))).toBe('not_found');
  expect(await refusedWith(ask(setInfo, { res_id: person.id, roll: 43 }))).toBe('not_in_class');
  const back = await ask(restorePerson, { id: person.id });
  expect(back).toMatchObject({ user_id: who.user.id, until: null });
  expect(back.id).not.toBe(person.id);
  expect((await learners(who)).total).toBeGreaterThan(0);
  await ask(removePerson, { id: back.id });
  await school.db.sql`update class_people set until = now() - interval '31 days' where user_id = ${who.user.id}`;
  expect(await refusedWith(ask(restorePerson, { id: back.id }))).toBe('too_late');
});
test('a teacher is named by who teaches here alone, has a role, and the last one stays', async () => {
  const stranger = await makePerson(school.db.sql);
  const address = `${stranger.actor.user.username}@example.test`;
  expect(await refusedWith(ask(addTeacher, { batch_id, email: address }))).toBe('not_teacher_here');
  expect(await refusedWith(ask(addTeacher, { batch_id, email: 'nobody@people.test' }))).toBe('not_teacher_here');
  const second = (await makePerson(school.db.sql, { role: 'teacher', institution_id: place })).actor;
  const { person } = await ask(addTeacher, { batch_id, user_id: second.user.id, role: 'marker' });
  expect(person).toMatchObject({ user_type: 1, role: 'marker' });
  const first = (await teachers()).data.find(({ user_id }) => user_id === teacher.user.id)!;
  expect(await refusedWith(ask(removePerson, { id: first.id }))).toBe('last_teacher');
  expect(await refusedWith(ask(setInfo, { res_id: first.id, role: 'viewer' }))).toBe('last_teacher');
  // of two who take the other out at once one stays
  await ask(setInfo, { res_id: person!.id, role: 'teacher' });
  const taken = await Promise.allSettled([ask(removePerson, { id: first.id }, second), ask(removePerson, { id: person!.id })]);
  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect((await teachers(school.partner)).total).toBe(1);
});
test('the link is told to who leads, to learners where they may pass it on', async () => {
  const { id } = await make();
  const who = await member();
  await ask(addStudent, { batch_id: id, user_id: who.user.id });
  expect(await ask(viewShare, { id })).toBeNull();
  const link = await ask(makeBatchLink, { batch_id: id });
  await ask(makeCode, { id: link.id });
  expect(await ask(viewShare, { id })).toMatchObject({ slug: link.slug, code: expect.any(String) });
  expect(await ask(viewShare, { id }, who)).toBeNull();
  await ask(updateClass, { id, sharable: true });
  expect(await ask(viewShare, { id }, who)).toMatchObject({ slug: link.slug });
});
