// What sitting an exam promises: one attempt and one live device, `have` alone says what is saved, the later written stands, nothing that was acknowledged is lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { moveCode as staffCode } from '#features/exams/contract-sitting.ts';
import { findLearnerLesson } from '#features/lessons/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as old from '../contract.ts';
import { moveCode, sync } from '../contract-sitting.ts';
import { lockOrders, lockSubmitted, raiseMarks } from '../server/service.ts';
import { enterExam } from '../server/sitting.ts';
import { Phone } from './phone.ts';
import { sittings } from './sittings.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let session = 950_000;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const { make, runJob, judge, goesBy, answers } = sittings(() => db.sql);

test('thirty enters of one device at once are one attempt and one lease; another device is told of it', async () => {
  const { lesson, phone } = await make();
  const first = phone();
  const entered = await Promise.all(Array.from({ length: 30 }, () => first.enter(lesson)));
  expect(new Set(entered.map((e) => `${e.attempt} ${e.lease} ${e.mine}`)).size).toBe(1);
  expect(entered[0]).toMatchObject({ lease: 1, mine: true, state: 'under_way', have: [], receipt: null, number: 1 });
  expect(entered[0]!.questions).toHaveLength(3);
  expect(entered[0]!.ends_at - entered[0]!.starts_at).toBe(300_000);
  const second = phone();
  await expect(second.enter(lesson)).rejects.toMatchObject({
    code: 'exam_live_elsewhere',
    detail: { attempt: entered[0]!.attempt, lease: 1 },
  });
});
test('of thirty devices that enter at once one has it', async () => {
  const { lesson, phone } = await make();
  const done = await Promise.all(Array.from({ length: 30 }, () => refusedWith(phone().enter(lesson))));
  expect(done.filter((code) => code === 'answered')).toHaveLength(1);
  expect(new Set(done)).toEqual(new Set(['answered', 'exam_live_elsewhere']));
});
test('a save, its repetition thirty times, what was sent in part and a gap: each record is there once, and `have` says how far', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  page.write(q[0], { option: 'a' }).write(q[0], { option: 'b' }).write(q[1], { value: '42' });
  expect((await page.send(1)).have).toEqual([[page.run, 3]]);
  const again = await Promise.all(Array.from({ length: 30 }, () => page.send(1)));
  expect(again.every(({ have }) => have[0]![1] === 3)).toBe(true);
  page.write(q[0], { option: 'c' }).write(q[1], { value: '7' }).write(q[1], { value: '8' });
  // behind a gap nothing is stored
  expect((await page.send(6)).have).toEqual([[page.run, 3]]);
  expect(await answers(page)).toMatchObject({ [q[0]]: { option: 'b' } });
  // overlapping: what is there already is passed over
  expect((await page.send(2)).have).toEqual([[page.run, 6]]);
  expect(await answers(page)).toMatchObject({ [q[0]]: { option: 'c' }, [q[1]]: { value: '8' } });
  const [sum] = await db.sql<{ n: number }[]>`
    select sum(last_n - first_n + 1)::int as n from attempt_log where attempt_id = ${page.attempt}`;
  expect(sum!.n).toBe(6);
});
test('doubled and out of order, from two pages: the later page and record stand, whatever arrives last', async () => {
  const { lesson, phone, q } = await make();
  const device = phone();
  const [first, second] = [device.page(), device.page()];
  await first.enter(lesson);
  await second.enter(lesson);
  first.write(q[0], { option: 'a' }).write(q[1], { value: '1' });
  second.write(q[0], { option: 'd' });
  await second.send();
  await first.send();
  expect(await answers(first)).toMatchObject({ [q[0]]: { option: 'd' }, [q[1]]: { value: '1' } });
  expect((await second.send(1)).have.toSorted()).toEqual(
    [
      [first.run, 2],
      [second.run, 1],
    ].toSorted(),
  );
  await judge(first);
  expect(await answers(first)).toMatchObject({ [q[0]]: { option: 'd' }, [q[1]]: { value: '1' } });
});
test('`have` may go back: the phone sends again what the server forgot, and comes to the same', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  page.write(q[0], { option: 'a' });
  await page.send();
  page.write(q[0], { option: 'b' });
  await page.send();
  // a primary was lost with the last commit
  await db.sql`delete from attempt_log where attempt_id = ${page.attempt} and first_n = 2`;
  await db.sql`update attempt_leases set runs = jsonb_set(runs, ${[String(page.run), '0']}::text[], '1') where attempt_id = ${page.attempt}`;
  await db.sql`update quiz_answers set answer = '{"option": "a"}', sequence = sequence - 1 where attempt_id = ${page.attempt}`;
  expect((await page.send(3)).have).toEqual([[page.run, 1]]);
  expect((await page.send()).have).toEqual([[page.run, 2]]);
  expect(await answers(page)).toEqual({ [q[0]]: { option: 'b' } });
});
test('a move ends the old device at that instant: what it wrote before counts, what it writes after does not', async () => {
  const { lesson, phone, q } = await make();
  const [old_phone, new_phone] = [phone(), phone()];
  const first = old_phone.page();
  await first.enter(lesson);
  first.write(q[0], { option: 'a' });
  await first.send();
  first.lives(20);
  await goesBy(first, 20);
  first.write(q[1], { value: '42' });
  await first.lives(20);
  await goesBy(first, 20);
  const { code } = await answer(db.sql, moveCode, old_phone.actor, {
    ...{ attempt: first.attempt, device_key: old_phone.device_key, lease: 1 },
  });
  const moved = await new_phone.takeOver(first.attempt, 1, code);
  expect(moved).toMatchObject({ lease: 2, mine: true, answers: [{ question_id: q[0], answer: { option: 'a' } }] });
  // the code ended one lease, and no other; an old `expect` is told which one is live
  expect(await refusedWith(phone().takeOver(first.attempt, 1, code))).toBe('moved_meanwhile');
  expect(await refusedWith(phone().takeOver(first.attempt, 2, code))).toBe('move_code_wrong');
  const second = new_phone.page();
  await second.enter(lesson);
  second.write(q[0], { option: 'd' });
  await second.send();
  // the old phone comes back after a while: written before the move, and after it
  first.lives(60);
  await goesBy(first, 60, second);
  first.write(q[2], { text: 'after the move' });
  const late = await first.send();
  expect(late).toMatchObject({ mine: false, lease: 2, have: [[first.run, 3]] });
  await db.sql`update courses set gives_certificate = false`;
  await judge(first);
  expect(await answers(first)).toEqual({ [q[0]]: { option: 'd' }, [q[1]]: { value: '42' } });
});
test('a move is proved: by the code, the invigilator, or who has just logged in; not by nothing, nor by a wrong code', async () => {
  const { lesson, phone, q, actor } = await make();
  const page = phone().page();
  await page.enter(lesson);
  page.write(q[0], { option: 'a' });
  const unproved = new Phone(db.sql, { ...actor, proved: false }, ++session);
  expect(await refusedWith(unproved.takeOver(page.attempt, 1))).toBe('takeover_unproved');
  expect(await refusedWith(unproved.takeOver(page.attempt, 1, '000000'))).toBe('move_code_wrong');
  const staff = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  const [enrollment] = await db.sql<{ id: number }[]>`select id from enrollments where user_id = ${actor.user.id}`;
  const { code } = await answer(db.sql, staffCode, staff, { id: lesson, taker: enrollment!.id });
  expect(await unproved.takeOver(page.attempt, 1, code)).toMatchObject({ lease: 2 });
  // answered twice, it is one move
  expect(await unproved.takeOver(page.attempt, 1, code)).toMatchObject({ lease: 2 });
  const proved = new Phone(db.sql, { ...actor, proved: true }, ++session);
  expect(await proved.takeOver(page.attempt, 2)).toMatchObject({ lease: 3 });
  // five wrong ones and five more: counted by person
  const guesses = [];
  for (let n = 0; n < 10; n++) guesses.push(await refusedWith(unproved.takeOver(page.attempt, 3, String(100_000 + n))));
  expect(guesses).toContain('too_many');
  const other = await make();
  expect(await refusedWith(answer(db.sql, staffCode, staff, { id: other.lesson, taker: enrollment!.id }))).toBe('not_found');
});
test('eight devices that take over at once: one does, the others are told', async () => {
  const { lesson, phone, actor } = await make();
  const page = phone().page();
  await page.enter(lesson);
  const done = await Promise.all(
    Array.from({ length: 8 }, () => refusedWith(new Phone(db.sql, { ...actor, proved: true }, ++session).takeOver(page.attempt, 1))),
  );
  expect(done.filter((code) => code === 'answered')).toHaveLength(1);
  expect(new Set(done)).toEqual(new Set(['answered', 'moved_meanwhile']));
});
test('handed in by a record: marked at once, once, with a receipt whose code stays; a reload is told the same', async () => {
  const { lesson, phone, q } = await make();
  const device = phone();
  const page = device.page();
  await page.enter(lesson);
  page.write(q[0], { option: 'b' }).write(q[1], { value: '42' }).handIn();
  const done = await Promise.all(Array.from({ length: 30 }, () => page.send(1)));
  expect(new Set(done.map(({ receipt }) => receipt!.code)).size).toBe(1);
  expect(done[0]!.receipt).toMatchObject({ by: 'learner', counted: 2, waiting: 0, late: 0 });
  expect(done[0]!.receipt!.code).toMatch(/^[2-9A-Y]{10}$/);
  const [row] =
    await db.sql`select score::float8, closed_by, (select count(*)::int from quiz_results r where r.attempt_id = a.id) as results
    from quiz_attempts a where id = ${page.attempt}`;
  expect(row).toEqual({ score: 2, closed_by: 'learner', results: 1 });
  // what a reload sees: no questions any more, the same receipt
  const reloaded = await device.page().enter(lesson);
  expect(reloaded).toMatchObject({ state: 'handed_in', questions: null, receipt: { code: done[0]!.receipt!.code } });
  expect(await refusedWith(phone().enter(lesson))).toBe('exam_handed_in');
  expect(await refusedWith(phone().takeOver(page.attempt, 1))).toBe('exam_handed_in');
  expect(
    await refusedWith(answer(db.sql, moveCode, device.actor, { attempt: page.attempt, device_key: device.device_key, lease: 1 })),
  ).toBe('exam_handed_in');
  // written after handing in: kept, and it does not count
  page.write(q[0], { option: 'a' });
  await page.send();
  await judge(page);
  expect(await answers(page)).toMatchObject({ [q[0]]: { option: 'b' } });
  // the next attempt begins when it is asked for, and when none is left it does not
  expect(await device.enter(lesson, { again: true })).toMatchObject({ number: 2, state: 'under_way' });
  await db.sql`update quiz_attempts set submitted_at = now(), closed_by = 'learner' where lesson_id = ${lesson}`;
  expect(await refusedWith(device.enter(lesson, { again: true }))).toBe('exam_no_attempts_left');
});
test('cut before the end and back twenty minutes after: what was written in time counts by the phone, the receipt follows', async () => {
  const { lesson, phone, q, course } = await make();
  await db.sql`update courses set gives_certificate = false where id = ${course.id}`;
  const page = phone().page();
  await page.enter(lesson);
  page.write(q[0], { option: 'a' });
  await page.send();
  // an hour offline: written in time, handed in in time
  page.lives(100).write(q[0], { option: 'b' }).write(q[1], { value: '42' }).lives(10).handIn();
  await goesBy(page, 110);
  page.lives(1200);
  await goesBy(page, 1200);
  await runJob('quizzes.submit-exam', { user_id: page.phone.actor.user.id, lesson_id: lesson });
  const before = await page.send(undefined, { records: [] });
  expect(before).toMatchObject({ state: 'time_over', receipt: { by: 'clock', counted: 1 } });
  const synced = await page.send(2);
  expect(synced).toMatchObject({ have: [[page.run, 4]], receipt: { by: 'clock', counted: 2, waiting: 0, late: 0 } });
  await judge(page);
  await judge(page);
  const after = await page.send(undefined, { records: [] });
  expect(after.receipt).toEqual({ ...before.receipt, counted: 2 });
  const results =
    await db.sql`select number, reason, score::float8, points from quiz_results where attempt_id = ${page.attempt} order by number`;
  expect([...results]).toMatchObject([
    { number: 1, reason: 'closing', score: 0 },
    { number: 2, reason: 'late', score: 2, points: { [q[0]]: 1, [q[1]]: 1 } },
  ]);
});
test('marks that were given where nothing was answered stand when a late answer to another question counts', async () => {
  const { lesson, phone, q, course } = await make();
  await db.sql`update courses set gives_certificate = false where id = ${course.id}`;
  const page = phone().page();
  const { attempt } = await page.enter(lesson);
  page.lives(100).write(q[0], { option: 'b' });
  await goesBy(page, 100);
  page.lives(1200);
  await goesBy(page, 1200);
  const { user } = page.phone.actor;
  await runJob('quizzes.submit-exam', { user_id: user.id, lesson_id: lesson });
  await runTransaction(db.sql, async (sql) =>
    raiseMarks(sql, (await lockSubmitted(sql, { user_id: user.id, id: attempt }))!, (id, stands) => (id === q[1] ? 1 : stands)),
  );
  await page.send();
  await judge(page);
  const [last] = await db.sql`
    select reason, score::float8, points from quiz_results where attempt_id = ${attempt} order by number desc limit 1`;
  expect(last).toMatchObject({ reason: 'late', score: 2, points: { [q[0]]: 1, [q[1]]: 1 } });
});
test('who begins the next attempt waits for an order that is being given before anything of theirs is locked', async () => {
  const { lesson, phone } = await make();
  const page = phone().page();
  const { attempt } = await page.enter(lesson);
  await goesBy(page, 1200);
  await runJob('quizzes.submit-exam', { lesson_id: lesson });
  const { actor, device_key } = page.phone;
  const learner = (await findLearnerLesson(db.sql, actor.user.id, lesson))!;
  const refuse = (code: string): never => {
    throw new Error(code);
  };
  let entering: Promise<unknown> = Promise.resolve();
  await runTransaction(db.sql, async (sql) => {
    await lockOrders(sql, lesson);
    entering = runTransaction(db.sql, (tx) => enterExam(tx, actor, learner, { device_key, again: true, after: 0 }, refuse));
    const waits = () => db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits()).count).toBe(1);
    // as an order locks it then
    expect((await sql`select from quiz_attempts where id = ${attempt} for update nowait`).count).toBe(1);
  });
  expect(await entering).toMatchObject({ number: 2 });
});
test('where a certificate hangs on it, late answers wait; a clock that was set twice cannot make them count', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  page.lives(100).write(q[0], { option: 'b' });
  await goesBy(page, 100);
  page.lives(1200);
  await goesBy(page, 1200);
  // said by the answer to the delivery itself: a page that has delivered all asks no more
  expect(await page.send()).toMatchObject({ receipt: { by: 'clock', counted: 0, waiting: 1, late: 0 } });
  await judge(page);
  const held = await page.send(undefined, { records: [] });
  expect(held).toMatchObject({ receipt: { by: 'clock', counted: 0, waiting: 1, late: 0 } });
});
test('the wall clock set back to write and forward again: the monotonic clock of the page says late; slept through, nobody knows', async () => {
  const { lesson, phone, q, course } = await make();
  await db.sql`update courses set gives_certificate = false where id = ${course.id}`;
  const device = phone();
  const page = device.page();
  await page.enter(lesson);
  // ten minutes after the end it says that it is before the end, and is set right again before it sends
  page.lives(900);
  await goesBy(page, 900);
  device.w -= 800_000;
  page.write(q[0], { option: 'b' });
  device.w += 800_000;
  page.lives(5);
  await page.send();
  await judge(page);
  expect(await page.send(undefined, { records: [] })).toMatchObject({ receipt: { counted: 0, waiting: 0, late: 1 } });
  // others sleep meanwhile, so that their monotonic clocks stand: one leaves its wall clock alone, one sets it back after writing
  for (const [set, receipt] of [
    [0, { counted: 1, waiting: 0, late: 0 }],
    [-60_000, { counted: 0, waiting: 1, late: 0 }],
  ] as const) {
    const other = await make();
    await db.sql`update courses set gives_certificate = false where id = ${other.course.id}`;
    const asleep = other.phone();
    const dozing = asleep.page();
    await dozing.enter(other.lesson);
    await goesBy(dozing, 900);
    asleep.w += 100_000;
    dozing.write(other.q[0], { option: 'b' });
    asleep.w += 800_000 + set;
    dozing.m += 2000;
    await dozing.send();
    await judge(dozing);
    expect(await dozing.send(undefined, { records: [] })).toMatchObject({ receipt });
  }
});
test('clocks that are missing, negative or of 1970 do no harm on time, and prove nothing when late', async () => {
  const { lesson, phone, q, course } = await make();
  await db.sql`update courses set gives_certificate = false where id = ${course.id}`;
  const page = phone().page();
  await page.enter(lesson);
  page.put({ kind: 'answer', q: q[0], v: { option: 'b' }, m: -5, w: Number.NaN });
  page.put({ kind: 'answer', q: q[1], v: { value: '42' }, m: undefined as never, w: undefined as never, y: 99 });
  await page.send(1, { by: undefined });
  expect(await answers(page)).toMatchObject({ [q[0]]: { option: 'b' }, [q[1]]: { value: '42' } });
  await goesBy(page, 900);
  page.put({ kind: 'answer', q: q[0], v: { option: 'a' }, m: -5, w: 0 });
  await page.send(3, { by: { run: page.run, m: -1, w: 0 } });
  await judge(page);
  expect(await page.send(undefined, { records: [] })).toMatchObject({ receipt: { counted: 2, waiting: 1 } });
  expect(await answers(page)).toMatchObject({ [q[0]]: { option: 'b' } });
});
test('what cannot be read, is of another paper or too big is kept and told, and holds up nothing behind it', async () => {
  const { lesson, phone, q } = await make();
  const page = phone().page();
  await page.enter(lesson);
  page.write(q[0], { option: 'nowhere' });
  page.write(999_999, { option: 'a' });
  page.write(q[2], { text: 'x'.repeat(70_000) });
  page.put({ kind: 'dance' as never });
  page.log.push(null as never, 'text' as never);
  page.put({ kind: 'lost' });
  page.write(q[1], { value: '42' });
  const synced = await page.send(1);
  expect(synced.have).toEqual([[page.run, 8]]);
  expect(synced.bad).toEqual([
    { n: 1, why: 'unreadable' },
    { n: 2, why: 'other_paper' },
    { n: 3, why: 'too_big' },
    { n: 4, why: 'unreadable' },
    { n: 5, why: 'unreadable' },
    { n: 6, why: 'unreadable' },
  ]);
  expect(await answers(page)).toEqual({ [q[1]]: { value: '42' } });
  await judge(page);
  expect(await answers(page)).toEqual({ [q[1]]: { value: '42' } });
});
test('another person, another device, another lease: not found', async () => {
  const [mine, other] = [await make(), await make()];
  const page = mine.phone().page();
  await page.enter(mine.lesson);
  const theirs = other.phone().page();
  await theirs.enter(other.lesson);
  const send = (phone: Phone, more: object) =>
    refusedWith(
      answer(db.sql, sync, phone.actor, {
        ...{ attempt: page.attempt, device_key: page.phone.device_key, lease: 1, run: 5, boot: 1, records: [] },
        ...more,
      } as never),
    );
  expect(await send(theirs.phone, {})).toBe('not_found');
  expect(await send(mine.phone(), { device_key: theirs.phone.device_key })).toBe('not_found');
  expect(await send(page.phone, { lease: 2 })).toBe('not_found');
  expect(await refusedWith(theirs.phone.takeOver(page.attempt, 1))).toBe('not_found');
  expect(await refusedWith(theirs.phone.enter(mine.lesson))).toBe('not_found');
  for (const wrong of [{ first_n: 0 }, { run: 0 }, { boot: 0 }, { lease: 0 }, { device_key: 'short' }, { records: 7 }])
    expect(await send(page.phone, wrong), JSON.stringify(wrong)).toBe('invalid_input');
});
test('calls of before go on without a log; once a device has it they refuse, and what they saved is the beginning of its log', async () => {
  const { lesson, phone, q, actor } = await make();
  const begun = await answer(db.sql, old.start, actor, { lesson });
  const save = (option: string, sequence: number) =>
    answer(db.sql, old.saveAnswer, actor, { attempt: begun.id, question_id: q[0], answer: { option }, sequence });
  await save('a', 1_764_000_000_000);
  const page = phone().page();
  expect(await page.enter(lesson)).toMatchObject({ attempt: begun.id, answers: [{ question_id: q[0], answer: { option: 'a' } }] });
  expect(await refusedWith(save('c', 1_764_000_000_001))).toBe('exam_live_elsewhere');
  expect(await refusedWith(answer(db.sql, old.start, actor, { lesson }))).toBe('exam_live_elsewhere');
  expect(await refusedWith(answer(db.sql, old.submit, actor, { lesson, answers: {} }))).toBe('exam_live_elsewhere');
  await judge(page);
  expect(await answers(page)).toEqual({ [q[0]]: { option: 'a' } });
  page.write(q[0], { option: 'b' });
  await page.send();
  await judge(page);
  expect(await answers(page)).toEqual({ [q[0]]: { option: 'b' } });
});
