// What bulk messages promise: counted with each reason, everybody exactly once whatever ends it, a budget that holds, and choices read when it is sent.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { saveChoices, stop } from '#features/notices/contract-choices.ts';
import { list as bell } from '#features/notices/contract.ts';
import { handOver } from '#features/notices/server/hand-over.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import type { CampaignRow } from '../lists.ts';
import { nextMorning, partsOf, slotsIn } from '../rules.ts';
import { beginDue, workPortion } from '../server/send-portion.ts';
import { copyOutcomes, erasePerson } from '../server/store.ts';

const { create, update, remove } = calls.writing;
let db: Awaited<ReturnType<typeof freshDatabase>>;
let sql: Pool;
let chief: SignedIn;
let second: SignedIn;
let course: { id: number };
let batch_id: number;
beforeAll(async () => {
  db = await freshDatabase();
  sql = db.sql;
  openHouse();
  chief = await maker();
  second = await maker();
  course = await makeCourse(sql, { category_id: await makeCategory(sql), title: 'Bees', bn_title: 'মৌমাছি' });
  batch_id = await makeBatch(sql, course.id);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await sql`delete from messages`;
  await sql`delete from enrollments`;
  await sql`delete from sms_months`;
  await sql`update sms_prices set part_poisha = 0, month_poisha = 0`;
});
/** Who has just shown that it is them. */
async function maker(): Promise<SignedIn> {
  const { actor } = await makePerson(sql, { role: 'super', type: 1 });
  return { ...actor, proved: true };
}
let n = 0;
const phoneOf = () => `+88017130${String(n++).padStart(5, '0')}`;
/** Enrolled in the course of the audience. */
async function learner(made: object = {}): Promise<SignedIn> {
  const { actor, user } = await makePerson(sql, { language: 1, name: 'Rafia', ...made });
  await sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${batch_id}, ${course.id})`;
  return actor;
}
const many = (count: number, phone = false) => sql`
  with made as (
    insert into users (username, name, language, email, email_verified_at, phone, phone_verified_at)
    select 'many' || ${n++}::int || 'x' || i, 'Rafia', 1, ${phone ? null : `x${n}x`}::text || i || '@home.test',
      case when not ${phone} then now() end, case when ${phone} then '+88018' || lpad((${n}::int * 10000 + i)::text, 8, '0') end,
      case when ${phone} then now() end
    from generate_series(1, ${count}::int) i returning id)
  insert into enrollments (user_id, batch_id, course_id) select id, ${batch_id}, ${course.id} from made`;
const texts = { subject: 'Hello', bn_subject: 'শুভেচ্ছা', body: '{name}: {course}', bn_body: '{name}: {course}' };
const draft = (item: object = {}, actor = chief) =>
  answer(sql, create, actor, {
    ...{ kind: 'mail', title: 'T', group_name: 'courses', course_id: course.id, ...texts },
    ...item,
  } as never) as Promise<CampaignRow>;
const look = ({ id }: { id: number }, actor = chief) => answer(sql, calls.look, actor, { id });
const send = ({ id, version }: CampaignRow, more: object = {}, actor = chief) => answer(sql, calls.send, actor, { id, version, ...more });
const read = async (id: number) => (await answer(sql, calls.writing.view, chief, { id } as never)) as CampaignRow;
/** Does portions until there is none to do. */
async function work(id: number, now?: Date): Promise<void> {
  for (let portions = 0; (await read(id)).state === 'running' && portions < 20; portions++) await workPortion(sql, id, now);
}
const messages = (id: number) => sql<{ to_address: string; subject: string; body: string; unsubscribe_url: string | null }[]>`
  select to_address, subject, body, unsubscribe_url from messages where idempotency_key like ${`campaign-${id}-%`} order by id`;
const people = (id: number) =>
  sql<{ user_id: number; outcome: string; cause: string | null }[]>`
    select user_id, state as outcome, cause from campaign_people where campaign_id = ${id} order by user_id`;
const price = (part_poisha: number, month_poisha: number) =>
  sql`update sms_prices set part_poisha = ${part_poisha}, month_poisha = ${month_poisha}`;
const NOON = new Date('2030-01-02T06:00:00Z');

describe('audience', () => {
  test('each reason why somebody gets nothing is counted, and those who get it are named by their own texts', async () => {
    const [one, bengali, off, none, gone] = [
      await learner(),
      await learner({ language: 2, bn_name: 'রাফিয়া' }),
      await learner(),
      await learner({ phone: phoneOf() }),
      await learner(),
    ];
    await answer(sql, saveChoices, off, { groups: { courses: { mail: false, sms: true } } });
    await sql`update users set suspended_at = now() where id = ${gone.user.id}`;
    const row = await draft();
    expect(await look(row)).toMatchObject({ matching: 5, people: 2, out: { off: 1, no_address: 1, suspended: 1 }, cost: null });
    const first = await answer(sql, calls.preview, chief, { id: row.id });
    expect(first).toMatchObject({ id: one.user.id, language: 'en', subject: 'Hello', body: 'Rafia: Bees' });
    expect(await answer(sql, calls.preview, chief, { id: row.id, after: one.user.id })).toMatchObject({
      ...{ id: bengali.user.id, language: 'bn', subject: 'শুভেচ্ছা', body: 'রাফিয়া: মৌমাছি' },
    });
    await send(row);
    await work(row.id);
    expect((await read(row.id)).state).toBe('done');
    expect((await messages(row.id)).map(({ body }) => body.split('\n')[0])).toEqual(['Rafia: Bees', 'রাফিয়া: মৌমাছি']);
    expect((await people(row.id)).map(({ outcome, cause }) => cause ?? outcome)).toEqual([
      'queued',
      'queued',
      'off',
      'no_address',
      'suspended',
    ]);
    expect((await look(row)).results).toContainEqual({ outcome: 'skipped', cause: 'off', people: 1, parts: 0 });
    expect(none.user.id).toBeGreaterThan(0);
  });
  test('news goes only to adults who asked for it, and nobody gets it by SMS who has not', async () => {
    const [asked, silent, minor] = [await learner(), await learner(), await learner({ birth_date: '2020-01-01' })];
    for (const who of [asked, minor]) await answer(sql, saveChoices, who, { groups: { news: { mail: true, sms: false } } });
    const row = await draft({ group_name: 'news' });
    expect(await look(row)).toMatchObject({ matching: 3, people: 1, out: { no_consent: 1, minor: 1 } });
    await send(row);
    await work(row.id);
    const [mail, ...more] = await messages(row.id);
    expect(more).toEqual([]);
    expect(mail!.unsubscribe_url).toMatch(/token=n\d+-/);
    expect(silent.user.id).toBeGreaterThan(asked.user.id);
  });
  test('when the last person of a selection leaves, it goes to nobody and not to everybody', async () => {
    const [leaves, stays] = [await learner(), await learner()];
    const drafted = await draft({ people: [leaves.user.id] });
    const both = await draft({ people: [leaves.user.id, stays.user.id] });
    const sent = await send(await draft({ people: [leaves.user.id] }));
    await answer(sql, calls.pause, chief, { id: sent.id, version: sent.version });
    await erasePerson(sql, leaves.user.id);
    expect([await read(drafted.id), await read(sent.id), await read(both.id)]).toMatchObject([
      { state: 'cancelled', people: [] },
      { state: 'cancelled', people: [] },
      { state: 'draft', people: [stays.user.id] },
    ]);
    expect(await refusedWith(answer(sql, calls.resume, chief, { id: sent.id, version: sent.version + 1 }))).toBe('wrong_state');
    expect(await refusedWith(send(drafted))).toBe('wrong_state');
    await workPortion(sql, sent.id);
    expect(await messages(sent.id)).toEqual([]);
  });
  test('a selection of people, and nobody, are audiences too', async () => {
    const [one] = [await learner(), await learner()];
    const row = await draft({ people: [one!.user.id] });
    expect(await look(row)).toMatchObject({ matching: 1, people: 1 });
    const nobody = await draft({ people: [chief.user.id] });
    expect(await look(nobody)).toMatchObject({ matching: 0, people: 0 });
    expect(await refusedWith(send(nobody))).toBe('nobody');
    expect(await answer(sql, calls.preview, chief, { id: nobody.id })).toBe(null);
  });
});
describe('writing', () => {
  test('an unknown slot, a text in one language, a page of another site and a course that nobody named are refused', async () => {
    const wrong = async (item: object) => {
      const refusal = await draft(item).then(
        () => undefined,
        (error: { fields?: Record<string, unknown>; issues?: { path: string[] }[] }) => error,
      );
      return JSON.stringify(refusal ?? 'taken');
    };
    expect(slotsIn('{name} {x} {}')).toEqual(['name', 'x', '']);
    expect(await wrong({ body: 'Dear {naam}' })).toContain('body');
    expect(await wrong({ bn_body: '' })).toContain('bn_body');
    expect(await wrong({ course_id: null })).toContain('course_id');
    expect(await wrong({ kind: 'custom', url: 'https://evil.test' })).toContain('url');
    expect(await wrong({ kind: 'sms', body: 'x'.repeat(601) })).toContain('body');
  });
  test('what was sent is not changed or removed; a step on an older version is refused', async () => {
    await learner();
    const row = await draft();
    const sent = await send(row);
    expect(await refusedWith(send(row))).toBe('wrong_state');
    expect(await refusedWith(answer(sql, update, chief, { id: row.id, title: 'Other' } as never))).toBe('not_draft');
    expect(await refusedWith(answer(sql, remove, chief, { id: row.id } as never))).toBe('in_use');
    expect(await refusedWith(answer(sql, calls.pause, chief, { id: row.id, version: row.version }))).toBe('stale');
    expect((await answer(sql, calls.pause, chief, { id: row.id, version: sent.version })).state).toBe('paused');
  });
  test('who may not send it does not; of one institution nobody makes any', async () => {
    const row = await draft();
    const viewer = { ...second, grants: new Set(['notify.view' as const]) };
    expect(await look(row, viewer)).toMatchObject({ can: { send: 'not_allowed', approve: 'not_allowed' } });
    expect(await refusedWith(send(row, {}, viewer))).toBe('not_allowed');
    expect(await refusedWith(send(row, {}, { ...chief, proved: false }))).toBe('confirm_identity');
    expect(await refusedWith(answer(sql, calls.look, await learner(), { id: row.id }))).toBe('not_allowed');
  });
});
describe('sending', () => {
  test('killed at each step everybody gets it exactly once, and all are counted', async () => {
    await many(1101);
    const row = await draft();
    await send(row);
    for (const table of ['messages', 'campaign_people', 'campaigns']) {
      await sql.unsafe(`alter table ${table} add constraint killed check (false) not valid`);
      await expect(workPortion(sql, row.id)).rejects.toThrow();
      await sql.unsafe(`alter table ${table} drop constraint killed`);
      await workPortion(sql, row.id);
    }
    await work(row.id);
    const sent = await messages(row.id);
    expect([sent.length, new Set(sent.map(({ to_address }) => to_address)).size]).toEqual([1101, 1101]);
    expect(await people(row.id)).toHaveLength(1101);
    await Promise.all([workPortion(sql, row.id), workPortion(sql, row.id)]);
    expect(await messages(row.id)).toHaveLength(1101);
    expect((await read(row.id)).state).toBe('done');
  });
  test('two workers at once double nothing; paused it stops behind the portion and goes on after it', async () => {
    await many(1200);
    const row = await draft();
    await send(row);
    await Promise.all([workPortion(sql, row.id), workPortion(sql, row.id)]);
    expect(await messages(row.id)).toHaveLength(1000);
    const paused = await answer(sql, calls.pause, chief, { id: row.id, version: (await read(row.id)).version });
    await workPortion(sql, row.id);
    expect(await messages(row.id)).toHaveLength(1000);
    expect(paused).toMatchObject({ state: 'paused', cause: 'by_hand' });
    await answer(sql, calls.resume, chief, { id: row.id, version: paused.version });
    await work(row.id);
    expect(new Set((await messages(row.id)).map(({ to_address }) => to_address)).size).toBe(1200);
    expect(await messages(row.id)).toHaveLength(1200);
  });
  test('whoever stops such mails between the count and the sending is left out, and others still get it', async () => {
    const [one, two] = [await learner(), await learner()];
    const before = await draft();
    await send(before);
    await work(before.id);
    const [mail] = await messages(before.id);
    const row = await draft();
    expect(await look(row)).toMatchObject({ people: 2 });
    await send(row);
    await answer(sql, stop, visitor(), { token: new URL(mail!.unsubscribe_url!).searchParams.get('token')! });
    await work(row.id);
    expect((await people(row.id)).map(({ user_id, cause }) => [user_id, cause])).toEqual([
      [one.user.id, 'off'],
      [two.user.id, null],
    ]);
    expect(await messages(row.id)).toHaveLength(1);
  });
  test('a line of the bell goes to all, with a mail beside it for who has chosen so', async () => {
    const [one, two] = [await learner(), await learner()];
    await answer(sql, saveChoices, two, { groups: { courses: { mail: false, sms: false } } });
    const row = await draft({ kind: 'custom', url: '/course' });
    await send(row);
    await work(row.id);
    for (const who of [one, two])
      expect((await answer(sql, bell, { ...who, language: 'en' }, {})).data.map(({ data }) => data)).toMatchObject([
        { message: 'Rafia: Bees', url: '/course' },
      ]);
    await handOver(sql);
    expect((await sql`select subject from messages`).map(({ subject }) => subject)).toEqual(['Rafia: Bees']);
    expect((await people(row.id)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  });
  test('those that failed are tried again, and no others', async () => {
    await many(3);
    const row = await draft();
    await send(row);
    await work(row.id);
    const first = await messages(row.id);
    await sql`update messages set state = 'sent'`;
    await sql`update messages set state = 'failed' where to_address = ${first[1]!.to_address}`;
    await copyOutcomes(sql, 100);
    expect((await people(row.id)).map(({ outcome }) => outcome)).toEqual(['sent', 'failed', 'sent']);
    const again = await answer(sql, calls.retry, chief, { id: row.id, version: (await read(row.id)).version });
    expect(again.state).toBe('running');
    await work(row.id);
    expect((await messages(row.id)).map(({ to_address }) => to_address)).toEqual([...first, first[1]!].map(({ to_address }) => to_address));
    expect(await refusedWith(answer(sql, calls.retry, chief, { id: row.id, version: (await read(row.id)).version }))).toBe(
      'nothing_failed',
    );
  });
  test('a test goes to oneself alone', async () => {
    await learner();
    const row = await draft();
    expect(await answer(sql, calls.sendTest, chief, { id: row.id })).toEqual({ to: expect.stringContaining('@') });
    expect(await sql`select 1 from messages`).toHaveLength(1);
    expect(await people(row.id)).toEqual([]);
    expect(await refusedWith(answer(sql, calls.sendTest, chief, { id: (await draft({ kind: 'sms' })).id }))).toBe('no_address');
  });
});
describe('plans', () => {
  const plan = async (item: object = {}, hours = 24) => {
    const row = await draft(item);
    const at = new Date(Date.now() + hours * 3_600_000);
    return { row: await send(row, { send_at: at.toISOString() }), at };
  };
  test('a planned one begins at its time, one that is two hours late waits for a person', async () => {
    await learner();
    const [{ row: one, at }, { row: late }] = [await plan(), await plan()];
    await beginDue(sql, new Date(at.getTime() - 60_000));
    expect((await read(one.id)).state).toBe('planned');
    await sql`update campaigns set send_at = send_at - interval '3 hours' where id = ${late.id}`;
    await beginDue(sql, new Date(at.getTime() + 60_000));
    expect([await read(one.id), await read(late.id)]).toMatchObject([{ state: 'running' }, { state: 'missed', cause: 'late' }]);
    await work(one.id);
    await work(late.id);
    expect([(await messages(one.id)).length, (await messages(late.id)).length]).toEqual([1, 0]);
    expect((await send(await read(late.id))).state).toBe('running');
  });
  test('an audience that has changed by more than a tenth, or a sender whose role was taken, stops it before the first message', async () => {
    await many(20);
    const { row: grown, at } = await plan();
    const other = await maker();
    const taken = await send(await draft({}, other), { send_at: at.toISOString() }, other);
    await sql`delete from user_roles where user_id = ${other.user.id}`;
    await many(5);
    await beginDue(sql, new Date(at.getTime() + 60_000));
    expect(await read(grown.id)).toMatchObject({ state: 'paused', cause: 'grown' });
    expect((await look(grown)).can).toMatchObject({ send: true, resume: 'wrong_state' });
    expect((await send(await read(grown.id))).state).toBe('running');
    expect(await read(taken.id)).toMatchObject({ state: 'paused', cause: 'not_allowed' });
  });
  test('a moment in the past, or more than a year ahead, is refused', async () => {
    await learner();
    for (const days of [-1, 400]) expect(await refusedWith(plan({}, days * 24).then(({ row }) => row))).toBe('invalid_input');
  });
  test('to more than ten thousand a second person agrees, and nobody agrees to their own', async () => {
    await many(10_001);
    const row = await draft();
    expect(await look(row)).toMatchObject({ people: 10_001, wants_second: true });
    const asked = await send(row);
    expect(asked.state).toBe('asked');
    const agree = (actor: SignedIn) => answer(sql, calls.approve, actor, { id: asked.id, version: asked.version });
    expect(await refusedWith(agree(chief))).toBe('own_request');
    expect((await look(row, second)).can.approve).toBe(true);
    expect((await agree(second)).state).toBe('running');
    const other = await send(await draft());
    expect(await answer(sql, calls.reject, second, { id: other.id, version: other.version })).toMatchObject({
      state: 'draft',
      cause: 'rejected',
    });
  });
});
describe('SMS', () => {
  const sms = (item: object = {}) => draft({ kind: 'sms', ...item });
  const running = async (row: CampaignRow) => {
    // begun at an hour of the day at which it may be
    await sql`update campaigns set state = 'running', asked_by = ${chief.user.id} where id = ${row.id}`;
    return row;
  };
  test('none is sent before it has a price; what it costs is told from the shortest name to the longest', async () => {
    await many(2, true);
    await learner({ phone: phoneOf(), name: 'A'.repeat(170) });
    const row = await sms();
    expect(await look(row)).toMatchObject({ people: 3, cost: { parts: { from: 3, to: 6 }, part_poisha: 0 } });
    expect(await refusedWith(send(row))).toBe('no_price');
    await price(35, 100);
    expect(await look(row)).toMatchObject({ cost: { poisha: { from: 105, to: 210 }, left_poisha: 100 } });
    expect([partsOf('It’s'), partsOf('৳'.repeat(71))]).toEqual([1, 2]);
  });
  test('two race for the last taka: one is sent, the other pauses with nothing half sent, and goes on when there is more', async () => {
    await many(10, true);
    await price(10, 100);
    const [one, two] = [await running(await sms()), await running(await sms())];
    await Promise.all([workPortion(sql, one.id, NOON), workPortion(sql, two.id, NOON)]);
    const states = [await read(one.id), await read(two.id)];
    expect(states.map(({ state }) => state).toSorted()).toEqual(['done', 'paused']);
    const paused = states.find(({ state }) => state === 'paused')!;
    expect([paused.cause, (await messages(paused.id)).length, (await people(paused.id)).length]).toEqual(['over_budget', 0, 0]);
    expect((await sql`select spent_poisha from sms_months`)[0]).toEqual({ spent_poisha: 100 });
    await expect(sql`update sms_months set spent_poisha = 101`).rejects.toThrow('sms_months');
    await sql`update sms_months set limit_poisha = 200`;
    await answer(sql, calls.resume, chief, { id: paused.id, version: paused.version });
    await work(paused.id, NOON);
    expect([(await messages(one.id)).length, (await messages(two.id)).length]).toEqual([10, 10]);
  });
  test('none goes once its price was taken away: it pauses, and goes on when there is one again', async () => {
    await many(2, true);
    await price(10, 1000);
    const row = await running(await sms());
    await price(0, 0);
    await workPortion(sql, row.id, NOON);
    expect(await read(row.id)).toMatchObject({ state: 'paused', cause: 'over_budget' });
    expect([(await messages(row.id)).length, (await people(row.id)).length]).toEqual([0, 0]);
    await price(10, 1000);
    await sql`update sms_months set limit_poisha = 1000`;
    await answer(sql, calls.resume, chief, { id: row.id, version: (await read(row.id)).version });
    await work(row.id, NOON);
    expect(await messages(row.id)).toHaveLength(2);
    expect((await sql`select spent_poisha from sms_months`)[0]).toEqual({ spent_poisha: 20 });
  });
  test('none goes at night: the portion waits for the morning', async () => {
    await many(1, true);
    await price(10, 1000);
    const row = await running(await sms());
    await workPortion(sql, row.id, new Date('2030-01-02T16:00:00Z'));
    expect([(await read(row.id)).state, (await messages(row.id)).length]).toEqual(['running', 0]);
    expect(nextMorning(new Date('2030-01-02T16:00:00Z'))).toEqual(new Date('2030-01-03T02:00:00Z'));
    await work(row.id, NOON);
    expect(await messages(row.id)).toHaveLength(1);
  });
  test('price and limit are set by who may agree; a limit below what was spent is refused', async () => {
    const { cost } = await look(await sms());
    const set = (more: object, actor = chief) =>
      answer(sql, calls.setPrices, actor, { part_poisha: 35, month_poisha: 100_000, version: cost!.version, ...more });
    expect(await refusedWith(set({}, { ...chief, grants: new Set(['notify.create' as const]) }))).toBe('not_allowed');
    expect(await set({})).toMatchObject({ part_poisha: 35, month_poisha: 100_000 });
    expect(await refusedWith(set({}))).toBe('stale');
    await sql`update sms_months set spent_poisha = 90000`;
    expect(await refusedWith(set({ month_poisha: 80_000, version: cost!.version + 1 }))).toBe('below_spent');
    expect(await refusedWith(set({ part_poisha: -1 }))).toBe('invalid_input');
  });
  test('of two accounts with one number the first one gets it, also when others stand between them', async () => {
    await sql`alter table users drop constraint users_phone_key`;
    const first = await learner({ phone: '+8801713999999' });
    await many(600, true);
    const twin = await learner({ phone: phoneOf() });
    const third = await learner({ phone: phoneOf() });
    await sql`update users set phone = '+8801713999999' where id in (${twin.user.id}, ${third.user.id})`;
    await price(10, 100_000);
    const row = await sms();
    expect(await look(row)).toMatchObject({ matching: 603, people: 601, out: { same_address: 2 } });
    await running(row);
    await work(row.id, NOON);
    expect((await messages(row.id)).filter(({ to_address }) => to_address === '+8801713999999')).toHaveLength(1);
    const twice = (await people(row.id)).filter(({ cause }) => cause === 'same_address').map(({ user_id }) => user_id);
    expect(twice).toEqual([twin.user.id, third.user.id]);
    expect(first.user.id).toBeLessThan(twin.user.id);
  });
});
