// What staff can do with batches: make, change, copy, publish, order, archive, delete; two who write at once; nobody's else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Refusal } from '#core/contract/server/refusal.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { enroll } from '#features/enrollments/contract.ts';
import { makeSchool, refusal, type School } from '#features/enrollments/test/make.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as open from '../contract.ts';
import * as calls from '../contract-staff.ts';
import { tellChanges } from '../server/telling.ts';

let school: School;
beforeAll(async () => {
  school = await makeSchool();
});
afterAll(() => school.db.drop());

const ask = <C extends Parameters<typeof answer>[1]>(call: C, input: object, actor: SignedIn = school.partner) =>
  answer(school.db.sql, call, actor, input) as Promise<never>;
const create = (course_id: number, given: object = {}): Promise<calls.BatchRecord> =>
  ask(calls.createBatch, { course_id, title: 'Batch 8', bn_title: 'ব্যাচ ৮', ...given });
const view = (id: number): Promise<calls.BatchRecord> => ask(calls.viewBatch, { id });

test('a batch is made as a draft with the terms of its course, and is told whole', async () => {
  const { course } = await school.make({ needs_approval: true, price_poisha: 50_000 });
  const made = await create(course.id, {
    starts_on: '2027-07-03',
    ends_on: '2027-08-31',
    class_days: '1 19:00-20:30,6 19:00-20:30',
    seats: 40,
  });
  expect(made).toMatchObject({
    ...{ state: 'draft', needs_approval: true, price_poisha: 50_000, price_taka: null, seats: 40, version: 1 },
    // Saturday is the first day of the week
    class_days: '6 19:00-20:30,1 19:00-20:30',
    starts_on: '2027-07-03',
    ends_on: '2027-08-31',
  });
  const [row] = await school.db.sql<{ starts_at: string; ends_at: string }[]>`select starts_at, ends_at from batches where id = ${made.id}`;
  expect([new Date(row!.starts_at).toISOString(), new Date(row!.ends_at).toISOString()]).toEqual([
    '2027-07-02T18:00:00.000Z',
    '2027-08-31T17:59:59.000Z',
  ]);
});
test.each([
  [{ title: '', bn_title: '' }, 'bn_title'],
  [{ starts_on: '2027-02-02', ends_on: '2027-02-01' }, 'ends_on'],
  [{ enroll_from_on: '2027-02-02', enroll_until_on: '2027-02-01' }, 'enroll_until_on'],
  [{ class_days: '6 20:30-19:00' }, 'class_days'],
  [{ class_days: '6 19:00-20:00,6 21:00-22:00' }, 'class_days'],
  [{ seats: 0 }, 'seats'],
  [{ offer_hours: 169 }, 'offer_hours'],
  // no clock reads these, and the page of the course would show them
  [{ starts_on: '0000-01-01' }, 'starts_on'],
  [{ ends_on: '9999-12-31' }, 'ends_on'],
])('a batch with %o is refused at %s', async (given, field) => {
  const { course } = await school.make();
  const refused = await create(course.id, given).catch((error: Refusal) => error);
  expect(refused).toMatchObject({ code: 'invalid_input', issues: [expect.objectContaining({ path: [field] })] });
});
test('who saves second is answered what is there now, and loses nothing of it', async () => {
  const { batch_id } = await school.make();
  const [before] = [await view(batch_id)];
  await school.db.sql`update users set bn_name = 'রহিমা'`;
  await ask(calls.updateBatch, { id: batch_id, version: before.version, seats: 12 });
  const second = await ask(calls.updateBatch, { id: batch_id, version: before.version, title: 'Evening' }).catch((e: Refusal) => e);
  expect(second).toMatchObject({
    code: 'stale',
    detail: { yours: before.version, current: { seats: 12, title: before.title }, bn_by: 'রহিমা', own: true },
  });
  expect(await view(batch_id)).toMatchObject({ seats: 12, title: before.title });
});
test('thirty who save at once from one version: one is in, the others are told', async () => {
  const { batch_id } = await school.make();
  const { version } = await view(batch_id);
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => ask(calls.updateBatch, { id: batch_id, version, seats: 100 + i })),
  );
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(new Set(all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : [])))).toEqual(new Set(['stale']));
});
test('seats are never fewer than the people in them, whoever presses meanwhile', async () => {
  const { batch_id } = await school.make({}, { seats: 30 });
  const people = await Promise.all(Array.from({ length: 20 }, () => makeLearner(school.db.sql)));
  await Promise.allSettled([
    ...people.map((person) => ask(enroll, { batch_id }, person)),
    ...[5, 10, 15, 8].map((seats) => ask(calls.updateBatch, { id: batch_id, seats })),
  ]);
  const { seats, seats_taken } = await view(batch_id);
  expect(seats_taken).toBeLessThanOrEqual(seats!);
  expect(seats_taken).toBeGreaterThan(0);
  await expect(ask(calls.updateBatch, { id: batch_id, seats: seats_taken - 1 || null })).rejects.toEqual(
    seats_taken > 1 ? refusal('fewer_seats', 409) : expect.anything(),
  );
});
test('a copy takes over terms, class days and teachers, its days moved, and nobody of its people', async () => {
  const { course } = await school.make();
  const teacher = school.partner.user.id;
  const made = await create(course.id, {
    ...{ starts_on: '2027-01-02', ends_on: '2027-02-27', enroll_until_on: '2026-12-28', class_days: '6 19:00-20:30' },
    ...{ seats: 5, price_taka: 300, waiting_list: true, offer_hours: 12, teacher_ids: [teacher] },
  });
  await ask(calls.publishBatch, { id: made.id, published: true });
  const copy = (await ask(calls.cloneBatch, { id: made.id, starts_on: '2027-03-06' })) as calls.BatchRecord;
  expect(copy).toMatchObject({
    ...{ title: 'Batch 8 (copy)', bn_title: 'ব্যাচ ৮ (কপি)', state: 'draft', seats: 5, seats_taken: 0, price_taka: 300 },
    ...{ starts_on: '2027-03-06', ends_on: '2027-05-01', enroll_until_on: '2027-03-01', class_days: '6 19:00-20:30' },
    ...{ waiting_list: true, offer_hours: 12, teacher_ids: [teacher] },
  });
});
test('published and taken back, featured in an order, archived and brought back as it was', async () => {
  const { course, batch_id } = await school.make();
  const other = (await create(course.id)).id;
  for (const id of [batch_id, other]) await ask(calls.publishBatch, { id, published: true, featured: true });
  await ask(calls.orderFeatured, { ids: [other, batch_id] });
  expect((await view(other)).featured_position).toBe(1);
  expect((await view(batch_id)).featured_position).toBe(2);
  await ask(calls.archiveBatch, { id: batch_id });
  expect(await view(batch_id)).toMatchObject({ state: 'archived', published_at: null });
  await expect(ask(calls.publishBatch, { id: batch_id, published: true })).rejects.toEqual(refusal('is_archived', 409));
  const listed = (await ask(calls.listBatches, { course_id: course.id })) as { data: { id: number }[] };
  expect(listed.data.map(({ id }) => id)).toEqual([other]);
  await ask(calls.archiveBatch, { id: batch_id, archived: false });
  expect((await view(batch_id)).state).toBe('open');
  // one that is not featured has no place in the order
  await ask(calls.publishBatch, { id: other, featured: false });
  await expect(ask(calls.orderFeatured, { ids: [batch_id, other] })).rejects.toEqual(refusal('not_featured', 409));
});
test('a field is published or featured by its value, as outside clients write it; what is not said stays', async () => {
  const { course } = await school.make();
  const { id } = await create(course.id);
  const turn = (given: object) => ask(calls.publishBatch, { id, index: 3, ...given });
  expect(await turn({ field: 'publish', value: 1 })).toMatchObject({ index: 3, data: { state: 'open', featured_position: null } });
  expect(await turn({ field: 'featured', value: '1' })).toMatchObject({ index: 3, data: { state: 'open', featured_position: 1 } });
  expect(await turn({ field: 'publish', value: 0 })).toMatchObject({ data: { state: 'draft', featured_position: 1 } });
  for (const unsaid of [{}, { field: 'featured' }, { value: 1 }])
    expect(await refusedWith(turn(unsaid)), JSON.stringify(unsaid)).toBe('invalid_input');
});
test('a change without a version is taken, but not within a minute of somebody else', async () => {
  const { course } = await school.make();
  const { id } = await create(course.id);
  const { actor: other } = await makePerson(school.db.sql, { role: 'super', type: 1 });
  const change = (seats: number, actor = school.partner) => ask(calls.updateBatch, { id, seats }, actor);
  expect(await change(30)).toMatchObject({ seats: 30 });
  await expect(change(40, other)).rejects.toMatchObject({ code: 'stale', detail: { current: { seats: 30 } } });
  await passMinute(school.db.sql);
  expect(await change(40, other)).toMatchObject({ seats: 40 });
});
test('a batch with people is kept and says why; without them it is deleted, and brought back as it was published', async () => {
  const { batch_id } = await school.make();
  const person = await makeLearner(school.db.sql);
  await ask(enroll, { batch_id }, person);
  await expect(ask(calls.removeBatch, { id: batch_id })).rejects.toEqual(refusal('people_in_it', 409));
  expect((await view(batch_id)).can.remove).toBe('people_in_it');
  const empty = (await school.make()).batch_id;
  await ask(calls.removeBatch, { id: empty });
  await expect(view(empty)).rejects.toEqual(refusal('not_found', 404));
  await expect(ask(enroll, { batch_id: empty }, person)).rejects.toEqual(refusal('not_found', 404));
  await ask(calls.restoreBatch, { id: empty });
  expect((await view(empty)).state).toBe('open');
});
test('who presses “enrol” while the batch is deleted is either in it or finds it gone, never in a batch that is gone', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { batch_id } = await school.make();
    const person = await makeLearner(school.db.sql);
    await Promise.allSettled([ask(enroll, { batch_id }, person), ask(calls.removeBatch, { id: batch_id })]);
    const [row] = await school.db.sql<{ gone: boolean; people: number }[]>`
      select removed_at is not null as gone, (select count(*)::int from enrollments e where e.batch_id = b.id) as people
      from batches b where id = ${batch_id}`;
    expect(row!.gone && row!.people > 0).toBe(false);
  }
});
test('teachers are those of the institution or the course; those of another one are nobody', async () => {
  const { course, batch_id } = await school.make();
  const there = await makeInstitution(school.db.sql);
  const stranger = await makePerson(school.db.sql, { role: 'teacher', institution_id: there });
  await expect(ask(calls.updateBatch, { id: batch_id, teacher_ids: [stranger.user.id] })).rejects.toEqual(refusal('not_found', 404));
  await expect(create(course.id, { teacher_ids: [stranger.user.id] })).rejects.toEqual(refusal('not_found', 404));
  const admin = await makePerson(school.db.sql, { role: 'super', type: 1 });
  await expect(ask(calls.updateBatch, { id: batch_id, teacher_ids: [stranger.user.id] }, admin.actor)).rejects.toEqual(
    refusal('not_teacher_here', 409),
  );
});
test('a class of the same teacher at the same hour is told, one on another day or in other weeks is not', async () => {
  const { course } = await school.make();
  const { course: another } = await school.make();
  const teacher_ids = [school.partner.user.id];
  const days = { starts_on: '2027-01-02', ends_on: '2027-03-31', teacher_ids };
  const first = await create(course.id, { ...days, class_days: '1 19:00-20:30' });
  const clashing = await create(another.id, { ...days, class_days: '1 20:00-21:00,3 19:00-20:30' });
  expect(clashing.clashes).toEqual([expect.objectContaining({ batch_id: first.id, elsewhere: false, days: [1] })]);
  // of another institution's class neither course nor batch is named
  await school.db.sql`update courses set institution_id = ${await makeInstitution(school.db.sql)} where id = ${course.id}`;
  const { clashes } = await ask(calls.viewBatch, { id: clashing.id });
  expect(clashes).toEqual([{ ...clashing.clashes[0], ...{ elsewhere: true, batch: '', bn_batch: '', course: '', bn_course: '' } }]);
  expect((await create(another.id, { ...days, class_days: '2 19:00-20:30' })).clashes).toEqual([]);
  const later = await create(another.id, { teacher_ids, starts_on: '2027-05-01', ends_on: '2027-06-30', class_days: '1 19:00-20:30' });
  expect(later.clashes).toEqual([]);
});
test('learners of a published batch are told of new hours once, and of a new name never', async () => {
  const { batch_id } = await school.make();
  const [person, suspended] = [await makeLearner(school.db.sql), await makeLearner(school.db.sql)];
  for (const learner of [person, suspended]) await ask(enroll, { batch_id }, learner);
  await school.db.sql`update users set suspended_at = now() where id = ${suspended.user.id}`;
  const queued = () => school.db.sql`select 1 from graphile_worker.jobs where key = ${`batch-changed-${batch_id}`}`;
  await ask(calls.updateBatch, { id: batch_id, title: 'Evening' });
  expect((await queued()).count).toBe(0);
  await ask(calls.updateBatch, { id: batch_id, class_days: '5 16:00-17:00' });
  await ask(calls.updateBatch, { id: batch_id, ends_on: '2030-01-31' });
  expect((await queued()).count).toBe(1);
  await tellChanges.run({ batch_id, version: 2, after: 0 }, { pool: school.db.sql });
  const told = await school.db.sql<
    { body: string }[]
  >`select body from messages where to_address = ${`${person.user.username}@example.test`}`;
  expect(told).toEqual([expect.objectContaining({ body: expect.stringContaining('শুক্র বিকেল ৪:০০ – বিকেল ৫:০০') })]);
  const none = await school.db.sql`select from messages where to_address = ${`${suspended.user.username}@example.test`}`;
  expect(none.count).toBe(0);
});
test('its own fee and terms count for who enrols, not those of the course', async () => {
  const { batch_id } = await school.make({ price_poisha: 90_000 });
  const person = await makeLearner(school.db.sql);
  await expect(ask(enroll, { batch_id }, person)).rejects.toEqual(refusal('payment_required', 402));
  await ask(calls.updateBatch, { id: batch_id, price_taka: 0, needs_approval: true });
  expect(await ask(enroll, { batch_id }, person)).toMatchObject({ status: 'pending' });
  expect(await ask(open.findBatch, { id: batch_id }, person)).toMatchObject({ price_poisha: 0, needs_approval: true, state: 'open' });
});
test('a batch that is archived at the same moment is not published', async () => {
  const { course } = await school.make();
  const { id } = await create(course.id);
  let asked: Promise<unknown> = Promise.resolve();
  await school.db.sql.begin(async (sql) => {
    await sql`update batches set archived_at = now() where id = ${id}`;
    asked = refusedWith(ask(calls.publishBatch, { id, published: true }));
    // until it waits for the row
    await expect
      .poll(
        async () =>
          (await school.db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).count,
      )
      .toBe(1);
  });
  expect(await asked).toBe('is_archived');
});

test('a batch without a name is told that one language is enough, at the first of its two names, and what else is wrong beside it', async () => {
  const { course } = await school.make();
  const days = { starts_on: '2027-02-02', ends_on: '2027-02-01' };
  const fault = await create(course.id, { title: '', bn_title: '', ...days }).catch((error: unknown) => error);
  expect((fault as Refusal).issues).toMatchObject([
    { path: ['bn_title'], message: 'either_name' },
    { path: ['ends_on'], message: 'period' },
  ]);
});
