// What the trainings room promises, through the gate: a head is never crossed, a larger total needs two people, and nothing is counted twice.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer, answerWithin } from '#core/contract/server/gate.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { approveBudget, type Budget, moveBudget, rejectBudget, saveBudget, viewBudget } from '../contract.ts';
import { headsWriting } from '../contract-heads.ts';
import { logisticCalls } from '../contract-logistics.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let [planner, second, rival]: SignedIn[] = [];
let course_id: number;
let batch_id: number;
let food: number;
let paper: number;
beforeAll(async () => {
  db = await freshDatabase();
  const { sql } = db;
  const category_id = await makeCategory(sql);
  const [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
  planner = (await makePerson(sql, { role: 'partner', institution_id: ours, name: 'Rahima' })).actor;
  second = (await makePerson(sql, { role: 'partner', institution_id: ours })).actor;
  rival = (await makePerson(sql, { role: 'partner', institution_id: theirs })).actor;
  course_id = (await makeCourse(sql, { category_id, institution_id: ours })).id;
  const administrator = (await makePerson(sql, { role: 'super', type: 1 })).actor;
  const head = { kind: 'food', per: 'day', tax_bp: 0, stamp: 0 };
  food = (await answer(sql, headsWriting.create, administrator, { ...head, title: 'Food' } as never)).id as number;
  paper = (await answer(sql, headsWriting.create, administrator, { ...head, title: 'Paper' } as never)).id as number;
});
beforeEach(async () => {
  notebook = { title: 'Notebook', head_id: paper, unit_poisha: 1_050 };
  batch_id = await makeBatch(db.sql, course_id);
});
afterAll(() => db.drop());
const ask = <T = Budget>(call: AnyCall, input: object = {}, actor = planner!) =>
  answer(db.sql, call, actor, { batch_id, ...input }) as Promise<T>;
const plan = (total: number, of: Readonly<Record<number, number>>, more: object = {}) =>
  ask(saveBudget, { total, lines: Object.entries(of).map(([head_id, planned]) => ({ head_id: Number(head_id), planned })), ...more });
let notebook: { title: string; head_id: number; unit_poisha: number };
const buy = (quantity: number, more: object = {}) =>
  ask<{ id: number; version: number }>(logisticCalls.create, { ...notebook, quantity, ...more });
const lineOf = (budget: Budget, id = paper) => budget.lines.find(({ head_id }) => head_id === id);

test('what is bought is promised, what was received is spent, to the poisha; without a budget nothing is crossed', async () => {
  await buy(10, { got: 4 });
  expect(await ask(viewBudget)).toMatchObject({ version: null, total_poisha: 0, lines: [] });
  const budget = await plan(50_000, { [paper]: 20_000, [food]: 10_000 });
  expect(lineOf(budget)).toMatchObject({ planned: 20_000, promised: 6_300, spent: 4_200, left: 9_500 });
  expect(budget).toMatchObject({ total_poisha: 50_000, planned: 30_000, promised: 6_300, spent: 4_200 });
  const [item] = (await ask<{ data: { id: number; version: number }[] }>(logisticCalls.list)).data;
  await ask(logisticCalls.update, { id: item!.id, version: item!.version, got: 10 });
  expect(lineOf(await ask(viewBudget))).toMatchObject({ promised: 0, spent: 10_500 });
  await ask(logisticCalls.remove, { id: item!.id });
  expect(lineOf(await ask(viewBudget))).toMatchObject({ promised: 0, spent: 0 });
  await ask(logisticCalls.restore, { id: item!.id });
  expect(lineOf(await ask(viewBudget))).toMatchObject({ spent: 10_500 });
  expect(await refusedWith(buy(5, { got: 6 }))).toBe('invalid_input');
});
test('a head that would be crossed refuses, tells by how much, and an amount from another head opens it', async () => {
  await plan(30_000, { [paper]: 10_000, [food]: 20_000 });
  await expect(buy(10)).rejects.toMatchObject({ code: 'over_head', detail: { head_id: paper, over_poisha: 500 } });
  const moved = await ask(moveBudget, { from_head_id: food, to_head_id: paper, amount: 500, why: 'Ten more came' });
  expect([lineOf(moved)!.planned, lineOf(moved, food)!.planned, moved.total_poisha]).toEqual([10_500, 19_500, 30_000]);
  expect(moved.moves[0]).toMatchObject({ from_title: 'Food', to_title: 'Paper', poisha: 500, why: 'Ten more came', by: 'Rahima' });
  await buy(10);
  // nothing leaves a head that is promised
  expect(await refusedWith(ask(moveBudget, { from_head_id: paper, to_head_id: food, amount: 1, why: 'Back' }))).toBe('below_promised');
  expect(await refusedWith(plan(30_000, { [paper]: 10_499, [food]: 0 }))).toBe('below_promised');
  expect(await refusedWith(plan(30_000, { [food]: 30_000 }))).toBe('below_promised');
  expect(await refusedWith(plan(30_000, { [paper]: 10_500, [food]: 19_501 }))).toBe('above_total');
  // a head that the budget does not have is crossed by anything
  const budget = await plan(30_000, { [paper]: 10_500 });
  expect(lineOf(budget, food)).toBeUndefined();
  expect(await refusedWith(buy(1, { head_id: food }))).toBe('over_head');
  expect(await buy(1, { head_id: null })).toMatchObject({ head_id: null });
});
test('a larger total counts once another person has agreed to it, by the version that they looked at', async () => {
  await plan(10_000, { [paper]: 10_000 });
  const asked = await plan(25_000, { [paper]: 10_000 });
  expect(asked).toMatchObject({ total_poisha: 10_000, asked_poisha: 25_000, asked_by: 'Rahima', can: { decide: 'own_request' } });
  expect(await refusedWith(ask(approveBudget))).toBe('own_request');
  expect(await refusedWith(ask(rejectBudget))).toBe('own_request');
  expect(await refusedWith(plan(25_000, { [paper]: 20_000 }))).toBe('above_total');
  expect(await refusedWith(ask(approveBudget, { version: asked.version! - 1 }, second))).toBe('stale');
  const both = await Promise.all([0, 1].map(() => refusedWith(ask(approveBudget, { version: asked.version }, second))));
  expect(both.toSorted()).toEqual(['answered', 'stale']);
  expect(await ask(viewBudget)).toMatchObject({ total_poisha: 25_000, asked_poisha: null });
  expect(await refusedWith(ask(approveBudget, {}, second))).toBe('nothing_asked');
  await passMinute(db.sql);
  const larger = await plan(90_000, { [paper]: 20_000 });
  // without a version what somebody else wrote within a minute is not decided on
  expect(await refusedWith(ask(rejectBudget, {}, second))).toBe('stale');
  expect(await refusedWith(ask(saveBudget, { total: 1 }, second))).toBe('stale');
  await passMinute(db.sql);
  expect(await ask(rejectBudget, {}, second)).toMatchObject({ total_poisha: 25_000, asked_poisha: null });
  expect(larger).toMatchObject({ asked_poisha: 90_000 });
  // less is planned by one
  await passMinute(db.sql);
  expect(await plan(20_000, { [paper]: 20_000 })).toMatchObject({ total_poisha: 20_000, asked_poisha: null });
});
test('the history tells each total and who agreed', async () => {
  await plan(10_000, {});
  const { version } = await plan(20_000, {});
  await ask(approveBudget, { version }, second);
  const acts = await db.sql<{ did: string }[]>`
    select act as did from history_entries where entity = 'training_budget' and object_id = ${batch_id} order by id`;
  expect(acts.map(({ did }) => did)).toEqual(['changed', 'changed', 'approved']);
});
test('others find no budget, and an older version, a head that is not there and one twice are refused', async () => {
  const budget = await plan(10_000, { [paper]: 10_000 });
  for (const [call, input] of [
    [viewBudget, {}],
    [saveBudget, { total: 1 }],
    [moveBudget, { from_head_id: paper, to_head_id: food, amount: 1, why: 'x' }],
    [approveBudget, {}],
  ] as const)
    expect(await refusedWith(ask(call, input, rival)), call.name).toBe('not_found');
  await plan(10_000, { [paper]: 9_000 });
  await expect(plan(10_000, {}, { version: budget.version })).rejects.toMatchObject({
    code: 'stale',
    detail: { yours: budget.version, current: { planned: 9_000 } },
  });
  expect(await refusedWith(plan(10_000, { [2 ** 30]: 1 }))).toBe('not_found');
  const twice = [paper, paper].map((head_id) => ({ head_id, planned: 1 }));
  expect(await refusedWith(ask(saveBudget, { total: 10, lines: twice }))).toBe('invalid_input');
  expect(await refusedWith(ask(saveBudget, { total: 'much', lines: [] }))).toBe('invalid_input');
  await db.sql`update batches set published_at = null, archived_at = now() where id = ${batch_id}`;
  expect(await refusedWith(plan(10_000, {}))).toBe('parent_closed');
  expect(await refusedWith(buy(1))).toBe('parent_closed');
});
test('thirty who buy at once come to what there is, and no poisha more', async () => {
  await plan(31_500, { [paper]: 31_500 });
  const bought = await Promise.all(Array.from({ length: 30 }, () => refusedWith(buy(2))));
  expect(bought.filter((code) => code === 'answered')).toHaveLength(15);
  expect(bought.filter((code) => code === 'over_head')).toHaveLength(15);
  expect(lineOf(await ask(viewBudget))).toMatchObject({ promised: 31_500, left: 0 });
});
test('who buys while the first budget is planned is counted in it: nobody plans below what is not seen yet', async () => {
  const bought = await db.sql.begin(async (tx) => {
    const done = await answerWithin(tx, logisticCalls.create, planner!, { ...notebook, batch_id, quantity: 10 } as never);
    expect(done).toHaveProperty('value');
    let answered = false;
    const planned = refusedWith(plan(5_000, { [paper]: 5_000 })).finally(() => {
      answered = true;
    });
    const waiting = () => db.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => answered || (await waiting()).length === 1).toBe(true);
    return { planned };
  });
  expect(await bought.planned).toBe('below_promised');
  expect(lineOf(await plan(20_000, { [paper]: 20_000 }))).toMatchObject({ promised: 10_500, left: 9_500 });
});
