// What many who sit an exam in one moment promise each other: few transactions, everybody's own paper and answers, and nobody waits for, or falls with, another.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { connect } from '#core/db/server/sql.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { jobs } from '../server/jobs.ts';
import { lockKeys } from '../server/store-keys.ts';
import { lockSitting } from '../server/store-sitting.ts';
import { Phone, type PhonePage } from './phone.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let session = 700_000;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());
const figure = { type: 'numeric', shape: {}, answer: { value: 42, tolerance: 0 } };
/** An exam that draws four questions of eight for each, or with a bell in an hour, and so many who take it. */
async function make(people: number, mode: 'own' | 'bell' = 'own') {
  const course = await makeLearnable(db.sql);
  const exam = await makeQuiz(db.sql, course.id, {
    ...{ kind: 'exam', attempts_allowed: 1, questions: Array.from({ length: 8 }, () => figure) },
    due_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const [draw] = await db.sql<{ id: number }[]>`
    with made as (
      insert into exams (lesson_id, set_seeds, variety, published_at, mode, starts_at, lobby_minutes, door_minutes, bell_nonce)
      values (${exam.lesson_id}, '{1,2,3,4}', 'each', now(), ${mode},
        ${mode === 'bell' ? db.sql`now() + interval '1 hour'` : db.sql`null::timestamptz`}, 120, 2, ${randomUUID()})
      returning lesson_id
    ), section as (insert into exam_sections (lesson_id, position) select lesson_id, 0 from made returning id)
    insert into exam_draws (section_id, position, take, marks) select id, 0, 4, 1 from section returning id`;
  await db.sql`
    insert into exam_pool (draw_id, question_id, lesson_id)
    select ${draw!.id}, q, ${exam.lesson_id} from unnest(${exam.questions}::int[]) q`;
  const pages: PhonePage[] = [];
  for (let n = 0; n < people; n++) pages.push(pageOf(await makeEnrolled(db.sql, course)));
  return { lesson: exam.lesson_id, pages };
}
const pageOf = (actor: SignedIn): PhonePage => new Phone(db.sql, actor, ++session).page();
const idsOf = (pages: readonly PhonePage[]) => pages.map(({ attempt }) => attempt);
/** Of the transactions that wrote rows of these attempts: how many they are. */
async function transactionsOf(table: 'attempt_leases' | 'attempt_log' | 'quiz_results', pages: readonly PhonePage[]): Promise<number> {
  const [row] = await db.sql<{ n: number }[]>`
    select count(distinct xmin::text)::int as n from ${db.sql(table)} where attempt_id = any (${idsOf(pages)}::int[])`;
  return row!.n;
}
const kept = async (page: PhonePage) =>
  Object.fromEntries(
    (await db.sql<{ question_id: number; answer: unknown }[]>`select * from quiz_answers where attempt_id = ${page.attempt}`).map((row) => [
      row.question_id,
      row.answer,
    ]),
  );

test('thirty who begin in one moment share transactions, and each has an attempt, a lease and a paper of their own', async () => {
  const { lesson, pages } = await make(30);
  const entered = await Promise.all(pages.map((page) => page.enter(lesson)));
  expect(await transactionsOf('attempt_leases', pages)).toBeLessThan(10);
  expect(new Set(idsOf(pages)).size).toBe(30);
  expect(new Set(entered.map(({ questions }) => questions!.map(({ id }) => id).join())).size).toBeGreaterThan(10);
  // as who comes back alone is told
  for (const [i, page] of pages.entries()) {
    const { now: _, ...first } = entered[i]!;
    const { now: __, ...again } = await page.phone.enter(lesson);
    expect(again).toEqual(first);
    const [row] = await db.sql<{ user_id: number; entered: boolean; heard: boolean }[]>`
      select a.user_id, a.entered_at is not null as entered, exists (
        select from attempt_presence p where p.user_id = a.user_id and p.attempt_id = a.id) as heard
      from quiz_attempts a where a.id = ${page.attempt}`;
    expect(row).toEqual({ user_id: page.phone.actor.user.id, entered: true, heard: true });
  }
});
test('thirty who save in one moment share transactions, and each answer is where it belongs', async () => {
  const { lesson, pages } = await make(30);
  const papers = await Promise.all(pages.map(async (page) => (await page.enter(lesson)).questions!.map(({ id }) => id)));
  for (const [i, page] of pages.entries()) page.write(papers[i]![0]!, { value: String(i) }).write(papers[i]![1]!, 'no answer');
  const synced = await Promise.all(pages.map((page) => page.send()));
  expect(await transactionsOf('attempt_log', pages)).toBeLessThan(10);
  for (const [i, page] of pages.entries()) {
    expect(synced[i]).toMatchObject({ attempt: page.attempt, have: [[page.run, 2]], mine: true, bad: [{ n: 2, why: 'unreadable' }] });
    expect(await kept(page)).toEqual({ [papers[i]![0]!]: { value: String(i) } });
  }
  // signs of life of all of them, beside saves
  for (const [i, page] of pages.entries()) if (i % 2) page.write(papers[i]![2]!, { value: '42' });
  const again = await Promise.all(pages.map((page) => page.send()));
  expect(again.map(({ have }) => have[0]![1])).toEqual(pages.map((_, i) => (i % 2 ? 3 : 2)));
});
test('what saves and signs of life ask is planned once, however often they come', async () => {
  const { lesson, pages } = await make(1);
  const own = connect(db.url, 1);
  const page = new Phone(own, pages[0]!.phone.actor, ++session).page();
  const { questions } = await page.enter(lesson);
  for (let n = 0; n < 12; n++) await page.write(questions![0]!.id, { value: String(n) }).send();
  for (let n = 0; n < 12; n++) await page.send();
  await page.handIn().send();
  for (let n = 0; n < 12; n++) await page.send();
  // PostgreSQL plans a statement for its values five times before it looks whether it must
  expect(await own`select statement, custom_plans from pg_prepared_statements where custom_plans > 5`).toEqual([]);
  await own.end();
});
test('papers of a bell are drawn and sealed together, with what was ordered before; nothing of them is told', async () => {
  const { lesson, pages } = await make(12, 'bell');
  const [first, ...others] = pages;
  await first!.enter(lesson);
  await db.sql`
    insert into exam_orders (lesson_id, kind, seconds, client_key, by, at)
    values (${lesson}, 'add', 600, ${randomUUID()}, ${first!.phone.actor.user.id}, exam_now())`;
  const entered = await Promise.all(others.map((page) => page.enter(lesson)));
  expect(await transactionsOf('attempt_leases', others)).toBeLessThan(6);
  for (const { questions, sealed, state, code, starts_at, ends_at, orders } of entered) {
    expect({ questions, state, code }).toEqual({ questions: null, state: 'lobby', code: null });
    expect(sealed).toEqual(expect.any(String));
    expect(ends_at - starts_at).toBe(entered[0]!.ends_at - entered[0]!.starts_at);
    expect(orders).toMatchObject([{ kind: 'add', seconds: 600 }]);
  }
  const rung = await Promise.all(others.map((page) => page.send()));
  expect(rung.map(({ code, state }) => ({ code, state }))).toEqual(others.map(() => ({ code: null, state: 'lobby' })));
});
test('sections with minutes of their own are timed together, each by the time of its person', async () => {
  const { lesson, pages } = await make(30);
  await db.sql`update exam_sections set minutes = 10 where lesson_id = ${lesson}`;
  const [slow] = pages;
  await db.sql`insert into accommodations (user_id, extra_percent) values (${slow!.phone.actor.user.id}, 50)`;
  await db.sql.unsafe(`
    create table timings (at xid8 default pg_current_xact_id());
    create function timed() returns trigger language plpgsql as
      $$ begin insert into timings select where exists (select from timed_rows where section_times is not null); return null; end $$;
    create trigger timed after update on quiz_attempts referencing new table as timed_rows for each statement execute function timed()`);
  const entered = await Promise.all(pages.map((page) => page.enter(lesson)));
  await db.sql.unsafe('drop trigger timed on quiz_attempts');
  const [{ statements }] = (await db.sql`select count(*)::int as statements from timings`) as unknown as [{ statements: number }];
  expect(statements).toBe(await transactionsOf('attempt_leases', pages));
  expect(statements).toBeLessThan(10);
  for (const [i, { section_ends, starts_at, ends_at }] of entered.entries()) {
    expect(section_ends).toEqual([ends_at]);
    expect(ends_at - starts_at).toBe((entered[1]!.ends_at - entered[1]!.starts_at) * (i ? 1 : 1.5));
  }
});
test('nobody waits for one whose attempt is locked, nor for a change of the keys of another exam', async () => {
  const [{ lesson, pages }, other] = [await make(6), await make(2)];
  for (const [page, of] of [...pages.map((page) => [page, lesson] as const), ...other.pages.map((page) => [page, other.lesson] as const)]) {
    const { questions } = await page.enter(of);
    page.write(questions![0]!.id, { value: '42' });
  }
  const [locked, ...free] = pages;
  const late: Promise<unknown>[] = [];
  await db.sql.begin(async (tx) => {
    await lockSitting(tx, { user_id: locked!.phone.actor.user.id, id: locked!.attempt }, 'update');
    await lockKeys(tx, other.lesson);
    late.push(...[locked!, ...other.pages].map((page) => page.send()));
    const synced = await Promise.all(free.map((page) => page.send()));
    expect(synced.every(({ have }) => have[0]![1] === 1)).toBe(true);
    expect(await kept(locked!)).toEqual({});
    expect(await kept(other.pages[0]!)).toEqual({});
  });
  await Promise.all(late);
  for (const page of [locked!, ...other.pages]) expect(Object.values(await kept(page))).toEqual([{ value: '42' }]);
});
test('who is refused, hands in or fails takes nobody else along', async () => {
  const { lesson, pages } = await make(8);
  const papers = await Promise.all(pages.map(async (page) => (await page.enter(lesson)).questions!.map(({ id }) => id)));
  for (const [i, page] of pages.entries()) page.write(papers[i]![0]!, { value: '42' });
  const [stranger, ends, fails, ...others] = pages;
  ends!.handIn();
  await db.sql.unsafe(`
    create function never() returns trigger language plpgsql as
      $$ begin if new.attempt_id = ${fails!.attempt} then raise exception 'not this one'; end if; return new; end $$;
    create trigger never before insert on attempt_log for each row execute function never()`);
  const lost = refusedWith(stranger!.send(1, { lease: 7 }));
  const failed = fails!.send().then(
    () => 'answered',
    (error: Error) => error.message,
  );
  const [handed, ...synced] = await Promise.all([ends!, ...others].map((page) => page.send()));
  expect([await lost, await failed]).toEqual(['not_found', 'not this one']);
  expect(handed).toMatchObject({ state: 'handed_in', receipt: { counted: 1 } });
  expect(synced.every(({ have, state }) => have[0]![1] === 1 && state === 'under_way')).toBe(true);
  expect(await kept(fails!)).toEqual({});
  await db.sql.unsafe('drop trigger never on attempt_log');
  // the phone sends again what was not acknowledged
  expect((await fails!.send()).have).toEqual([[fails!.run, 1]]);
});

/** Each has given a right answer, a wrong one and none to the others. */
async function answered(lesson: number, pages: readonly PhonePage[]): Promise<number[][]> {
  const papers = await Promise.all(pages.map(async (page) => (await page.enter(lesson)).questions!.map(({ id }) => id)));
  for (const [i, page] of pages.entries()) page.write(papers[i]![0]!, { value: '42' }).write(papers[i]![1]!, { value: String(i + 100) });
  return papers;
}
/** How an attempt stands that was closed. */
async function closed({ attempt }: PhonePage) {
  const [row] = await db.sql<
    { score: number; max_score: number; closed_by: string; receipt_code: string; settled: boolean; results: unknown }[]
  >`
    select a.score, a.max_score, a.closed_by, a.receipt_code, a.settled_at is not null as settled, (
      select jsonb_agg(jsonb_build_object('number', r.number, 'reason', r.reason, 'score', r.score, 'points', r.points, 'wrong', r.wrong))
      from quiz_results r where r.attempt_id = a.id) as results
    from quiz_attempts a where a.id = ${attempt} and a.submitted_at is not null`;
  return row;
}
test('thirty who hand in in one moment share transactions, and each has a receipt for the answers that were sent', async () => {
  const { lesson, pages } = await make(30);
  const papers = await answered(lesson, pages);
  // some of it was saved before, some comes with the end
  await Promise.all(pages.map((page, i) => (i % 3 ? undefined : page.send())));
  const handed = await Promise.all(pages.map((page) => page.handIn().send()));
  expect(await transactionsOf('quiz_results', pages)).toBeLessThan(10);
  expect(new Set(handed.map(({ receipt }) => receipt!.code)).size).toBe(30);
  for (const [i, page] of pages.entries()) {
    const [right, wrong, ...empty] = papers[i]!;
    expect(handed[i]).toMatchObject({ attempt: page.attempt, have: [[page.run, 3]], state: 'handed_in', bad: [] });
    expect(handed[i]!.receipt).toMatchObject({ by: 'learner', counted: 2, waiting: 0, late: 0 });
    expect(await kept(page)).toEqual({ [right!]: { value: '42' }, [wrong!]: { value: String(i + 100) } });
    const points = { [right!]: 1, [wrong!]: 0, ...Object.fromEntries(empty.map((id) => [id, 0])) };
    expect(await closed(page)).toEqual({
      ...{ score: 1, max_score: 4, closed_by: 'learner', receipt_code: handed[i]!.receipt!.code, settled: true },
      results: [{ number: 1, reason: 'closing', score: 1, points, wrong: 1 }],
    });
    // the same again, as a phone does that heard no answer
    const { now: _, ...first } = handed[i]!;
    const { now: __, ...again } = await page.send(1);
    expect(again).toEqual(first);
  }
});
test('who hands in wakes nobody who is locked, and one whose marks cannot be kept takes nobody along', async () => {
  const { lesson, pages } = await make(8);
  await answered(lesson, pages);
  const [locked, fails, lost, ...others] = pages;
  await db.sql.unsafe(`
    create function never_closed() returns trigger language plpgsql as
      $$ begin if new.attempt_id = ${fails!.attempt} then raise exception 'not this one'; end if; return new; end $$;
    create trigger never_closed before insert on quiz_results for each row execute function never_closed()`);
  for (const page of pages) page.handIn();
  let late: Promise<unknown> | undefined;
  await db.sql.begin(async (tx) => {
    await lockSitting(tx, { user_id: locked!.phone.actor.user.id, id: locked!.attempt }, 'update');
    late = locked!.send();
    const failed = fails!.send().then(
      () => 'answered',
      (error: Error) => error.message,
    );
    const refused = refusedWith(lost!.send(1, { lease: 7 }));
    const handed = await Promise.all(others.map((page) => page.send()));
    expect([await failed, await refused]).toEqual(['not this one', 'not_found']);
    expect(handed.every(({ receipt }) => receipt!.counted === 2)).toBe(true);
    for (const page of [locked!, fails!, lost!]) expect(await closed(page)).toBeUndefined();
  });
  expect(await late).toMatchObject({ state: 'handed_in', receipt: { counted: 2 } });
  // nothing of it was told to be there, and nothing is lost
  expect(await kept(fails!)).toEqual({});
  await db.sql.unsafe('drop trigger never_closed on quiz_results');
  expect(await fails!.send()).toMatchObject({ state: 'handed_in', receipt: { counted: 2 } });
});
test('who begins waits for nobody whose account is being changed', async () => {
  const { lesson, pages } = await make(6);
  const [changed, ...others] = pages;
  let late: Promise<unknown> | undefined;
  await db.sql.begin(async (tx) => {
    await tx`select from users where id = ${changed!.phone.actor.user.id} for update`;
    late = changed!.enter(lesson);
    const entered = await Promise.all(others.map((page) => page.enter(lesson)));
    expect(entered.map(({ state }) => state)).toEqual(others.map(() => 'under_way'));
  });
  expect(await late).toMatchObject({ state: 'under_way', lease: 1 });
});
test('who hands in, or is closed by the job, waits for nobody whose enrollment or account is being changed', async () => {
  const { lesson, pages } = await make(9);
  await answered(lesson, pages);
  await Promise.all(pages.map((page) => page.send()));
  const [changed, other, gone, ...rest] = pages;
  const [hand, left] = [rest.slice(0, 3), rest.slice(3)];
  const run = () => jobs.find(({ name }) => name === 'quizzes.submit-exam')!.run({ lesson_id: lesson } as never, { pool: db.sql });
  const waiting: Promise<unknown>[] = [];
  await db.sql.begin(async (tx) => {
    await tx`select from enrollments where user_id = ${changed!.phone.actor.user.id} for update`;
    for (const page of [other!, gone!]) await tx`select from users where id = ${page.phone.actor.user.id} for update`;
    // who is not in the course any more is closed too
    await db.sql`update enrollments set status = 'rejected' where user_id = ${gone!.phone.actor.user.id}`;
    waiting.push(changed!.handIn().send());
    const handed = await Promise.all(hand.map((page) => page.handIn().send()));
    expect(handed.every(({ receipt }) => receipt!.counted === 2)).toBe(true);
    await db.sql`update quiz_attempts set started_at = started_at - interval '1 day', ends_at = exam_now() - interval '31 seconds'
      where id = any (${idsOf([other!, gone!, ...left])}::int[])`;
    waiting.push(run());
    await expect.poll(async () => (await Promise.all(left.map(closed))).filter(Boolean).length).toBe(left.length);
    for (const page of [changed!, other!, gone!]) expect(await closed(page)).toBeUndefined();
  });
  expect((await Promise.all(waiting))[0]).toMatchObject({ state: 'handed_in', receipt: { counted: 2 } });
  for (const page of [other!, gone!]) expect(await closed(page)).toMatchObject({ score: 1, closed_by: 'clock' });
});
test('those whose time is over are closed together by whoever looks, and by the job: in portions, and one that fails keeps no other waiting', async () => {
  const [looked, left] = [await make(12), await make(12)];
  const all = [...looked.pages, ...left.pages];
  await answered(looked.lesson, looked.pages);
  await answered(left.lesson, left.pages);
  await Promise.all(all.map((page) => page.send()));
  await db.sql`update quiz_attempts set started_at = started_at - interval '1 day', ends_at = exam_now() - interval '31 seconds'
    where id = any (${idsOf(all)}::int[])`;
  await db.sql`update attempt_log set received_at = received_at - interval '1 minute' where attempt_id = any (${idsOf(all)}::int[])`;
  // one that has more to send does not get it by this way: it is late
  const [writes, ...silent] = looked.pages;
  writes!.write(Number(Object.keys(await kept(writes!))[0]), { value: '7' });
  const heard = await Promise.all(looked.pages.map((page) => page.send()));
  expect(await transactionsOf('quiz_results', silent)).toBeLessThan(6);
  expect(heard.every(({ receipt, state }) => receipt!.by === 'clock' && receipt!.counted === 2 && state === 'time_over')).toBe(true);
  expect(Object.values(await kept(writes!))).toContainEqual({ value: '42' });

  const [fails, ...others] = left.pages;
  await db.sql.unsafe(`
    create function never_over() returns trigger language plpgsql as
      $$ begin if new.attempt_id = ${fails!.attempt} then raise exception 'not this one'; end if; return new; end $$;
    create trigger never_over before insert on quiz_results for each row execute function never_over()`);
  const run = () => jobs.find(({ name }) => name === 'quizzes.submit-exam')!.run({ lesson_id: left.lesson } as never, { pool: db.sql });
  await expect(run()).rejects.toThrow('1 attempts could not be submitted');
  for (const page of others) expect(await closed(page)).toMatchObject({ score: 1, closed_by: 'clock', receipt_code: expect.any(String) });
  expect(await closed(fails!)).toBeUndefined();
  await db.sql.unsafe('drop trigger never_over on quiz_results');
  await run();
  expect(await closed(fails!)).toMatchObject({ score: 1, closed_by: 'clock' });
});
test('the job closes those that nobody holds in one transaction', async () => {
  const { lesson, pages } = await make(10);
  await answered(lesson, pages);
  await Promise.all(pages.map((page) => page.send()));
  await db.sql`update quiz_attempts set started_at = started_at - interval '1 day', ends_at = exam_now() - interval '31 seconds'
    where id = any (${idsOf(pages)}::int[])`;
  await jobs.find(({ name }) => name === 'quizzes.submit-exam')!.run({ lesson_id: lesson } as never, { pool: db.sql });
  expect(await transactionsOf('quiz_results', pages)).toBe(1);
});
