// Enrolling by staff: one, a sheet, everybody of the institution; people of another institution are nobody, seats are never too many, undo takes back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { undoRun } from '#core/jobs/contract.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { makeCountry } from '#features/geography/test/make.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import * as calls from '../contract.ts';
import * as entering from '../contract-entering.ts';
import { batchActions } from '../actions.ts';
import { memberActions } from '../actions-members.ts';
import { listPeople } from '../contract-staff.ts';
import { many as ofBatch } from '../server/bulk.ts';
import { many as ofMembers } from '../server/entering.ts';
import { beginProgress, recordProgress } from '../server/progress.ts';
import { listKnown } from '../server/store-entering.ts';
import { makeSchool, refusal, type School } from './make.ts';

let school: School;
let ours: number;
let places: Awaited<ReturnType<typeof makeCountry>>;
beforeAll(async () => {
  school = await makeSchool();
  places = await makeCountry(school.db.sql);
  ours = school.partner.role!.institution_id!;
  useScratchStorage();
});
afterAll(() => school.db.drop());

const sql = () => school.db.sql;
const ask = (call: Parameters<typeof answer>[1], input: object, actor: SignedIn = school.partner) =>
  answer(sql(), call, actor, input) as Promise<never>;
/** Entered for the institution, with a number of their own. */
async function entered(count: number, institution_id = ours): Promise<(SignedIn & { phone: string })[]> {
  const all = [];
  for (let n = 0; n < count; n += 1) {
    const person = await makeLearner(sql());
    const phone = `+88017${String(10_000_000 + person.user.id)}`;
    await sql()`
      update users set made_for_institution_id = ${institution_id}, phone = ${phone}, district = 'Gazipur'
      where id = ${person.user.id}`;
    all.push({ ...person, phone });
  }
  return all;
}
const count = async (batch_id: number) => {
  const [row] = await sql()<{ seats_taken: number; live: number; learners: number; approved: number }[]>`
    select b.seats_taken, (select count(*)::int from enrollments where batch_id = b.id and status <> 'rejected') as live,
      c.learner_count as learners,
      (select count(*)::int from enrollments where course_id = c.id and status = 'approved') as approved
    from batches b join courses c on c.id = b.course_id where b.id = ${batch_id}`;
  expect(row!.seats_taken).toBe(row!.live);
  expect(row!.learners).toBe(row!.approved);
  return row!.live;
};
const undo = async (
  run_id: number,
  job: { run: (payload: { run_id: number }, tools: { pool: ReturnType<typeof sql> }) => Promise<void> },
) => {
  const { id } = (await ask(undoRun, { id: run_id })) as { id: number };
  await job.run({ run_id: id }, { pool: sql() });
};

test('somebody of the institution is enrolled and taken back; who has begun stays, who belongs elsewhere is nobody', async () => {
  const { batch_id, course } = await school.make({ price_poisha: 50_000, needs_approval: true }, { seats: 1 });
  const two = await entered(2);
  const [person, other] = [two[0]!, two[1]!];
  const id = person.user.id;
  expect(await ask(entering.enrollPerson, { batch_id, id })).toMatchObject({ status: 'approved' });
  await expect(ask(entering.enrollPerson, { batch_id, id: other.user.id })).rejects.toEqual(refusal('batch_full', 409));
  await ask(entering.unenrollPerson, { batch_id, id });
  expect(await count(batch_id)).toBe(0);
  await ask(entering.enrollPerson, { batch_id, id });
  await sql()`update enrollments set opened_at = now() where user_id = ${id} and course_id = ${course.id}`;
  await expect(ask(entering.unenrollPerson, { batch_id, id })).rejects.toEqual(refusal('has_begun', 409));
  const [stranger] = await entered(1, await makeInstitution(sql()));
  await expect(ask(entering.enrollPerson, { batch_id, id: stranger!.user.id })).rejects.toEqual(refusal('not_found', 404));
});
test('everybody of a district, while others press “enrol”: never a seat too many, those left out are told with the reason, and undo gives the seats back', async () => {
  const { batch_id } = await school.make({}, { seats: 6 });
  const staff = await entered(8);
  // fewer than there are seats: something is left for the run to do, and to undo
  const passers = await Promise.all(Array.from({ length: 4 }, () => makeLearner(sql())));
  const { run_id } = (await ask(memberActions.calls.enroll, { batch_id, filters: `district.${places.gazipur}`, search: '' })) as {
    run_id: number;
  };
  await Promise.allSettled([
    ofMembers.jobs![0]!.run({ run_id }, { pool: sql() }),
    ...passers.map((one) => ask(calls.enroll, { batch_id }, one)),
  ]);
  expect(await count(batch_id)).toBe(6);
  const [run] = await sql()<{ counts: Record<string, number> }[]>`select counts from runs where id = ${run_id}`;
  const { done = 0, kept = 0 } = run!.counts;
  expect(done + kept).toBeGreaterThanOrEqual(staff.length);
  await undo(run_id, ofMembers.jobs![1]!);
  expect(await count(batch_id)).toBe(6 - done);
});
test('everybody of an upazila: those who said it, of this institution alone, whatever else their district says; who said none is found as such', async () => {
  const { batch_id } = await school.make({}, { seats: 20 });
  const staff = await entered(5);
  const [stranger] = await entered(1, await makeInstitution(sql()));
  const inSavar = [staff[0]!, staff[1]!, stranger!].map((one) => one.user.id);
  await sql()`update users set upazila_id = ${places.savar}, district = 'Dhaka' where id = any (${inSavar}::int[])`;
  await sql()`update users set upazila_id = ${places.dhamrai}, district = 'Dhaka' where id = ${staff[2]!.user.id}`;
  const found = async (filters: string) => {
    const { data } = (await ask(entering.listMembers, { batch_id, filters, limit: 100 })) as { data: { id: number; bn_upazila: string }[] };
    return data.filter((row) => staff.some((one) => one.user.id === row.id)).map(({ id, bn_upazila }) => [id, bn_upazila]);
  };
  expect(await found(`upazila.${places.savar}`)).toEqual(staff.slice(0, 2).map((one) => [one.user.id, 'সাভার']));
  expect(await found(`district.${places.dhaka}`)).toHaveLength(3);
  expect(await found(`district.${places.gazipur}*placed.0`)).toEqual(staff.slice(3).map((one) => [one.user.id, '']));
  const { run_id } = (await ask(memberActions.calls.enroll, { batch_id, filters: `upazila.${places.savar}`, search: '' })) as {
    run_id: number;
  };
  await ofMembers.jobs![0]!.run({ run_id }, { pool: sql() });
  expect(await count(batch_id)).toBe(2);
  expect(await found(`upazila.${places.savar}`)).toEqual([]);
  await undo(run_id, ofMembers.jobs![1]!);
  expect(await count(batch_id)).toBe(0);
});
test('a course of the main site has everybody for who runs the platform, and nobody for who was given that one course', async () => {
  const { batch_id, course } = await school.make({ institution_id: null });
  const [person] = await entered(1);
  const one = await makePerson(sql(), { role: 'partner', course_id: course.id });
  const chief = await makePerson(sql(), { role: 'super', type: 1 });
  expect(one.actor.role).toMatchObject({ scope: 'course', courses: [course.id] });
  const found = async (actor: SignedIn) =>
    ((await ask(entering.listMembers, { batch_id, search: person!.user.username }, actor)) as { data: { id: number }[] }).data;
  expect(await found(chief.actor)).toContainEqual(expect.objectContaining({ id: person!.user.id }));
  expect(await found(one.actor)).toEqual([]);
  await expect(ask(entering.enrollPerson, { batch_id, id: person!.user.id }, one.actor)).rejects.toEqual(refusal('not_found', 404));
  expect(
    await listKnown(sql(), one.actor, { course_id: course.id, institution_id: null }, { phones: [person!.phone], emails: [] }),
  ).toEqual([]);
});
test('people are found by the sounds of their name in either script, and by their whole username', async () => {
  const { batch_id } = await school.make();
  const { user } = await makePerson(sql(), { name: 'Shefali Barua', bn_name: 'শেফালী বড়ুয়া' });
  await sql()`update users set made_for_institution_id = ${ours} where id = ${user.id}`;
  const found = async (search: string) =>
    ((await ask(entering.listMembers, { batch_id, search })) as { data: { id: number }[] }).data.map((row) => row.id);
  for (const search of ['শেফালি', 'shefaly', 'Barua She', user.username]) expect(await found(search), search).toEqual([user.id]);
  for (const search of ['nobody', '%', '💡']) expect(await found(search), search).toEqual([]);
});
test('who shares a name is sorted by it in the language of the reader, and who is suspended is neither shown nor counted', async () => {
  const { batch_id } = await school.make();
  const ids: number[] = [];
  for (const [name, bn_name] of [
    ['Zubaida Moral', 'আনিকা মোড়ল'],
    ['Amina Moral', 'যমুনা মোড়ল'],
    ['Kajol Moral', 'কাজল মোড়ল'],
  ] as const)
    ids.push((await makePerson(sql(), { name, bn_name })).user.id);
  await sql()`update users set made_for_institution_id = ${ours} where id = any (${ids}::int[])`;
  await sql()`update users set teacherverify = 1 where id = ${ids[1]!}`;
  await sql()`update users set suspended_at = now() where id = ${ids[2]!}`;
  const found = async (language: 'en' | 'bn', asked: object) => {
    const list = await ask(entering.listMembers, { batch_id, search: 'moral', ...asked }, { ...school.partner, language });
    const { data, total } = list as { data: { id: number }[]; total: number };
    expect(total).toBe(data.length);
    return data.map(({ id }) => ids.indexOf(id));
  };
  expect(await found('bn', { sort: 'title' })).toEqual([0, 1]);
  expect(await found('en', { sort: 'title' })).toEqual([1, 0]);
  expect(await found('en', { filters: 'verified.1' })).toEqual([1]);
  expect(await found('en', { filters: 'verified.0*placed.0', sort: '-title' })).toEqual([0]);
});
test('a sheet: the dry run says who is nobody here and changes nothing, the run enrols while others press, undo takes back', async () => {
  const { batch_id } = await school.make({}, { seats: 30 });
  const rows = await entered(24);
  const [stranger] = await entered(1, await makeInstitution(sql()));
  const [mailed] = await entered(1);
  const sheets = asker(sql(), school.partner, `enrollments-${batch_id}`);
  const lines = [
    ...rows.map(({ phone }) => `0${phone.slice(4)},`),
    `${stranger!.phone},`,
    'nonsense,',
    `,${mailed!.user.username}@example.test`,
  ];
  const sheet = await sheets.judged(`Mobile number,Mail address\n${lines.join('\n')}\n`);
  expect(sheet.verdicts).toMatchObject({ new: 25, wrong: 2 });
  expect(sheet.warning).toBeNull();
  await sql()`update batches set seats = 20 where id = ${batch_id}`;
  const { en } = (await sheets.view(sheet.id)).warning!;
  expect(en).toMatch(/^20 seats are left for 25 rows/);
  await sql()`update batches set seats = 30 where id = ${batch_id}`;
  expect(await count(batch_id)).toBe(0);
  const passers = await Promise.all(Array.from({ length: 10 }, () => makeLearner(sql())));
  const [applied] = await Promise.all([
    sheets.apply(sheet.id),
    ...passers.map((one) => ask(calls.enroll, { batch_id }, one).catch(() => undefined)),
  ]);
  expect(await count(batch_id)).toBe(30);
  const made = (applied as typeof sheet).results.made;
  await sheets.undo(sheet.id);
  expect(await count(batch_id)).toBe(30 - made);
});
test('a sheet about a batch of another institution finds nobody', async () => {
  const { batch_id } = await school.make();
  const [person] = await entered(1);
  const there = await makeInstitution(sql());
  const rival = await makePerson(sql(), { role: 'partner', institution_id: there });
  const sheet = await asker(sql(), rival.actor, `enrollments-${batch_id}`).judged(`Mobile number,Mail address\n${person!.phone},\n`);
  expect(sheet.verdicts).toMatchObject({ new: 0, wrong: 1 });
});
test('many are approved and put back; what somebody decided meanwhile stays; many are moved with what they did, and moved back', async () => {
  const { batch_id, course } = await school.make({ needs_approval: true });
  const people = await Promise.all(Array.from({ length: 4 }, () => makeLearner(sql())));
  for (const one of people) await ask(calls.enroll, { batch_id }, one);
  const stateOf = async () =>
    (await sql()<{ status: string }[]>`select status from enrollments where course_id = ${course.id} order by id`).map(
      ({ status }) => status,
    );
  const begun = (await ask(batchActions.calls.approve, { batch_id })) as { run_id: number };
  await ofBatch.jobs![0]!.run(begun, { pool: sql() });
  expect(await stateOf()).toEqual(Array(4).fill('approved'));
  const [first] = await sql()<{ id: number }[]>`select id from enrollments where course_id = ${course.id} order by id limit 1`;
  await ask(calls.approve, { id: first!.id, status: 'rejected', reason: 'Two places' });
  await undo(begun.run_id, ofBatch.jobs![1]!);
  expect(await stateOf()).toEqual(['rejected', 'pending', 'pending', 'pending']);
  const { id: to } = (
    await sql()<{ id: number }[]>`insert into batches (course_id, title, bn_title, seats) values (${course.id}, 'B', 'খ', 2) returning id`
  )[0]!;
  await sql()`update enrollments set lessons_done = 1 where course_id = ${course.id}`;
  const moving = (await ask(batchActions.calls.move, { batch_id, to, filters: 'state.pending' })) as { run_id: number };
  await ofBatch.jobs![0]!.run(moving, { pool: sql() });
  const inBatch = async (id: number) =>
    (await sql()`select 1 from enrollments where batch_id = ${id} and status = 'pending' and lessons_done = 1`).count;
  expect([await inBatch(to), await inBatch(batch_id)]).toEqual([2, 1]);
  await count(to);
  await undo(moving.run_id, ofBatch.jobs![1]!);
  expect([await inBatch(to), await inBatch(batch_id)]).toEqual([0, 3]);
});
test('a batch of its own rule is finished with a part of the lessons; without one all that are required are asked for', async () => {
  for (const [share, finished] of [
    [50, true],
    [51, false],
    [null, false],
  ] as const) {
    const { batch_id, course } = await school.make();
    await sql()`update batches set completion_share = ${share} where id = ${batch_id}`;
    const person = await makeLearner(sql());
    const { id } = (await ask(calls.enroll, { batch_id }, person)) as { id: number };
    const lessons = [await makeLesson(sql(), course.id), await makeLesson(sql(), course.id)];
    await sql()`
      insert into lesson_progress (user_id, course_id, lesson_id, done_at)
      values (${person.user.id}, ${course.id}, ${lessons[0]!}, now())`;
    const key = { user_id: person.user.id, enrollment_id: id };
    const [advance] = await sql().begin(async (tx) => {
      const locked = await beginProgress(tx, [{ ...key, at: null }]);
      return recordProgress(tx, locked, [{ ...key, lesson_id: lessons[0]!, counts: true, seconds_added: 0, late: false }]);
    });
    expect(advance!.just_completed, `${share}`).toBe(finished);
    // one figure: whoever has completed has all of it
    await sql()`update courses set lesson_count = 2 where id = ${course.id}`;
    const [inList] = ((await ask(listPeople, { batch_id })) as { data: { progress: number }[] }).data;
    const [among] = ((await ask(calls.listEnrolledUsers, { id: batch_id })) as { data: { share: number }[] }).data;
    expect([inList!.progress, among!.share], `${share}`).toEqual(finished ? [100, 1] : [50, 0.5]);
  }
});
