// What the training-meals room promises, through the gate: numbers and prices that nobody typed are filled in, a meal stands once a day, and the plan is told beside the budget.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { closeMonth } from '#features/attendance/contract-staff.ts';
import { makeHeld, noteHeld } from '#features/attendance/test/held.ts';
import { listEnrolledUsers } from '#features/enrollments/contract.ts';
import { makeClass } from '#features/schedule/test/make.ts';
import { type Budget, saveBudget, viewBudget } from '#features/trainings/contract.ts';
import { headsWriting } from '#features/trainings/contract-heads.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { type Facility, listLocations, listOfType, listPeople, mealCalls, saveFacility, viewFacility } from '../contract.ts';
import type { Meal } from '../lists.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let [planner, second, rival, administrator]: SignedIn[] = [];
let course: { id: number };
let batch_id: number;
beforeAll(async () => {
  db = await freshDatabase();
  const { sql } = db;
  const category_id = await makeCategory(sql);
  const [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
  planner = (await makePerson(sql, { role: 'partner', institution_id: ours })).actor;
  second = (await makePerson(sql, { role: 'partner', institution_id: ours })).actor;
  rival = (await makePerson(sql, { role: 'partner', institution_id: theirs })).actor;
  administrator = (await makePerson(sql, { role: 'super', type: 1 })).actor;
  course = await makeCourse(sql, { category_id, institution_id: ours, kind: 'training' });
});
beforeEach(async () => {
  batch_id = await makeBatch(db.sql, course.id);
});
afterAll(() => db.drop());
const ask = <T = Meal>(call: AnyCall, input: object = {}, actor = planner!) =>
  answer(db.sql, call, actor, { batch_id, ...input }) as Promise<T>;
const view = (actor = planner!) => answer(db.sql, viewFacility, actor, { id: batch_id });
const lunch = { meal_type: 'lunch', location: 'Hall', training_time: '13:15' };
const enrol = async (n: number) => {
  for (let i = 0; i < n; i++) {
    const { actor } = await makePerson(db.sql, {});
    await db.sql`
      insert into enrollments (user_id, batch_id, course_id, status)
      values (${actor.user.id}, ${batch_id}, ${course.id}, ${i === 0 ? 'pending' : 'approved'})`;
  }
};

test('a meal that says no day, number or price is of today, for all who are enrolled, at the usual price of its kind', async () => {
  await enrol(4);
  await ask<Facility>(saveFacility, { venue: 'Resource centre', prices: { lunch: '18050' } });
  const meal = await ask(mealCalls.create, { ...lunch, training_time: '৯:০৫' });
  const today = dayInDhaka(new Date().toISOString());
  expect(meal).toMatchObject({ on_date: today, training_time: '09:05', planned: 3, unit_poisha: 18_050 });
  // what has no usual price costs nothing until somebody says what
  expect(await ask(mealCalls.create, { ...lunch, meal_type: 'tea' })).toMatchObject({ unit_poisha: 0 });
  // a new price is of new meals
  await ask<Facility>(saveFacility, { venue: 'Resource centre', prices: { lunch: 20_000 } });
  expect(await ask(mealCalls.view, { id: meal.id })).toMatchObject({ unit_poisha: 18_050 });
  expect(await ask(mealCalls.update, { id: meal.id, version: meal.version, unit_poisha: null })).toMatchObject({ unit_poisha: 20_000 });
  for (const training_time of ['25:00', '9', 'noon', ''])
    expect(await refusedWith(ask(mealCalls.create, { ...lunch, meal_type: 'dinner', training_time })), training_time).toBe('invalid_input');
  expect(await refusedWith(ask(mealCalls.create, { ...lunch, meal_type: 'feast' }))).toBe('invalid_input');
});
test('one kind of meal stands once a day in a batch, also where several plan it at once', async () => {
  const day = { ...lunch, on_date: '2026-12-01' };
  const first = await ask(mealCalls.create, day);
  await expect(ask(mealCalls.create, { ...day, location: 'Veranda' })).rejects.toMatchObject({ code: 'already_there' });
  const other = await ask(mealCalls.create, { ...day, on_date: '2026-12-02' });
  expect(await refusedWith(ask(mealCalls.update, { id: other.id, version: other.version, on_date: '2026-12-01' }))).toBe('already_there');
  expect(await refusedWith(ask(mealCalls.create, { ...day, on_date: '2199-12-01' }))).toBe('invalid_input');
  const at_once = await Promise.all(Array.from({ length: 8 }, () => refusedWith(ask(mealCalls.create, { ...day, meal_type: 'iftar' }))));
  expect(at_once.filter((code) => code === 'answered')).toHaveLength(1);
  await ask(mealCalls.remove, { id: first.id });
  await ask(mealCalls.create, day);
  expect(await refusedWith(ask(mealCalls.restore, { id: first.id }))).toBe('already_there');
});
test('the plan tells its days, what they come to, and what the budget has for meals', async () => {
  expect(await view()).toMatchObject({ meals: [], days: 0, planned_poisha: 0, food: null, version: null });
  await ask(mealCalls.create, { ...lunch, on_date: '2026-12-02', planned: 40, unit_poisha: 18_050 });
  await ask(mealCalls.create, { ...lunch, meal_type: 'breakfast', on_date: '2026-12-02', planned: 40, unit_poisha: 6_000 });
  await ask(mealCalls.create, { ...lunch, on_date: '2026-12-01', planned: 10, unit_poisha: 1 });
  const head = async (kind: string) =>
    (
      await answer(db.sql, headsWriting.create, administrator!, {
        ...{ title: `${kind} ${batch_id}`, bn_title: '', kind, per: 'day', tax_bp: 0, stamp: 0 },
      } as never)
    ).id as number;
  const lines = [
    { head_id: await head('food'), planned: 1_000_000 },
    { head_id: await head('other'), planned: 500 },
  ];
  await ask(saveBudget, { total: 2_000_000, lines });
  const plan = await view();
  expect(plan).toMatchObject({ days: 2, planned_poisha: 962_010, food: { planned: 1_000_000, used: 0 } });
  const budget = await ask<Budget>(viewBudget);
  expect(budget).toMatchObject({ meals: 962_010, left: 1_037_990 });
  expect(budget.lines.map(({ meals, left }) => [meals, left])).toEqual([
    [962_010, 37_990],
    [0, 500],
  ]);
  expect(plan.meals.map(({ on_date, meal_type }) => `${on_date} ${meal_type}`)).toEqual([
    '2026-12-01 lunch',
    '2026-12-02 breakfast',
    '2026-12-02 lunch',
  ]);
  const { data } = await ask<{ data: Meal[] }>(listOfType, { meal_type: 'lunch' });
  expect(data.map(({ on_date }) => on_date)).toEqual(['2026-12-01', '2026-12-02']);
  expect(await ask<object[]>(listLocations)).toContainEqual({ location: 'Hall', times: expect.any(Number) });
});
test('what was served follows from who was there in the half of the time; a number by hand has its reason', async () => {
  const { learners, teacher, ...made } = await makeClass(db.sql, { learners: 3 });
  batch_id = made.batch_id;
  const [a, b, c] = learners.map(({ user }) => user.id) as [number, number, number];
  const day = { location: 'Hall', on_date: '2026-05-10', planned: 40 };
  const meal = (meal_type: string, training_time: string, unit_poisha: number) =>
    ask(mealCalls.create, { ...day, meal_type, training_time, unit_poisha }, administrator!);
  await meal('breakfast', '08:00', 100);
  const lunch = await meal('lunch', '13:30', 1_000);
  const snack = await meal('snack', '16:30', 10);
  const told = async () => (await view(administrator!)) as Facility;
  const served = async () => (await told()).meals.map((one) => one.served);
  expect(await told()).toMatchObject({ served_poisha: 0, served_planned_poisha: 0, planned_poisha: 44_400 });
  expect(await served()).toEqual([null, null, null]);
  const session = await makeHeld(db.sql, batch_id, { on: '2026-05-10', pause: '14:00' });
  await noteHeld(db.sql, session, teacher.user.id, { [a]: 'present', [b]: 'late', [c]: 'absent' });
  // nobody has noted the second half yet
  expect(await served()).toEqual([2, 2, null]);
  await noteHeld(db.sql, session, teacher.user.id, { [a]: 'present', [b]: 'absent', [c]: 'excused' }, 2);
  expect(await served()).toEqual([2, 2, 1]);
  expect(await told()).toMatchObject({ served_poisha: 2_210, served_planned_poisha: 44_400 });
  await answer(db.sql, closeMonth, administrator!, { id: batch_id, month: '2026-05-01' });
  expect((await told()).meals[1]).toMatchObject({ final: true, by_hand: false });
  const write = (more: object) => ask(mealCalls.update, { id: lunch.id, version: lunch.version, ...more }, administrator!);
  expect(await refusedWith(write({ served_by_hand: 45 }))).toBe('invalid_input');
  await write({ served_by_hand: '৪৫', served_why: 'Five guests' });
  expect((await told()).meals[1]).toMatchObject({ served: 45, by_hand: true });
  expect(await told()).toMatchObject({ served_poisha: 45_210 });
  const people = await ask<{ data: { user_id: number; attended: number; halves: number; meals: object[] }[]; total: number }>(
    listPeople,
    {},
    administrator!,
  );
  expect(people.total).toBe(3);
  const of = (user_id: number) => people.data.find((one) => one.user_id === user_id);
  expect(of(a)).toMatchObject({ attended: 2, halves: 2 });
  expect(of(b)).toMatchObject({ attended: 1, halves: 2 });
  expect(of(c)).toMatchObject({ attended: 0, halves: 1 });
  expect(of(b)!.meals).toMatchObject([
    { received: true },
    { id: lunch.id, meal_type: 'lunch', received: true },
    { id: snack.id, received: false },
  ]);
  await ask(mealCalls.update, { id: snack.id, version: snack.version, served_by_hand: 0, served_why: 'None came' }, administrator!);
  expect(await served()).toEqual([2, 45, 0]);
});
test('venue and prices are written once: an older version, and what somebody else wrote within a minute, are refused', async () => {
  const first = await ask<Facility>(saveFacility, { venue: 'Here', prices: { tea: 2_500 } });
  expect(first).toMatchObject({ venue: 'Here', prices: { tea: 2_500, lunch: null }, version: 1 });
  expect(await refusedWith(ask(saveFacility, { venue: 'There' }, second))).toBe('stale');
  const next = await ask<Facility>(saveFacility, { venue: 'There', version: first.version }, second);
  expect(next.version).toBe(2);
  expect(await refusedWith(ask(saveFacility, { venue: 'Nowhere', version: first.version }))).toBe('stale');
  await passMinute(db.sql);
  expect(await ask(saveFacility, { venue: 'Anywhere' })).toMatchObject({ venue: 'Anywhere', version: 3 });
  expect(await refusedWith(ask(saveFacility, { prices: { tea: 'much' } }))).toBe('invalid_input');
});
test('others find nothing, and nothing is written in a batch that is archived', async () => {
  const meal = await ask(mealCalls.create, lunch);
  for (const [call, input] of [
    [viewFacility, { id: batch_id }],
    [saveFacility, {}],
    [listOfType, { meal_type: 'lunch' }],
    [listLocations, {}],
    [listPeople, {}],
    [mealCalls.list, {}],
    [mealCalls.create, lunch],
    [mealCalls.update, { id: meal.id, location: 'Theirs' }],
    [mealCalls.remove, { id: meal.id }],
    [listEnrolledUsers, { id: batch_id }],
  ] as const)
    expect(await refusedWith(ask(call, input, rival)), call.name).toBe('not_found');
  await db.sql`update batches set published_at = null, archived_at = now() where id = ${batch_id}`;
  expect(await refusedWith(ask(saveFacility, {}))).toBe('parent_closed');
  expect(await refusedWith(ask(mealCalls.create, lunch))).toBe('parent_closed');
});
test('a sheet brings a week of meals at one place, and the same file again changes nothing', async () => {
  const folder = useScratchStorage();
  const own = asker(db.sql, planner!, `training-meals-${batch_id}`);
  const file = [
    'Day,Kind of meal,Place,Time,For how many,Price of one in taka',
    ...[1, 2, 3].flatMap((day) => [`2026-12-0${day},Lunch,Hall,13:15,40,180.50`, `2026-12-0${day},Dinner,Hall,20:30,24,120`]),
  ].join('\n');
  const sheet = await own.judged(file);
  expect(sheet.verdicts).toMatchObject({ new: 6, wrong: 0 });
  await own.apply(sheet.id);
  expect(await view()).toMatchObject({ days: 3, planned_poisha: 3 * (40 * 18_050 + 24 * 12_000) });
  expect((await own.judged(file)).verdicts).toMatchObject({ new: 0, changed: 0, same: 6 });
  const changed = await own.judged(file.replace('13:15,40', '13:45,40'));
  expect(changed.verdicts).toMatchObject({ new: 0, changed: 1, same: 5 });
  rmSync(folder, { recursive: true, force: true });
});
