// What feedback on the platform promises: one a person, read by others once approved, five on the front page; through the gate.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import type { In } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { giveConsent, withdrawConsent } from '#features/consents/contract.ts';
import { onSiteOf } from '#features/courses/test/make.ts';
import { undoRun, viewRun } from '#core/jobs/contract.ts';
import { front } from '#features/home/contract.ts';
import { list as bell } from '#features/notices/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { feedbackActions } from '../actions.ts';
import { create, list } from '../contract.ts';
import { approve, listAll } from '../contract-staff.ts';
import { deviceOf } from '../rules.ts';
import { many } from '../server/many.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let chief: SignedIn;
beforeAll(async () => {
  db = await freshDatabase();
  chief = { ...(await makePerson(db.sql, { role: 'super', type: 1 })).actor, language: 'en' };
});
afterAll(() => db.drop());

const person = async (more: Parameters<typeof makePerson>[1] = {}): Promise<SignedIn> => (await makePerson(db.sql, more)).actor;
const say = (who: SignedIn, text: string, rating = 5) => answer(db.sql, create, who, { rating, text });
const idOf = async (who: SignedIn) => (await db.sql<{ id: number }[]>`select id from feedbacks where user_id = ${who.user.id}`)[0]!.id;
const decide = async (who: SignedIn, more: Omit<In<typeof approve>, 'id'> = { status: 1 }) =>
  answer(db.sql, approve, chief, { id: await idOf(who), ...more });
const agree = (who: SignedIn) => answer(db.sql, giveConsent, who, { text: 'front_page', version: 2 });
const read = async (input: object = {}) => (await answer(db.sql, list, visitor(), { limit: 100, ...input } as never)).data;
const texts = async (input: object = {}) => (await read(input)).map(({ text }) => text);
const told = async (who: SignedIn) =>
  (await answer(db.sql, bell, { ...who, language: 'en' }, { unread: true })).data.map(({ data }) => data.message);
/** Somebody who agreed to stand on the front page and whose text is there, at the end. */
async function placed(text: string): Promise<SignedIn> {
  const who = await person();
  await say(who, text);
  await agree(who);
  await decide(who, { front_position: 5 });
  return who;
}
const clear = () => db.sql`delete from feedbacks`;

describe('saying it', () => {
  test('a person has one, which nobody else reads before it is approved', async () => {
    const who = await person();
    expect(await say(who, 'Short lessons help me', 4)).toEqual({ rating: 4, text: 'Short lessons help me', state: 'pending' });
    expect(await texts()).not.toContain('Short lessons help me');
    expect((await answer(db.sql, list, who, {})).own).toMatchObject({ state: 'pending', rating: 4 });
    await decide(who);
    expect(await texts()).toContain('Short lessons help me');
    await say(who, 'Short lessons help me', 3);
    expect((await read()).find(({ text }) => text === 'Short lessons help me')).toMatchObject({ rating: 3 });
    expect(await say(who, 'Longer ones would too', 3)).toMatchObject({ state: 'pending' });
    expect(await texts()).toEqual([]);
    expect((await db.sql`select from feedbacks where user_id = ${who.user.id}`).length).toBe(1);
  });
  test.each([4.5, 0, 6, '5', null, true, -1])('stars %s are refused', async (rating) => {
    expect(await refusedWith(answer(db.sql, create, await person(), { rating, text: 'x' } as never))).toBe('invalid_input');
  });
  test('a text of more than 1,000 letters is refused, one of 1,000 Bengali ones is not', async () => {
    expect(await refusedWith(say(await person(), 'ক্ষ'.repeat(1001)))).toBe('invalid_input');
    expect((await say(await person(), 'ক্ষ'.repeat(1000))).state).toBe('pending');
  });
  test('a sixth of a day is refused', async () => {
    const who = await person();
    for (const n of [1, 2, 3, 4, 5]) await say(who, `Take ${n}`);
    expect(await refusedWith(say(who, 'Take 6'))).toBe('too_many');
  });
  test('somebody under 18 needs a guardian, and is not named', async () => {
    const young = await person({ birth_date: `${new Date().getUTCFullYear() - 12}-01-01`, name: 'Little Reader' });
    expect(await refusedWith(say(young, 'I like it'))).toBe('guardian_needed');
    await db.sql`
      insert into guardians (user_id, name, relation, address, lapses_at)
      values (${young.user.id}, 'Mother', 'mother', '+8801700000000', now() + interval '1 year')`;
    await say(young, 'I like it');
    await agree(young);
    await decide(young, { front_position: 1 });
    expect((await read()).find(({ text }) => text === 'I like it')).toMatchObject({ name: '', bn_name: null });
    expect(await read({ call_from: 'home' })).toMatchObject([{ text: 'I like it', name: '' }]);
    const row = (await answer(db.sql, listAll, chief, { search: 'I like it' })).data[0];
    expect(row).toMatchObject({ title: 'A learner', front_position: 1 });
  });
  test('nobody says it who acts for a person, nor who is not signed in', async () => {
    const who = await person();
    expect(await refusedWith(say({ ...who, acted_by: { id: chief.user.id } }, 'In your name'))).toBe('in_person');
    expect(await refusedWith(answer(db.sql, create, visitor(), { rating: 5, text: 'Nobody' }))).toBe('signed_out');
  });
  test('what it is written on is told from the browser', () => {
    expect(deviceOf('Mozilla/5.0 (Linux; Android 13) Mobile')).toBe('phone');
    expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Firefox/140')).toBe('computer');
  });
});

describe('reading it', () => {
  test('what is no known place or device is ignored; the newest stand first', async () => {
    await clear();
    const [first, second] = [await person(), { ...(await person()), device: 'Android Mobile' }];
    await say(first, 'First');
    await say(second, 'Second');
    await decide(first);
    await decide(second);
    expect(await texts({ call_from: 'garbage', device: ['x'] })).toEqual(['Second', 'First']);
    expect(await texts({ device: 'phone' })).toEqual(['Second']);
    expect(await texts({ page: 999, limit: 1 })).toEqual(['First']);
    expect(await texts({ call_from: 'home' })).toEqual([]);
  });
  test('what waits is seen by staff of the whole system alone', async () => {
    await clear();
    const who = await person();
    await say(who, 'Waits');
    const all = async (actor: SignedIn | ReturnType<typeof visitor>) => (await answer(db.sql, listAll, actor, {})).data;
    expect(await all(chief)).toMatchObject([{ text: 'Waits', state: 'pending', can: { approve: true, place: 'no_consent' } }]);
    const institution_id = (
      await db.sql<{ id: number }[]>`
      insert into institutions (username, institution_name, institution_name_en, approved_at) values ('local', 'স্থানীয়', 'Local', now())
      returning id`
    )[0]!.id;
    const local = await person({ role: 'super', type: 1, institution_id });
    for (const actor of [visitor(), who, local]) expect(await all(actor)).toEqual([]);
    expect(await refusedWith(answer(db.sql, approve, local, { id: await idOf(who) }))).toBe('not_found');
    expect(await refusedWith(answer(db.sql, approve, who, { id: await idOf(who) }))).toBe('not_allowed');
    await decide(who);
    expect(await all(visitor())).toMatchObject([{ text: 'Waits', device: '', can: { approve: 'not_allowed' } }]);
  });
});

describe('deciding', () => {
  test('asked for nothing it changes between pending and approved; 2 rejects', async () => {
    const who = await person();
    await say(who, 'Toggled');
    const states = [];
    for (const more of [{}, {}, { status: 2 }, {}, { status: 0 }]) states.push((await decide(who, more as never)).state);
    expect(states).toEqual(['approved', 'pending', 'rejected', 'approved', 'pending']);
    for (const status of [3, -1, '', null, 'yes', 1.5])
      expect(await refusedWith(decide(who, { status } as never)), String(status)).toBe('invalid_input');
  });
  test('a text that was changed since it was read is not approved', async () => {
    const who = await person();
    await say(who, 'As it was read');
    const { version } = (await answer(db.sql, listAll, chief, { search: 'As it was read' })).data[0]!;
    await say(who, 'As it is now');
    expect(await refusedWith(decide(who, { status: 1, version }))).toBe('stale');
    expect((await answer(db.sql, list, who, {})).own?.state).toBe('pending');
  });
  test('who decides hears once of what waits, its author of the approval, and nobody of what is over', async () => {
    await clear();
    await db.sql`delete from notices`;
    const [one, two] = [await person(), await person()];
    await say(one, 'One');
    await say(two, 'Two');
    await say(two, 'Two, changed');
    expect(await told(chief)).toEqual(['New feedback to approve: 2']);
    await decide(one);
    expect(await told(one)).toEqual(['Your feedback on Shikhon can now be read by everyone']);
    expect(await told(chief)).toHaveLength(1);
    await decide(one, { status: 2 });
    expect(await told(one)).toEqual([]);
    await decide(two, { status: 2 });
    expect([await told(two), await told(chief)]).toEqual([[], []]);
  });
  test('many are decided by a job, each with its own entry, and are as they were once it is taken back', async () => {
    await clear();
    const people = [await placed('On the front page'), await person(), await person()];
    for (const who of people.slice(1)) await say(who, `Waits ${who.user.id}`);
    const states = async () => (await db.sql<{ state: string }[]>`select state from feedbacks order by user_id`).map(({ state }) => state);
    const work = async (name: string, run_id: number) => {
      await many.jobs!.find((job) => job.name === name)!.run({ run_id }, { pool: db.sql });
      return answer(db.sql, viewRun, chief, { id: run_id });
    };
    const { run_id } = await answer(db.sql, feedbackActions.calls.reject, chief, { filters: 'state.pending.approved' } as never);
    expect(await work('feedback.change-many', run_id)).toMatchObject({ counts: { done: 3 } });
    expect(await states()).toEqual(['rejected', 'rejected', 'rejected']);
    // somebody writes anew meanwhile: what was decided on is no more
    await say(people[1]!, 'Written anew');
    const back = await answer(db.sql, undoRun, chief, { id: run_id });
    expect(await work('feedback.undo-many', back.id)).toMatchObject({ counts: { done: 2, kept: 1 } });
    expect(await states()).toEqual(['approved', 'pending', 'pending']);
    expect(await texts({ call_from: 'home' })).toEqual(['On the front page']);
    const other = { ...chief, grants: new Set(['feedback.view' as const]) };
    expect(await refusedWith(answer(db.sql, feedbackActions.calls.approve, other, {}))).toBe('not_allowed');
  });
  test('the history tells who decided what, and not what was said', async () => {
    const who = await person();
    await say(who, 'Never in the history');
    await decide(who);
    const entries = await db.sql<{ act: string; changes: unknown }[]>`
      select act, changes from history_entries where entity = 'feedback' and object_id = ${await idOf(who)}`;
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ act: 'decided' });
    expect(JSON.stringify(entries)).toMatch(/pending.*approved/);
    expect(JSON.stringify(entries)).not.toContain('Never in');
  });
});

describe('the front page', () => {
  const home = () => texts({ call_from: 'home' });
  test('five stand there in their order; a sixth is refused with the five, or takes the place of one', async () => {
    await clear();
    const five = [];
    for (const n of [1, 2, 3, 4, 5]) five.push(await placed(`No. ${n}`));
    expect(await home()).toEqual(['No. 1', 'No. 2', 'No. 3', 'No. 4', 'No. 5']);
    const sixth = await person();
    await say(sixth, 'No. 6');
    expect(await refusedWith(decide(sixth, { front_position: 1 }))).toBe('no_consent');
    // the first version of that consent spoke of courses alone
    await db.sql`
      insert into consents (user_id, text_id, version, given, language, place)
      values (${sixth.user.id}, 'front_page', 1, true, 'en', 'visit')`;
    expect(await refusedWith(decide(sixth, { front_position: 1 }))).toBe('no_consent');
    await agree(sixth);
    const ids = await Promise.all(five.map(idOf));
    await expect(decide(sixth, { front_position: 1 })).rejects.toMatchObject({ code: 'five_at_most', detail: { five: ids } });
    expect(await refusedWith(decide(sixth, { front_position: 1, replaces: await idOf(sixth) }))).toBe('five_at_most');
    expect(await decide(sixth, { front_position: 1, replaces: ids[3]! })).toMatchObject({ front_position: 4, state: 'approved' });
    expect(await home()).toEqual(['No. 1', 'No. 2', 'No. 3', 'No. 6', 'No. 5']);
    await decide(five[4]!, { front_position: 1 });
    expect(await home()).toEqual(['No. 5', 'No. 1', 'No. 2', 'No. 3', 'No. 6']);
    await decide(five[1]!, { front_position: 0 });
    expect(await home()).toEqual(['No. 5', 'No. 1', 'No. 3', 'No. 6']);
    // neither a rejected one nor one that was written anew keeps its place
    await decide(five[0]!, { status: 2 });
    await say(five[2]!, 'No. 3, otherwise');
    expect(await home()).toEqual(['No. 5', 'No. 6']);
    const rows = await db.sql<{ n: number }[]>`select front_position as n from feedbacks where front_position is not null order by 1`;
    expect(rows.map(({ n }) => n)).toEqual([1, 2]);
  });
  test('stars without a text have no place there, nor what is rejected in the same breath', async () => {
    const who = await person();
    await say(who, '');
    await agree(who);
    expect(await refusedWith(decide(who, { front_position: 1 }))).toBe('no_text');
    await say(who, 'Words');
    expect(await refusedWith(decide(who, { front_position: 1, status: 2 }))).toBe('invalid_input');
  });
  test('whoever withdraws the consent is gone with the next answer', async () => {
    await clear();
    const [stays, goes] = [await placed('Stays'), await placed('Goes')];
    expect(await home()).toEqual(['Stays', 'Goes']);
    await answer(db.sql, withdrawConsent, goes, { text: 'front_page' });
    expect(await home()).toEqual(['Stays']);
    expect((await answer(db.sql, front, visitor('en'), {})).quotes.map((q) => q.text)).toEqual(['Stays']);
    // a partner's site is not what they spoke of
    expect((await answer(db.sql, front, onSiteOf(visitor('en'), 1), {})).quotes).toEqual([]);
    expect(stays.user.id).toBeGreaterThan(0);
  });
  test('of thirty that are put in the same place at once five stand there, each once, and the others are told why', async () => {
    await clear();
    const people = await Promise.all(Array.from({ length: 30 }, () => person()));
    for (const who of people) {
      await say(who, `Voice ${who.user.id}`);
      await agree(who);
    }
    const codes = await Promise.all(people.map((who) => refusedWith(decide(who, { front_position: 1 }))));
    expect(codes.filter((code) => code === 'answered')).toHaveLength(5);
    expect(codes.filter((code) => code === 'five_at_most')).toHaveLength(25);
    const there = await home();
    expect([there.length, new Set(there).size]).toEqual([5, 5]);
    const approved = await db.sql`select from feedbacks where state = 'approved'`;
    expect(approved.length).toBe(5);
  });
});
