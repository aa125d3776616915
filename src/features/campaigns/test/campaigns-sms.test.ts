// What bulk SMS promise: a price told before, a budget that holds whoever races for it, and no night is disturbed.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import type { CampaignRow } from '../lists.ts';
import { nextMorning, partsOf } from '../rules.ts';
import { workPortion } from '../server/send-portion.ts';
import { campaignGround, NOON } from './ground.ts';

const { sql, drop, clear, chief, phoneOf, learner, many, draft, look, send, read, work, messages, people, price } = await campaignGround();
afterAll(drop);
beforeEach(clear);

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
  test('one sent to oneself to look at is paid from the same budget, of two at once one where it is enough for one', async () => {
    const row = await sms();
    await sql`update users set phone = ${phoneOf()}, phone_verified_at = now() where id = ${chief.user.id}`;
    const test = () => answer(sql, calls.sendTest, chief, { id: row.id });
    expect(await refusedWith(test())).toBe('no_price');
    await price(10, 15);
    const both = await Promise.allSettled([test(), test()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusedWith(test())).toBe('over_budget');
    expect([...(await sql`select spent_poisha from sms_months`)]).toEqual([{ spent_poisha: 10 }]);
    const sent = await sql`select from messages where idempotency_key like ${`campaign-test-${row.id}-%`}`;
    expect(sent).toHaveLength(1);
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
