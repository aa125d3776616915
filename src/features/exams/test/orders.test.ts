// What orders promise during an exam: once each, for whom they are meant, told to their phones, and nobody loses time that counted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { updateAccommodations } from '#features/accommodations/contract.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { listen, saveAnswer, start, submit } from '#features/quizzes/contract.ts';
import { Phone } from '#features/quizzes/test/phone.ts';
import { sittings } from '#features/quizzes/test/sittings.ts';
import { listSessionStates, startSession } from '#features/sessions/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { giveOrder, listTakers, undoOrder, watch } from '../contract-sitting.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let staff: SignedIn;
beforeAll(async () => {
  db = await freshDatabase();
  staff = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
});
afterAll(() => db.drop());
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
async function make(people = 1) {
  const course = await makeLearnable(db.sql);
  const { lesson_id: id, questions } = await makeQuiz(db.sql, course.id, { kind: 'exam', attempts_allowed: 3, due_at: tomorrow() });
  const actors: SignedIn[] = [];
  for (let n = 0; n < people; n++) actors.push(await makeEnrolled(db.sql, course));
  return { course, id, q: questions[0]!, actors };
}
const begin = (actor: SignedIn, lesson: number) => answer(db.sql, start, actor, { lesson });
const give = (id: number, order: object, by: SignedIn = staff) =>
  answer(db.sql, giveOrder, by, { id, client_key: randomUUID(), ...order } as never);
const undo = (id: number, order_id: number, client_key = randomUUID()) => answer(db.sql, undoOrder, staff, { id, order_id, client_key });
const hear = (actor: SignedIn, attempt: number, after = 0) => answer(db.sql, listen, actor, { attempt, after });
const seconds = async (id: number): Promise<number> =>
  (await db.sql<{ s: number }[]>`select extract(epoch from ends_at - started_at)::float8 as s from quiz_attempts where id = ${id}`)[0]!.s;
const enrollmentOf = async (actor: SignedIn): Promise<number> =>
  (await db.sql<{ id: number }[]>`select id from enrollments where user_id = ${actor.user.id}`)[0]!.id;
/** As if so many seconds of everything had gone by for an attempt. */
const past = (id: number, s: number) =>
  db.sql`update quiz_attempts set started_at = started_at - make_interval(secs => ${s}), ends_at = ends_at - make_interval(secs => ${s}) where id = ${id}`;

test('whoever asks for help is seen in the monitor until somebody writes to them', async () => {
  const { id, actors } = await make();
  const actor = actors[0]!;
  const enrollment = await enrollmentOf(actor);
  const page = new Phone(db.sql, actor, 910_001).page();
  await page.enter(id);
  const seen = async () => (await answer(db.sql, watch, staff, { id })).counts;
  expect(await seen()).toMatchObject({ under_way: 1, asking: 0 });
  const told = await Promise.all(Array.from({ length: 30 }, () => page.send(1, { help: true })));
  expect(told.every(({ help }) => help === true)).toBe(true);
  expect(await seen()).toMatchObject({ under_way: 0, asking: 1 });
  expect((await page.enter(id)).help).toBe(true);
  const said = { kind: 'announce', text: 'I am coming' };
  // what is told to all is an answer to nobody
  await give(id, said);
  expect(await seen()).toMatchObject({ asking: 1 });
  await give(id, { ...said, to: 'selected', ids: [enrollment] });
  expect(await seen()).toMatchObject({ under_way: 1, asking: 0 });
  expect((await page.send(1)).help).toBeUndefined();
  await page.send(1, { help: true });
  await page.send(1, { help: false });
  expect(await seen()).toMatchObject({ asking: 0 });
});
test('pressed thirty times at once, time is added once; the phone is told, and that it was told is seen', async () => {
  const { id, actors } = await make(2);
  const [a, b] = actors as [SignedIn, SignedIn];
  const attempt = await begin(a, id);
  const client_key = randomUUID();
  const order = { kind: 'add', minutes: 10, reason: 'Power cut', client_key };
  const done = await Promise.all(Array.from({ length: 30 }, () => give(id, order)));
  expect(new Set(done.map((one) => one.id)).size).toBe(1);
  expect(await seconds(attempt.id)).toBeCloseTo(900, 2);
  // each begins alone: who comes later has the time of the exam
  const later = await begin(b, id);
  expect(await seconds(later.id)).toBe(300);
  expect((await hear(b, later.id)).orders).toEqual([]);
  const heard = await hear(a, attempt.id);
  expect(heard.orders).toMatchObject([{ id: done[0]!.id, kind: 'add', seconds: 600, reason: 'Power cut' }]);
  expect(heard.seconds_left).toBeGreaterThan(890);
  const seen = async () => (await answer(db.sql, watch, staff, { id })).orders[0]!;
  expect(await seen()).toMatchObject({ kind: 'add', people: null, under_way: 1, told: 0 });
  expect((await hear(a, attempt.id, done[0]!.id)).orders).toEqual([]);
  expect(await seen()).toMatchObject({ under_way: 1, told: 1 });
});
test('undone once, time goes, but a minute is left to who is using it; an undo cannot be undone', async () => {
  const { id, actors } = await make(2);
  const [a, b] = actors as [SignedIn, SignedIn];
  const [fresh, using] = [await begin(a, id), await begin(b, id)];
  const { id: added } = await give(id, { kind: 'add', minutes: 10 });
  // ordered a minute ago: one had just begun, the other is past their own five minutes by now
  await db.sql`update exam_orders set at = at - interval '60 seconds' where id = ${added}`;
  await past(using.id, 361);
  await past(fresh.id, 61);
  const undone = await undo(id, added);
  expect(undone.people).toBe(2);
  expect(await seconds(fresh.id)).toBeCloseTo(300, 2);
  const left = (await hear(b, using.id)).seconds_left!;
  expect(left).toBeGreaterThan(50);
  expect(left).toBeLessThanOrEqual(60);
  expect(await refusedWith(undo(id, added))).toBe('undone_already');
  expect(await refusedWith(undo(id, undone.id))).toBe('not_undoable');
});
test('a pause stops the clock and is given back whole; answers are taken, also after what would have been the end', async () => {
  const { id, q, actors } = await make(2);
  const [a, b] = actors as [SignedIn, SignedIn];
  const attempt = await begin(a, id);
  const { id: pause } = await give(id, { kind: 'pause' });
  expect(await hear(a, attempt.id)).toMatchObject({ paused: true, submitted: false });
  // six minutes of a five-minute exam go by
  await past(attempt.id, 360);
  await db.sql`update quiz_attempts set paused_at = paused_at - interval '360 seconds' where id = ${attempt.id}`;
  await db.sql`update exam_orders set at = at - interval '360 seconds' where id = ${pause}`;
  expect((await hear(a, attempt.id)).seconds_left).toBeGreaterThan(290);
  await answer(db.sql, saveAnswer, a, { attempt: attempt.id, question_id: q, answer: { option: 'b' }, sequence: 1 });
  expect(await refusedWith(give(id, { kind: 'pause' }))).toBe('paused_already');
  // who begins now is paused at once, with all the time
  const other = await begin(b, id);
  expect(other).toMatchObject({ paused: true });
  expect((await give(id, { kind: 'resume' })).people).toBe(2);
  expect(await refusedWith(give(id, { kind: 'resume' }))).toBe('not_paused');
  const heard = await hear(a, attempt.id);
  expect(heard).toMatchObject({ paused: false });
  expect(heard.seconds_left).toBeGreaterThan(290);
  expect(heard.orders.map(({ kind }) => kind)).toEqual(['pause', 'resume']);
  expect((await hear(b, other.id)).seconds_left).toBeGreaterThan(290);
});
test('orders for one are for one; an announcement is told to whom it is for', async () => {
  const { id, actors } = await make(3);
  const [a, b, c] = actors as [SignedIn, SignedIn, SignedIn];
  const [first, second] = [await begin(a, id), await begin(b, id)];
  const only = { to: 'selected', ids: [await enrollmentOf(a)] };
  expect((await give(id, { kind: 'add', minutes: 5, ...only })).people).toBe(1);
  await give(id, { kind: 'announce', bn_text: 'পাতাটি একবার নতুন করে খুলুন।', ...only });
  expect((await hear(a, first.id)).orders.map(({ kind }) => kind)).toEqual(['add', 'announce']);
  expect((await hear(b, second.id)).orders).toEqual([]);
  expect(await seconds(second.id)).toBe(300);
  // all of a state
  expect((await give(id, { kind: 'pause', to: 'selected', filters: 'state.under_way' })).people).toBe(2);
  expect((await answer(db.sql, watch, staff, { id })).counts).toMatchObject({ paused: 2, not_begun: 1 });
  // nothing of it concerns who has not begun, or has submitted
  expect(await refusedWith(give(id, { kind: 'add', minutes: 5, to: 'selected', ids: [await enrollmentOf(c)] }))).toBe('nobody_under_way');
  await answer(db.sql, submit, a, { lesson: id, attempt: first.id, answers: {} });
  expect(await refusedWith(give(id, { kind: 'add', minutes: 5, ...only }))).toBe('nobody_under_way');
  expect((await hear(a, first.id)).submitted).toBe(true);
});
test('an order is told to the open pages of those who sit the exam and whom it is for, and is seen in the state of their session', async () => {
  const { id, actors } = await make(3);
  const [a, b, done] = actors as [SignedIn, SignedIn, SignedIn];
  for (const actor of [a, b]) await begin(actor, id);
  await begin(done, id);
  await answer(db.sql, submit, done, { lesson: id, answers: {} });
  const sessions = new Map<number, SignedIn>();
  for (const actor of actors) sessions.set((await startSession(db.sql, actor.user.id, { ip: '', device: '' })).id, actor);
  const ordered = async (of: SignedIn) =>
    (await listSessionStates(db.sql, [...sessions.keys()])).find((state) => sessions.get(state.id) === of)!.ordered;
  const heard: string[] = [];
  let listening = false;
  db.sql.listen(
    'news_changed',
    (user_id) => heard.push(user_id),
    (now) => (listening = now),
  );
  await expect.poll(() => listening).toBe(true);
  expect(await ordered(a)).toBeNull();
  const { id: all } = await give(id, { kind: 'add', minutes: 10 });
  const named = (...people: SignedIn[]) => people.map(({ user }) => `${user.id}`).toSorted();
  await expect.poll(() => heard.toSorted()).toEqual(named(a, b));
  const { id: own } = await give(id, { kind: 'announce', text: 'You have a spare pen', to: 'selected', ids: [await enrollmentOf(b)] });
  await expect.poll(() => heard.slice(2)).toEqual(named(b));
  expect([await ordered(a), await ordered(b), await ordered(done)]).toEqual([all, own, null]);
  // who has run out of time and is given some
  await past((await db.sql<{ id: number }[]>`select id from quiz_attempts where user_id = ${a.user.id}`)[0]!.id, 1200);
  await sittings(() => db.sql).runJob('quizzes.submit-exam', { lesson_id: id });
  expect(await ordered(a)).toBeNull();
  heard.length = 0;
  const { id: again } = await give(id, { kind: 'add', minutes: 30, to: 'selected', ids: [await enrollmentOf(a)] });
  await expect.poll(() => heard).toEqual(named(a));
  expect(await ordered(a)).toBe(again);
});
test('who is where follows the clock, and whoever changed since is told', async () => {
  const { id, actors } = await make(4);
  const [a, b, c] = actors as [SignedIn, SignedIn, SignedIn];
  const before = await answer(db.sql, watch, staff, { id });
  expect(before.counts).toMatchObject({ not_begun: 4, under_way: 0 });
  expect(before.changed).toEqual([]);
  const [first, second, third] = [await begin(a, id), await begin(b, id), await begin(c, id)];
  await answer(db.sql, submit, c, { lesson: id, attempt: third.id, answers: {} });
  await hear(a, first.id);
  const after = await answer(db.sql, watch, staff, { id, since: before.now });
  expect(after.counts).toMatchObject({ not_begun: 1, under_way: 2, failed: 1 });
  expect(after.changed.map(({ state }) => state).toSorted()).toEqual(['failed', 'under_way', 'under_way']);
  // one has not been heard of for six minutes, the time of the other is over, and no job has run
  await db.sql`update attempt_presence set heard_at = now() - interval '6 minutes', back_at = now() - interval '6 minutes' where attempt_id = ${first.id}`;
  await past(second.id, 301);
  const end = await answer(db.sql, watch, staff, { id, since: new Date(Date.parse(after.now) + 60_000).toISOString() });
  expect(end.counts).toMatchObject({ silent: 1, time_over: 1, under_way: 0 });
  expect(end.changed).toEqual([]);
  const takers = await answer(db.sql, listTakers, staff, { id, filters: 'state.silent' } as never);
  expect(takers.data).toMatchObject([{ state: 'silent', asked: 2, answered: 0 }]);
});
test('more extra time during an exam is added at once, less takes nothing', async () => {
  const { id, actors } = await make(1);
  const [a] = actors as [SignedIn];
  const attempt = await begin(a, id);
  const set = (extra_percent: number, version: number) =>
    answer(db.sql, updateAccommodations, staff, { id: a.user.id, version, extra_percent, reason: 'a letter' } as never);
  await set(50, 0);
  expect(await seconds(attempt.id)).toBeCloseTo(450, 2);
  await set(20, 1);
  expect(await seconds(attempt.id)).toBeCloseTo(450, 2);
  // what was had once is not given again
  await set(60, 2);
  expect(await seconds(attempt.id)).toBeCloseTo(480, 2);
  const { orders } = await hear(a, attempt.id);
  expect(orders).toMatchObject([
    { kind: 'add', seconds: 150 },
    { kind: 'add', seconds: 30 },
  ]);
  const list = await answer(db.sql, listTakers, staff, { id } as never);
  expect(list.data).toMatchObject([{ extra_percent: 60 }]);
  expect(JSON.stringify([list, await answer(db.sql, watch, staff, { id })])).not.toContain('letter');
});
test.each([
  ['less than a minute', { kind: 'add', minutes: -1 }, 'minutes'],
  ['a million minutes', { kind: 'add', minutes: 1_000_000 }, 'minutes'],
  ['no minutes', { kind: 'add' }, 'minutes'],
  ['nothing to say', { kind: 'announce' }, 'text'],
  ['a kind that is none', { kind: 'undo' }, 'kind'],
  ['a key that is none', { kind: 'pause', client_key: 'again' }, 'client_key'],
])('%s is refused', async (_, order, field) => {
  const { id } = await make();
  await expect(give(id, order)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: [field] }] });
});
test('only those who run the exam order anything, and nothing of another exam is found', async () => {
  const [mine, other] = [await make(1), await make(1)];
  const [a, b] = [mine.actors[0]!, other.actors[0]!];
  const [, attempt] = [await begin(a, mine.id), await begin(b, other.id)];
  const partner = (await makePerson(db.sql, { role: 'partner' })).actor;
  expect(await refusedWith(give(mine.id, { kind: 'pause' }, a))).toBe('not_allowed');
  expect(await refusedWith(give(mine.id, { kind: 'pause' }, partner))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, watch, partner, { id: mine.id }))).toBe('not_found');
  expect(await refusedWith(give(mine.id, { kind: 'add', minutes: 5, to: 'selected', ids: [await enrollmentOf(b)] }))).toBe('not_found');
  expect(await refusedWith(hear(a, attempt.id))).toBe('not_found');
  const client_key = randomUUID();
  const { id: order_id } = await give(other.id, { kind: 'add', minutes: 5, client_key });
  expect(await refusedWith(give(mine.id, { kind: 'add', minutes: 5, client_key }))).toBe('not_found');
  expect(await refusedWith(undo(mine.id, order_id))).toBe('not_found');
});

test('who sits an exam that they run gives themselves no time and decides nothing of their own late answers', async () => {
  const { id, course, actors } = await make(2);
  const [own] = actors as [SignedIn, SignedIn];
  const { actor: by } = await makePerson(db.sql, { role: 'super', type: 1 });
  const mine = { ...by, user: own.user };
  for (const actor of actors) await begin(actor, id);
  const to = { to: 'selected', ids: [await enrollmentOf(own), await enrollmentOf(actors[1]!)] };
  for (const order of [{ kind: 'add', minutes: 5 }, { kind: 'pause' }, { kind: 'resume' }, { kind: 'count', reason: 'Mine' }])
    expect(await refusedWith(give(id, { ...order, ...to }, mine))).toBe('own_order');
  expect((await give(id, { kind: 'announce', text: 'Good luck', ...to }, mine)).people).toBe(2);
  // to everybody alike, time is given to them too
  expect((await give(id, { kind: 'add', minutes: 5 }, mine)).people).toBe(2);
  await db.sql`
    update quiz_attempts set submitted_at = now(), closed_by = 'clock', entered_at = now(), late_waiting = 1
    where lesson_id = ${id} and course_id = ${course.id}`;
  const ruled = await give(id, { kind: 'count', reason: 'Power cut' }, mine);
  const [order] = await db.sql<{ user_ids: number[] }[]>`select user_ids from exam_orders where id = ${ruled.id}`;
  expect(order).toEqual({ user_ids: [actors[1]!.user.id] });
});
test('an order for a district reaches those who live there, whichever language their profile names it in, and nobody else', async () => {
  const { id, actors } = await make(3);
  const attempts = [];
  for (const actor of actors) attempts.push(await begin(actor, id));
  const [district] = await db.sql<{ id: number; title: string; bn_title: string }[]>`
    with d as (insert into divisions (title, bn_title, bbs_number) values ('East', 'পূর্ব', '90') returning id)
    insert into districts (title, bn_title, division_id, bbs_number) select 'Sylhet', 'সিলেট', id, '91' from d
    returning id, title, bn_title`;
  await db.sql`update users set district = ${district!.title} where id = ${actors[0]!.user.id}`;
  await db.sql`update users set district = ${district!.bn_title} where id = ${actors[1]!.user.id}`;
  const filters = `district.${district!.id}`;
  expect((await answer(db.sql, listTakers, staff, { id, filters } as never)).total).toBe(2);
  expect(await give(id, { kind: 'add', minutes: 5, to: 'selected', filters })).toMatchObject({ people: 2 });
  expect(await Promise.all(attempts.map((one) => seconds(one.id)))).toEqual([600, 600, 300]);
});
