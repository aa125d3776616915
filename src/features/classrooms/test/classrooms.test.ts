// Classes: whose list has which, a class of one's own and who finds it, its settings, removing it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import * as authoring from '#features/authoring/contract.ts';
import { archiveBatch, restoreBatch } from '#features/batches/contract-staff.ts';
import { viewCourse } from '#features/courses/contract.ts';
import { makeCategory, makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { attach, enroll, invite } from '#features/enrollments/contract.ts';
import { makeSchool, refusal, type School } from '#features/enrollments/test/make.ts';
import { join } from '#features/joining/contract.ts';
import { makeBatchLink } from '#features/joining/contract-staff.ts';
import { listMyCourses } from '#features/learner-home/contract.ts';
import { makeSession } from '#features/schedule/test/make.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { createClass, list, showClass } from '../contract.ts';
import { removeClass, updateClass, viewClass } from '../contract-staff.ts';

let school: School;
let teacher: SignedIn;
let category_id: number;
beforeAll(async () => {
  school = await makeSchool();
  const institution_id = school.partner.role!.institution_id!;
  teacher = (await makePerson(school.db.sql, { role: 'teacher', institution_id })).actor;
  category_id = await makeCategory(school.db.sql);
});
afterAll(() => school.db.drop());

const ask = <C extends AnyCall>(call: C, input: object, actor: SignedIn = teacher): Promise<Out<C>> =>
  answer(school.db.sql, call, actor, input) as Promise<Out<C>>;
const create = (given: object = {}, actor?: SignedIn) =>
  ask(createClass, { bn_title: 'রসায়ন', title: 'Chemistry', category_id, ...given }, actor);
const idsOf = async (actor: SignedIn, given: object = {}) => (await ask(list, { limit: 100, ...given }, actor)).data.map(({ id }) => id);

test('a teacher has a class in one press: it is open, theirs, and people join by its link alone', async () => {
  const made = await create({ class_days: '6 19:00-20:30,1 19:00-20:30', seats: 2 });
  expect(made).toMatchObject({
    title: 'Chemistry',
    kind: 'class',
    state: 'now',
    teachers: 1,
    learners: 0,
    as: 'staff',
    can: { leads: true, teaches: true, enrolls: true },
  });
  // by weekly hours alone nobody knows more than when
  expect(made.next).toMatchObject({ title: '', mode: null, place: '' });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const session = await makeSession(school.db.sql, made.id, { starts_at: soon, title: 'Acids' });
  await school.db.sql`update class_sessions set place = 'Room 2' where id = ${session}`;
  expect((await ask(showClass, { id: made.id })).next).toMatchObject({ title: 'Acids', mode: 'face', place: 'Room 2' });
  const learner = await makeLearner(school.db.sql);
  // who guesses its id finds no batch
  expect(await refusedWith(ask(enroll, { batch_id: made.id }, learner))).toBe('not_found');
  const link = await ask(makeBatchLink, { batch_id: made.id });
  expect(await ask(join, { slug: link.slug }, learner)).toMatchObject({ batch_id: made.id, status: 'approved' });
  expect(await ask(showClass, { id: made.id }, learner)).toMatchObject({
    as: 'learner',
    learners: 1,
    asking: null,
    can: { leads: 'not_allowed' },
  });
  expect(await idsOf(learner)).toEqual([made.id]);
  expect(await idsOf(teacher)).toContain(made.id);
});
test('its course stands in no list of courses, is no course of its learners, and cannot be written or published', async () => {
  const made = await create();
  const learner = await makeLearner(school.db.sql);
  const link = await ask(makeBatchLink, { batch_id: made.id });
  await ask(join, { slug: link.slug }, learner);
  const listed = await ask(authoring.listCourses, { limit: 100 }, school.partner);
  expect(listed.data.map(({ id }: { id: number }) => id)).not.toContain(made.course_id);
  expect((await ask(listMyCourses, { filter: 'all' }, learner)).data).toEqual([]);
  expect(await refusedWith(ask(authoring.changeShown, { id: made.course_id, published: true }, school.partner))).toBe('not_found');
  expect(await refusedWith(ask(viewCourse, { slug: String(made.course_id) }, await makeLearner(school.db.sql)))).toBe('not_found');
});
test('who is invited to it by their address accepts', async () => {
  const made = await create();
  const learner = await makeLearner(school.db.sql);
  const email = `invited-${randomUUID()}@people.test`;
  await school.db.sql`update users set email = ${email}, email_verified_at = now() where id = ${learner.user.id}`;
  expect(await refusedWith(ask(attach, { batch_id: made.id }, learner))).toBe('not_found');
  await ask(invite, { batch_id: made.id, contact: email });
  expect(await ask(attach, { batch_id: made.id }, learner)).toMatchObject({ status: 'approved' });
});
test('thirty presses with one key make one class', async () => {
  const client_key = randomUUID();
  const made = await Promise.all(Array.from({ length: 30 }, () => create({ client_key })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});
test.each([
  [{ title: '', bn_title: '' }, 'bn_title'],
  [{ category_id: 2_000_000_000 }, 'category_id'],
  [{ class_days: '6 20:30-19:00' }, 'class_days'],
  [{ seats: 0 }, 'seats'],
])('a class with %o is refused at %s', async (given, field) => {
  const refused = await create(given).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'invalid_input', issues: [expect.objectContaining({ path: [field] })] });
});
test('a class of a course: its learners and its staff find it, others do not; who waits is told so', async () => {
  const { batch_id, course } = await school.make({ needs_approval: true });
  const [learner, stranger] = [await makeLearner(school.db.sql), await makeLearner(school.db.sql)];
  await ask(enroll, { batch_id }, learner);
  await expect(ask(showClass, { id: batch_id }, learner)).rejects.toEqual(refusal('enrollment_pending', 403));
  await school.db.sql`update enrollments set status = 'approved' where user_id = ${learner.user.id} and batch_id = ${batch_id}`;
  expect(await ask(showClass, { id: batch_id }, learner)).toMatchObject({ course_id: course.id, kind: 'course', as: 'learner' });
  const rival = (await makePerson(school.db.sql, { role: 'partner', institution_id: await makeInstitution(school.db.sql) })).actor;
  for (const actor of [stranger, rival]) {
    expect(await refusedWith(ask(showClass, { id: batch_id }, actor))).toBe('not_found');
    expect(await idsOf(actor)).not.toContain(batch_id);
  }
  expect(await idsOf(school.partner)).toContain(batch_id);
  // a teacher of the institution who is not named there has it in no list, and takes no part
  expect(await idsOf(teacher)).not.toContain(batch_id);
  // a day of the week was once named so
  expect(await refusedWith(ask(viewClass, { id: batch_id * 7 + 1 }, school.partner))).toBe('not_found');
});
test('staff have it as a learner has it', async () => {
  const made = await create();
  expect(await ask(showClass, { id: made.id, as: 'learner' })).toMatchObject({
    as: 'learner',
    asking: null,
    can: { leads: 'not_allowed', teaches: 'not_allowed' },
  });
});
test('its settings and its batch are changed together, by the version that was seen', async () => {
  const made = await create();
  const before = await ask(viewClass, { id: made.id });
  const link = 'https://meet.example.org/chemistry';
  const after = await ask(updateClass, { id: made.id, version: before.version, bn_title: 'জৈব রসায়ন', live_link: link, sharable: true });
  expect(after).toMatchObject({ bn_title: 'জৈব রসায়ন', live_link: link, sharable: true, live_pass: '' });
  expect(after.version).toBeGreaterThan(before.version);
  expect(await refusedWith(ask(updateClass, { id: made.id, version: before.version, live_pass: '1971' }))).toBe('stale');
  expect(await refusedWith(ask(updateClass, { id: made.id, live_link: 'http://meet.example.org' }))).toBe('invalid_input');
  expect(await idsOf(teacher, { sharable: true })).toEqual([made.id]);
  await ask(archiveBatch, { id: made.id });
  expect(await refusedWith(ask(updateClass, { id: made.id, live_pass: '1971' }))).toBe('is_archived');
  expect(await idsOf(teacher, { state: 'over' })).toContain(made.id);
});
test('who is named with less than everything changes no settings', async () => {
  const made = await create();
  const other = (await makePerson(school.db.sql, { role: 'teacher', institution_id: school.partner.role!.institution_id! })).actor;
  expect(await refusedWith(ask(updateClass, { id: made.id, live_pass: '1' }, other))).toBe('not_found');
  await school.db.sql`insert into batch_teachers (batch_id, user_id, position, role) values (${made.id}, ${other.user.id}, 2, 'assistant')`;
  expect(await refusedWith(ask(updateClass, { id: made.id, live_pass: '1' }, other))).toBe('not_found');
  expect(await ask(showClass, { id: made.id }, other)).toMatchObject({ can: { leads: 'not_allowed', teaches: true } });
  expect(await idsOf(other)).toContain(made.id);
});
test('an empty class is removed and brought back; one with people is kept', async () => {
  const made = await create({}, school.partner);
  await ask(removeClass, { id: made.id }, school.partner);
  expect(await refusedWith(ask(showClass, { id: made.id }, school.partner))).toBe('not_found');
  await ask(restoreBatch, { id: made.id }, school.partner);
  const learner = await makeLearner(school.db.sql);
  const link = await ask(makeBatchLink, { batch_id: made.id }, school.partner);
  await ask(join, { slug: link.slug }, learner);
  await expect(ask(removeClass, { id: made.id }, school.partner)).rejects.toMatchObject({ code: 'people_in_it' });
});
