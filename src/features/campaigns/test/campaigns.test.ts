// What bulk messages promise: counted with each reason, everybody exactly once whatever ends it, a budget that holds, and choices read when it is sent.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { saveChoices, stop } from '#features/notices/contract-choices.ts';
import { list as bell } from '#features/notices/contract.ts';
import { handOver } from '#features/notices/server/hand-over.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { slotsIn } from '../rules.ts';
import { beginDue, workPortion } from '../server/send-portion.ts';
import { copyOutcomes, erasePerson } from '../server/store.ts';
import { campaignGround } from './ground.ts';

const { update, remove } = calls.writing;
const { sql, drop, clear, chief, second, phoneOf, learner, many, draft, look, send, read, work, messages, people, maker } =
  await campaignGround();
afterAll(drop);
beforeEach(clear);

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
  test('what became of it names people whole to who may see contacts, and as strangers read them to who only looks or sees no people', async () => {
    const who = await learner({ name: 'Rafia Sultana', bn_name: 'রাফিয়া সুলতানা' });
    const row = await draft();
    await send(row);
    await work(row.id);
    const seen = async (actor: SignedIn) => {
      const { data } = await answer(sql, calls.listResults, actor, { id: row.id } as never);
      return (data as { id: number; title: string; bn_title: string }[]).map(({ id, title, bn_title }) => [id, title, bn_title]);
    };
    const viewer = (await makePerson(sql, { role: 'dashboard-viewer' })).actor;
    expect(await seen(chief)).toEqual([[who.user.id, 'Rafia Sultana', 'রাফিয়া সুলতানা']]);
    for (const masked of [viewer, { ...chief, grants: new Set(['notify.view'] as const) }])
      expect(await seen(masked)).toEqual([[who.user.id, 'Rafia S.', 'রাফিয়া সু.']]);
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
