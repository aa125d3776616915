// What rates of honorarium promise: one of a head for a batch and one for a person, set again without a second row; and a person's own trainings.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { openGround } from '#core/records/test/ground.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import type { RecordHistory } from '#core/history/told.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { listMine } from '../contract-mine.ts';
import { headsWriting } from '../contract-heads.ts';
import { rateCalls, saveHonorarium } from '../contract-rates.ts';
import { type Rate, rates } from '../lists-rates.ts';
import { eraseRates } from '../server/store-rates.ts';

const headOf = async (sql: Parameters<typeof answer>[0], actor: SignedIn, title: string) =>
  (await answer(sql, headsWriting.create, actor, { ...{ title, kind: 'honorarium', per: 'half', tax_bp: 1000, stamp: 1000 } } as never))
    .id as number;

describe('as records', () => {
  let heads = 0;
  let open: Awaited<ReturnType<typeof openGround>>;
  walkSettings(
    {
      settings: rates,
      list: rateCalls.list,
      writing: rateCalls,
      items: async () => [
        { why: 'Comes from Teknaf', head_id: await headOf(open.sql, open.staff as SignedIn, 'Trainers'), rate: 180_000 },
        { why: 'Guest of a day', head_id: await headOf(open.sql, open.staff as SignedIn, 'Guests'), rate: 250_000 },
      ],
      apart: async () => ({ head_id: await headOf(open.sql, open.staff as SignedIn, `Head ${++heads}`) }),
      holder: async (sql) => makeBatch(sql, (await makeCourse(sql, { category_id: await makeCategory(sql), institution_id: null })).id),
    },
    async () => (open = await openGround()),
  );
});

describe('set by head and person', () => {
  let db: Awaited<ReturnType<typeof freshDatabase>>;
  let [planner, rival]: SignedIn[] = [];
  let learner: SignedIn;
  let course: { id: number };
  let [batch_id, head_id, enrollment_id] = [0, 0, 0];
  beforeAll(async () => {
    db = await freshDatabase();
    const { sql } = db;
    const category_id = await makeCategory(sql);
    const [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
    planner = (await makePerson(sql, { role: 'partner', institution_id: ours })).actor;
    rival = (await makePerson(sql, { role: 'partner', institution_id: theirs })).actor;
    course = await makeCourse(sql, { category_id, institution_id: ours, kind: 'training', title: 'First aid', bn_title: 'প্রাথমিক চিকিৎসা' });
    head_id = await headOf(sql, (await makePerson(sql, { role: 'super', type: 1 })).actor, 'Trainers');
  });
  beforeEach(async () => {
    batch_id = await makeBatch(db.sql, course.id);
    learner = (await makePerson(db.sql, { name: 'Rafia' })).actor;
    enrollment_id = await enrol(learner, batch_id);
  });
  afterAll(() => db.drop());
  const enrol = async ({ user }: SignedIn, into: number) =>
    (
      await db.sql<{ id: number }[]>`
        insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${into}, ${course.id}) returning id`
    )[0]!.id;
  const ask = <T = Rate>(call: AnyCall, input: object, actor = planner!) =>
    answer(db.sql, call, actor, { batch_id, ...input }) as Promise<T>;
  const set = (rate: number, more: object = {}, actor = planner!) =>
    ask(saveHonorarium, { head_id, rate, why: 'Agreed by the ministry', ...more }, actor);
  const all = async () => (await ask<{ data: Rate[] }>(rateCalls.list, { pagination: 'none' })).data;

  test('setting a rate again changes it, with the reason in its history; a person has their own beside that of the batch', async () => {
    const first = await set(150_000);
    const again = await set(160_000, { why: 'From December on', version: first.version });
    expect(again).toMatchObject({ id: first.id, rate: 160_000, why: 'From December on', enrollment_id: null, head_title: 'Trainers' });
    const own = await set(200_000, { enrollment_id });
    expect(own).toMatchObject({ enrollment_title: 'Rafia', rate: 200_000 });
    expect((await all()).map(({ rate }) => rate)).toEqual([160_000, 200_000]);
    const { entries } = await ask<RecordHistory>(rateCalls.history, { id: first.id });
    expect(entries.map(({ act }) => act)).toEqual(['changed', 'created']);
    expect(await refusedWith(set(1, { version: first.version }))).toBe('stale');
    expect(await refusedWith(ask(rateCalls.create, { head_id, rate: 1, why: 'Twice' }))).toBe('already_there');
    expect(await refusedWith(set(1, { why: ' ' }))).toBe('invalid_input');
    expect(await refusedWith(set(-1))).toBe('invalid_input');
  });
  test('eight who set the same rate at once leave one row', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => refusedWith(set(1000 + i))));
    expect(await all()).toHaveLength(1);
  });
  test('nobody is given one who is not in the batch, and others find nothing', async () => {
    const stranger = await enrol((await makePerson(db.sql, {})).actor, await makeBatch(db.sql, course.id));
    expect(await refusedWith(set(1, { enrollment_id: stranger }))).toBe('invalid_input');
    expect(await refusedWith(set(1, { enrollment_id: 2 ** 31 - 1 }))).toBe('not_found');
    expect(await refusedWith(set(1, { head_id: 2 ** 31 - 1 }))).toBe('not_found');
    expect(await refusedWith(set(1, {}, rival))).toBe('not_found');
    expect(await refusedWith(ask(rateCalls.list, {}, rival))).toBe('not_found');
    expect(await all()).toEqual([]);
  });
  test('what was agreed for a person goes with their account', async () => {
    await set(150_000);
    await set(200_000, { enrollment_id });
    await eraseRates(db.sql, learner.user.id);
    expect((await all()).map(({ rate }) => rate)).toEqual([150_000]);
  });
  test('a person is told their own trainings, and of what is not counted yet from when on it is', async () => {
    const category_id = await makeCategory(db.sql);
    const plain = await makeCourse(db.sql, { category_id, institution_id: null });
    await db.sql`
      insert into enrollments (user_id, batch_id, course_id)
      values (${learner.user.id}, ${await makeBatch(db.sql, plain.id)}, ${plain.id})`;
    const mine = await answer(db.sql, listMine, { ...learner, language: 'bn' }, {});
    expect(mine).toMatchObject({
      total: 1,
      data: [{ id: enrollment_id, batch_id, title: 'First aid', status: 'approved', attendance: null }],
    });
    expect(mine.data[0]!.attendance_from).toMatch(/উপস্থিতি/);
    expect(mine.data[0]!.received_from).not.toBe('');
    expect((await answer(db.sql, listMine, (await makePerson(db.sql, {})).actor, {})).data).toEqual([]);
  });
});
