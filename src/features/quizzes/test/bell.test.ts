// What a bell promises: papers lie sealed before it, one code opens them from then on, all have the same end; and what staff rule of late answers.
import { createDecipheriv, hkdfSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { giveOrder, listTakers, undoOrder, watch } from '#features/exams/contract-sitting.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { listResults, publishResults, viewAnswers } from '#features/results/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as old from '../contract.ts';
import { jobs } from '../server/jobs.ts';
import { lockKeys } from '../server/store-keys.ts';
import { Phone, type PhonePage } from './phone.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let staff: SignedIn;
let session = 800_000;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  staff = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
});
afterAll(() => db.drop());
const mcq = { type: 'mcq', shape: { options: 'abcd'.split('').map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
const figure = { type: 'numeric', shape: {}, answer: { value: 42, tolerance: 0 } };
/** An exam of five minutes whose bell rings in so many seconds. */
async function make(seconds: number, people = 1, rules: { mode?: 'own' | 'bell'; late_rule?: 'count' | 'hold' } = {}) {
  const course = await makeLearnable(db.sql);
  const { mode = 'bell', late_rule = 'hold' } = rules;
  const exam = await makeQuiz(db.sql, course.id, {
    ...{ kind: 'exam', attempts_allowed: 1, questions: [mcq, figure] },
    due_at: new Date(Date.now() + (mode === 'bell' ? seconds * 1000 + 300_000 : 86_400_000)).toISOString(),
  });
  const [section] = await db.sql<{ id: number }[]>`
    with made as (
      insert into exams (lesson_id, set_seeds, published_at, mode, starts_at, lobby_minutes, door_minutes, late_rule, bell_nonce)
      values (${exam.lesson_id}, '{1,2,3,4}', now(), ${mode},
        ${mode === 'bell' ? db.sql`now() + make_interval(secs => ${seconds})` : db.sql`null::timestamptz`}, 10, 2, ${late_rule}, ${randomUUID()})
      returning lesson_id)
    insert into exam_sections (lesson_id, position) select lesson_id, 0 from made returning id`;
  const [draw] = await db.sql<{ id: number }[]>`
    insert into exam_draws (section_id, position, take, marks) values (${section!.id}, 0, 2, 1) returning id`;
  await db.sql`insert into exam_pool (draw_id, question_id, lesson_id) select ${draw!.id}, q, ${exam.lesson_id} from unnest(${exam.questions}::int[]) q`;
  const actors: SignedIn[] = [];
  for (let n = 0; n < people; n++) actors.push(await makeEnrolled(db.sql, course));
  return { course, lesson: exam.lesson_id, q: exam.questions as [number, number], actors };
}
const phoneOf = (actor: SignedIn) => new Phone(db.sql, actor, ++session);
/** As if the bell had rung so many seconds ago. */
const ring = async (lesson: number, ago = 1) => {
  await db.sql`update exams set starts_at = now() - make_interval(secs => ${ago}) where lesson_id = ${lesson}`;
  await db.sql`
    update quiz_attempts a set started_at = x.starts_at, ends_at = x.starts_at + interval '5 minutes'
    from exams x where x.lesson_id = a.lesson_id and a.lesson_id = ${lesson}`;
};
const runJob = (name: string, payload: object) => jobs.find((job) => job.name === name)!.run(payload as never, { pool: db.sql as never });
const judge = (page: PhonePage) => runJob('quizzes.judge-late', { user_id: page.phone.actor.user.id, id: page.attempt });
const beat = (page: PhonePage) => page.send(undefined, { records: [] });
const give = (id: number, order: object) => answer(db.sql, giveOrder, staff, { id, client_key: randomUUID(), ...order } as never);
const open = (sealed: string, code: string, info: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64');
  const key = Buffer.from(hkdfSync('sha256', code, 'shikhon exam', info, 32));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'));
};

test('before it begins a learner is told that it begins for all at one moment', async () => {
  const [bell, own] = [await make(3_600), await make(0, 1, { mode: 'own' })];
  const told = async ({ actors, lesson }: typeof bell) => (await answer(db.sql, viewContents, actors[0]!, { id: lesson })).quiz;
  expect(await told(bell)).toMatchObject({ at_bell: true });
  expect(await told(own)).toMatchObject({ at_bell: false });
});
test('before the lobby nobody is in; in the lobby the paper is sealed, and no answer has a word of it', async () => {
  const early = await make(3600);
  await expect(phoneOf(early.actors[0]!).enter(early.lesson)).rejects.toMatchObject({
    code: 'exam_not_open',
    detail: { opens_at: expect.any(Number) },
  });
  const { lesson, actors } = await make(300);
  const page = phoneOf(actors[0]!).page();
  const entered = await page.enter(lesson);
  expect(entered).toMatchObject({ state: 'lobby', questions: null, code: null, rules: { mode: 'bell', questions: 2, seconds: 300 } });
  expect(entered.rules.door_at! - entered.starts_at).toBe(120_000);
  expect(entered.sections).toMatchObject([{ questions: 2, marks: 2 }]);
  expect(await beat(page)).toMatchObject({ state: 'lobby', code: null });
  // the calls of before tell nothing of it either
  expect(await refusedWith(answer(db.sql, old.start, actors[0]!, { lesson }))).toBe('exam_live_elsewhere');
  const other = await make(300);
  expect(await refusedWith(answer(db.sql, old.start, other.actors[0]!, { lesson: other.lesson }))).toBe('exam_not_open');
  expect((await answer(db.sql, watch, staff, { id: lesson })).bell).toMatchObject({ code: null });
  expect((await answer(db.sql, watch, staff, { id: lesson })).counts).toMatchObject({ lobby: 1, not_begun: 0 });
});
test('what says that it was handed in before the bell closes nothing: it is kept as unreadable, and the paper is answered when the bell has rung', async () => {
  const { lesson, actors, q } = await make(300);
  const page = phoneOf(actors[0]!).page();
  await page.enter(lesson);
  page.handIn();
  expect(await page.send()).toMatchObject({ state: 'lobby', receipt: null, bad: [{ n: 1, why: 'unreadable' }] });
  expect(await refusedWith(answer(db.sql, old.viewResult, actors[0]!, { attempt: page.attempt }))).toBe('not_submitted');
  await ring(lesson);
  page.write(q[0], { option: 'b' });
  await page.send();
  await judge(page);
  page.handIn();
  expect(await page.send()).toMatchObject({ state: 'handed_in', receipt: { by: 'learner', counted: 1 }, bad: [] });
});
test('at the bell the code opens the paper, on the phone and for the invigilator alike; who comes within the door has the same end, later nobody', async () => {
  const { lesson, actors } = await make(300, 4);
  const [a, b, c, d] = actors as [SignedIn, SignedIn, SignedIn, SignedIn];
  const page = phoneOf(a).page();
  const { sealed, attempt, edition } = await page.enter(lesson);
  const early = phoneOf(d).page();
  await early.enter(lesson);
  await ring(lesson);
  await runJob('quizzes.judge-late', { user_id: a.user.id, id: attempt });
  const { code, ends_at } = await beat(page);
  expect(code).toMatch(/^[2-9A-Y]{12}$/);
  expect((await answer(db.sql, watch, staff, { id: lesson })).bell!.code).toBe(code);
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  expect(await refusedWith(answer(db.sql, watch, viewer, { id: lesson }))).not.toBe(code);
  const late = await phoneOf(b).enter(lesson);
  expect(late.questions).toHaveLength(2);
  expect(Math.abs(late.ends_at - ends_at)).toBeLessThan(2);
  expect(sealed).not.toBeNull();
  expect(edition).toBe(1);
  await ring(lesson, 121);
  const told = async () => (await answer(db.sql, viewContents, c, { id: lesson })).quiz!.shut_at;
  expect(await refusedWith(phoneOf(c).enter(lesson))).toBe('exam_closed');
  const [exam] = await db.sql<{ starts_at: string }[]>`select starts_at from exams where lesson_id = ${lesson}`;
  // it is said before anybody presses
  expect(Date.parse((await told())!) - Date.parse(exam!.starts_at)).toBe(120_000);
  await ring(lesson, 100);
  expect(await told()).toBeNull();
});
test('a sealed paper opens with the code of its bell alone, and differs from attempt to attempt', async () => {
  const { lesson, actors } = await make(2, 2);
  const [page, other] = [phoneOf(actors[0]!).page(), phoneOf(actors[1]!).page()];
  const [one, two] = [await page.enter(lesson), await other.enter(lesson)];
  expect(one.state).toBe('lobby');
  await expect.poll(async () => (await beat(page)).code, { timeout: 8000, interval: 300 }).not.toBeNull();
  const { code } = await beat(page);
  const paper = open(one.sealed!, code!, `${one.attempt}:${one.edition}`) as { id: number }[];
  expect(paper).toHaveLength(2);
  expect(paper).toEqual((await page.phone.enter(lesson)).questions);
  expect(JSON.stringify(paper)).not.toMatch(/tolerance|"answer"/);
  expect(() => open(two.sealed!, code!, `${one.attempt}:${one.edition}`)).toThrow();
  expect(() => open(one.sealed!, 'AAAAAAAAAAAA', `${one.attempt}:${one.edition}`)).toThrow();
});
test('time that was given before somebody came in is for them at a bell, too', async () => {
  const { lesson, actors } = await make(300, 2);
  const first = phoneOf(actors[0]!).page();
  await first.enter(lesson);
  await give(lesson, { kind: 'add', minutes: 10 });
  const entered = await phoneOf(actors[1]!).enter(lesson);
  expect(entered.ends_at - entered.starts_at).toBe(900_000);
  const told = await beat(first);
  expect(told.ends_at - told.starts_at).toBe(900_000);
  expect(told.orders).toMatchObject([{ kind: 'add', seconds: 600 }]);
});
/** Five minutes over, fifteen more, and an answer of the last minute that was in no connection. */
async function lateOne(lesson: number, actor: SignedIn, q: readonly [number, number]): Promise<PhonePage> {
  const page = phoneOf(actor).page();
  await page.enter(lesson);
  page.write(q[0], { option: 'a' });
  await page.send();
  page.lives(200).write(q[0], { option: 'b' });
  await db.sql`update quiz_attempts set started_at = started_at - interval '1200 seconds', ends_at = ends_at - interval '1200 seconds' where id = ${page.attempt}`;
  await db.sql`update attempt_log set received_at = received_at - interval '1200 seconds' where attempt_id = ${page.attempt}`;
  for (const anchor of page.anchors) anchor.s -= 1_200_000;
  page.lives(1000);
  await page.send();
  await judge(page);
  return page;
}
test('late answers wait for those who run the exam: counted or ignored with a reason, one or all, and back again', async () => {
  const { lesson, actors, q, course } = await make(0, 3, { mode: 'own' });
  const pages = [];
  for (const actor of actors) pages.push(await lateOne(lesson, actor, q));
  const [first, second] = pages as [PhonePage, PhonePage, PhonePage];
  expect(await beat(first)).toMatchObject({ receipt: { counted: 1, waiting: 1, late: 0 } });
  expect(await answer(db.sql, watch, staff, { id: lesson })).toMatchObject({ late_people: 3, on_phones: 0 });
  const takers = await answer(db.sql, listTakers, staff, { id: lesson } as never);
  // what they come to is not known before that is decided
  expect(takers.data.map(({ late_waiting, state }) => [late_waiting, state])).toEqual([1, 1, 1].map((n) => [n, 'late']));
  expect((await answer(db.sql, watch, staff, { id: lesson })).counts).toMatchObject({ late: 3, failed: 0 });
  const resultStates = async () => (await answer(db.sql, listResults, staff, { id: lesson } as never)).data.map(({ state }) => state);
  expect(await resultStates()).toEqual(['late', 'late', 'late']);
  expect(await answer(db.sql, viewAnswers, staff, { id: first.attempt })).toMatchObject({ late_waiting: 1 });
  const waiting = async () => {
    const { data } = await answer(db.sql, listTakers, staff, { id: lesson, filters: 'late.waits' } as never);
    return data.map(({ attempt_id }) => attempt_id).toSorted();
  };
  expect(await waiting()).toEqual(pages.map(({ attempt }) => attempt).toSorted());
  expect(takers.data[0]!.can).toMatchObject({ count: true, ignore: true });
  // results are not told meanwhile, unless somebody means it
  const [batch] = await db.sql<{ id: number }[]>`select id from batches where course_id = ${course.id}`;
  await expect(answer(db.sql, publishResults, staff, { id: lesson } as never)).rejects.toMatchObject({
    code: 'results_not_ready',
    detail: { late: 3 },
  });
  expect(batch).toBeDefined();
  await expect(give(lesson, { kind: 'count' })).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: ['reason'] }] });
  // one, pressed thirty times
  const [enrollment] = await db.sql<{ id: number }[]>`select id from enrollments where user_id = ${first.phone.actor.user.id}`;
  const client_key = randomUUID();
  const one = { kind: 'count', to: 'selected', ids: [enrollment!.id], reason: 'Power cut at the centre', client_key };
  const done = await Promise.all(Array.from({ length: 30 }, () => give(lesson, one)));
  expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  expect(done[0]!.people).toBe(1);
  for (const page of pages) await judge(page);
  expect(await beat(first)).toMatchObject({ receipt: { waiting: 0, late: 0 } });
  const scoreOf = async (page: PhonePage) =>
    (await db.sql<{ score: number }[]>`select score::float8 as score from quiz_attempts where id = ${page.attempt}`)[0]!.score;
  expect([await scoreOf(first), await scoreOf(second)]).toEqual([1, 0]);
  expect(await waiting()).toHaveLength(2);
  // the others all at once: ignored, and then nothing waits
  expect(await give(lesson, { kind: 'ignore', reason: 'Came from outside' })).toMatchObject({ people: 2 });
  for (const page of pages) await judge(page);
  expect(await beat(second)).toMatchObject({ receipt: { waiting: 0, late: 1 } });
  expect(await resultStates()).toEqual(['failed', 'failed', 'failed']);
  expect(await refusedWith(give(lesson, { kind: 'count', reason: 'again' }))).toBe('nothing_waits');
  // taken back, they wait again; what arrives after a ruling waits in any case
  expect(await answer(db.sql, undoOrder, staff, { id: lesson, order_id: done[0]!.id, client_key: randomUUID() })).toMatchObject({
    people: 1,
  });
  for (const page of pages) await judge(page);
  expect(await beat(first)).toMatchObject({ receipt: { waiting: 1, late: 0 } });
  expect(await scoreOf(first)).toBe(0);
  expect(await refusedWith(answer(db.sql, undoOrder, staff, { id: lesson, order_id: done[0]!.id, client_key: randomUUID() }))).toBe(
    'undone_already',
  );
  const results = await db.sql`select number, reason from quiz_results where attempt_id = ${first.attempt} order by number`;
  expect(results.map(({ reason }) => reason)).toEqual(['closing', 'late', 'late']);
  // rulings are for staff alone
  expect((await beat(first)).orders).toEqual([]);
});
test('a decision on one question is of that question alone, and staff see both answers beside each other', async () => {
  const { lesson, actors, q } = await make(0, 1, { mode: 'own' });
  const page = phoneOf(actors[0]!).page();
  await page.enter(lesson);
  await page.write(q[0], { option: 'a' }).send();
  page.lives(200).write(q[0], { option: 'b' }).write(q[1], { value: '42' });
  await db.sql`update quiz_attempts set started_at = started_at - interval '1200 seconds', ends_at = ends_at - interval '1200 seconds' where id = ${page.attempt}`;
  await db.sql`update attempt_log set received_at = received_at - interval '1200 seconds' where attempt_id = ${page.attempt}`;
  for (const anchor of page.anchors) anchor.s -= 1_200_000;
  await page.lives(1000).send();
  await judge(page);
  const seen = async () => new Map((await answer(db.sql, viewAnswers, staff, { id: page.attempt })).questions.map((one) => [one.id, one]));
  const before = await seen();
  expect(before.get(q[0])).toMatchObject({ answer: { option: 'a' }, late: { answer: { option: 'b' }, waits: true, in_time: true } });
  expect(before.get(q[1])).toMatchObject({ answer: null, late: { answer: { value: '42' }, waits: true } });
  const [enrollment] = await db.sql<{ id: number }[]>`select id from enrollments where user_id = ${actors[0]!.user.id}`;
  const rule = (kind: string, question_ids: number[]) =>
    give(lesson, { kind, to: 'selected', ids: [enrollment!.id], reason: 'Power cut', question_ids });
  expect(await refusedWith(rule('count', [2_000_000_000]))).toBe('nothing_waits');
  expect(await refusedWith(rule('pause', [q[0]]))).toBe('invalid_input');
  const judging = async () => (await answer(db.sql, viewAnswers, staff, { id: page.attempt })).judging;
  await db.sql`select graphile_worker.remove_job(${`late-${page.attempt}`})`;
  expect(await judging()).toBe(false);
  const counted = await rule('count', [q[0]]);
  // the marks are those of before until a job has worked them out: whoever looks is told so
  expect(await judging()).toBe(true);
  await judge(page);
  await db.sql`select graphile_worker.remove_job(${`late-${page.attempt}`})`;
  expect(await judging()).toBe(false);
  expect(await beat(page)).toMatchObject({ receipt: { counted: 1, waiting: 1, late: 0 } });
  expect((await seen()).get(q[0])).toMatchObject({ answer: { option: 'b' }, late: null, score: 1 });
  await rule('ignore', [q[1]]);
  await judge(page);
  expect(await beat(page)).toMatchObject({ receipt: { counted: 1, waiting: 0, late: 1 } });
  expect((await seen()).get(q[1])).toMatchObject({ answer: null, late: { waits: false } });
  await answer(db.sql, undoOrder, staff, { id: lesson, order_id: counted.id, client_key: randomUUID() });
  await judge(page);
  expect((await seen()).get(q[0])).toMatchObject({ answer: { option: 'a' }, late: { waits: true } });
});
test('after an outage of ours its minutes are added: who was closed goes on, and what had come too late is on time', async () => {
  const { lesson, actors, q } = await make(0, 1, { mode: 'own' });
  const page = await lateOne(lesson, actors[0]!, q);
  const before = await beat(page);
  expect(before).toMatchObject({ state: 'time_over', receipt: { by: 'clock', waiting: 1 } });
  expect(await give(lesson, { kind: 'add', minutes: 10, reason: 'Our server was away' })).toMatchObject({ people: 1 });
  await judge(page);
  // 300 s and 600 s are over since 1,200 s: it stays closed
  expect(await beat(page)).toMatchObject({ state: 'time_over', receipt: { waiting: 1 } });
  expect(await give(lesson, { kind: 'add', minutes: 30, reason: 'It took longer' })).toMatchObject({ people: 1 });
  await judge(page);
  const after = await beat(page);
  expect(after).toMatchObject({ state: 'under_way', receipt: null });
  const entered = await page.phone.enter(lesson);
  expect(entered.questions).toHaveLength(2);
  expect(entered.answers).toMatchObject([{ question_id: q[0], answer: { option: 'b' } }]);
  page.write(q[1], { value: '42' }).handIn();
  const done = await page.send();
  expect(done.receipt).toMatchObject({ code: before.receipt!.code, by: 'learner', counted: 2, waiting: 0 });
});
test('handing in and judging anew wait while a key is changed, so that none is marked by the key of before and then missed', async () => {
  const { lesson, actors, q } = await make(0, 1, { mode: 'own' });
  const page = phoneOf(actors[0]!).page();
  await page.enter(lesson);
  page.write(q[0], { option: 'b' });
  await page.send();
  page.handIn();
  for (const marks of [() => page.send(), () => judge(page)]) {
    let done = false;
    let waited: Promise<unknown> = Promise.resolve();
    await runTransaction(db.sql, async (sql) => {
      await lockKeys(sql, lesson);
      waited = marks().finally(() => (done = true));
      await expect
        .poll(async () => done || (await db.sql`select from pg_locks where locktype = 'advisory' and not granted`).count > 0)
        .toBe(true);
      expect(done).toBe(false);
    });
    await waited;
  }
});
test('thirty deliveries at once of one whose time is over close it once, and none stands in the way of another', async () => {
  const { lesson, actors, q } = await make(0, 1, { mode: 'own' });
  const page = phoneOf(actors[0]!).page();
  await page.enter(lesson);
  page.write(q[0], { option: 'a' });
  await page.send();
  await db.sql`update quiz_attempts set started_at = started_at - interval '400 seconds', ends_at = ends_at - interval '400 seconds' where id = ${page.attempt}`;
  await db.sql`update attempt_log set received_at = received_at - interval '400 seconds' where attempt_id = ${page.attempt}`;
  page.write(q[0], { option: 'b' });
  const done = await Promise.all(Array.from({ length: 30 }, () => refusedWith(page.send(2))));
  expect(new Set(done)).toEqual(new Set(['answered']));
  expect(await db.sql`select reason from quiz_results where attempt_id = ${page.attempt}`).toHaveLength(1);
});
