// Examination servers that are killed (kill -9) while phones send: no answer that was acknowledged is lost, and none is there twice.
// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { Phone, type PhonePage } from '#features/quizzes/test/phone.ts';
import { freshDatabase } from '../database.ts';

const mcq = { type: 'mcq', shape: { options: 'abcd'.split('').map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
/** Answers saves of phones by the gate, on a pool of its own. */
const server = (url: string) => `
import { openHouse } from '#app/server/all-rooms.ts';
import { connect } from '#core/db/server/sql.ts';
import { answer } from '#core/contract/server/gate.ts';
import { sync } from '#features/quizzes/contract-sitting.ts';
openHouse();
const pool = connect('${url}', 8);
process.on('message', async ({ id, actor, input }) => {
  const told = await answer(pool, sync, { ...actor, grants: new Set() }, input).catch((error) => ({ error: String(error) }));
  process.send({ id, told });
});
process.send({ id: 0 });
`;
class Served {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, (told: unknown) => void>();
  private ids = 0;
  private readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', server(this.url)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', ({ id, told }: { id: number; told: unknown }) => {
      this.waiting.get(id)?.(told);
      this.waiting.delete(id);
    });
    await new Promise<void>((done) => this.waiting.set(0, () => done()));
  }
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    const gone = new Promise((done) => child!.once('exit', done));
    child!.kill('SIGKILL');
    await gone;
    for (const hear of this.waiting.values()) hear(undefined);
    this.waiting.clear();
  }
  /** Nothing where the server was killed before it answered. */
  ask(actor: SignedIn, input: object): Promise<{ have: [number, number][]; error?: string } | undefined> {
    const { child } = this;
    if (!child) return Promise.resolve(undefined);
    const id = ++this.ids;
    return new Promise((done) => {
      this.waiting.set(id, done as never);
      child.send({ id, actor, input }, (error) => error && done(undefined));
    });
  }
}
let db: Awaited<ReturnType<typeof freshDatabase>>;
let served: Served;
beforeAll(async () => {
  db = await freshDatabase();
  served = new Served(db.url);
  await served.start();
});
afterAll(async () => {
  await served.kill().catch(() => {});
  await db.drop();
});

test('killed six times while twenty phones write: what was acknowledged is there after each kill, and in the end everything, once', async () => {
  const course = await makeLearnable(db.sql);
  const { lesson_id, questions } = await makeQuiz(db.sql, course.id, {
    ...{ kind: 'exam', questions: [mcq, mcq], due_at: new Date(Date.now() + 86_400_000).toISOString() },
  });
  await db.sql`update lessons set minutes = 60 where id = ${lesson_id}`;
  const pages: PhonePage[] = [];
  for (let n = 0; n < 20; n++) {
    const page = new Phone(db.sql, await makeEnrolled(db.sql, course), 700_000 + n).page();
    await page.enter(lesson_id);
    pages.push(page);
  }
  /** By page, up to where the server said that it has it. */
  const acked = pages.map(() => 0);
  const there = async (): Promise<Map<number, number>> =>
    new Map(
      (await db.sql<{ run: number; n: number }[]>`select run, max(last_n) as n from attempt_log group by run`).map(({ run, n }) => [
        run,
        n,
      ]),
    );
  let over = false;
  const write = async (i: number): Promise<void> => {
    const page = pages[i]!;
    for (let n = 0; !over || acked[i]! < page.log.length; n++) {
      if (!over) page.write(questions[n % questions.length]!, { option: 'abcd'[n % 4]! });
      const from = acked[i]! + 1;
      const told = await served.ask(page.phone.actor, {
        ...{ attempt: page.attempt, device_key: page.phone.device_key, lease: 1, run: page.run, boot: 1, first_n: from },
        ...{ anchors: page.anchors, records: page.log.slice(from - 1, from + 39), by: { run: page.run, m: page.m, w: page.phone.w } },
      });
      expect(told?.error).toBeUndefined();
      const have = told?.have.find(([run]) => run === page.run)?.[1];
      if (have !== undefined) acked[i] = Math.max(acked[i]!, have);
      if (!told) await new Promise((done) => setTimeout(done, 50));
      await db.sql`truncate limits`.catch(() => {});
    }
  };
  const writing = pages.map((_, i) => write(i));
  for (let kills = 0; kills < 6; kills++) {
    await expect.poll(() => acked.reduce((sum, n) => sum + n, 0)).toBeGreaterThan((kills + 1) * 150);
    await served.kill();
    // before any phone is back: they would send again what is missing
    const before = [...acked];
    const log = await there();
    for (const [i, page] of pages.entries()) expect(log.get(page.run) ?? 0, `kill ${kills + 1}`).toBeGreaterThanOrEqual(before[i]!);
    await served.start();
  }
  over = true;
  await Promise.all(writing);
  const parts = await db.sql<{ run: number; first_n: number; last_n: number }[]>`
    select run, first_n, last_n from attempt_log order by run, first_n`;
  for (const page of pages) {
    const own = parts.filter(({ run }) => run === page.run);
    // one after the other, without a gap and nothing twice
    expect(own.map(({ first_n }, i) => first_n === (own[i - 1]?.last_n ?? 0) + 1)).not.toContain(false);
    expect(own.at(-1)!.last_n).toBe(page.log.length);
    const last = new Map(page.log.map(({ q, v }) => [q, v]));
    const kept = await db.sql<{ question_id: number; answer: unknown }[]>`
      select question_id, answer from quiz_answers where attempt_id = ${page.attempt}`;
    expect(new Map(kept.map((row) => [row.question_id, row.answer]))).toEqual(last);
  }
});
