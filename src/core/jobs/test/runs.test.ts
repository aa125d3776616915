// Runs of people: done in portions once each, whoever is killed or comes second; stopped, resumed, watched, told to nobody else.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Runner } from 'graphile-worker';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { word } from '#core/i18n/words.ts';
import { hideRun, listItems, listRuns, resumeRun, stopRun, viewRun, watchRuns } from '#core/jobs/contract.ts';
import { prepareQueue, work } from '#core/jobs/server/jobs.ts';
import { type PersonJob, personJob, type Portion, RunFault, type Working } from '#core/jobs/server/person-job.ts';
import { countWatching, endWatching } from '#core/jobs/server/watching.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let person: SignedIn;
const runners: Runner[] = [];
beforeAll(async () => {
  db = await freshDatabase();
  await prepareQueue(db.url);
  await db.sql`create table done_things (run_id int, thing int)`;
});
beforeEach(async () => {
  person = (await makePerson(db.sql, { role: 'partner', institution_id: await institution() })).actor;
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  endWatching();
});
afterAll(() => db.drop());

const institution = async (): Promise<number> =>
  (
    await db.sql<{ id: number }[]>`
      insert into institutions (username, institution_name, institution_name_en, approved_at)
      values ('i' || gen_random_uuid(), 'প্রতিষ্ঠান', 'Institution', now()) returning id`
  )[0]!.id;
const title = word('Counting to ten', 'দশ পর্যন্ত গোনা');
type Payload = { to: number };
/** Counts to a number, three at a time. */
const counting = (between: (working: Working<Payload>, portion: number) => Promise<void> = async () => {}) => {
  let n = 0;
  return personJob<Payload>('jobs.count', async (working) => {
    const next = () =>
      working.portion(async (sql, { payload, cursor }): Promise<Portion> => {
        const from = (cursor as number | null) ?? 1;
        const to = Math.min(from + 2, payload.to);
        for (let thing = from; thing <= to; thing++) await sql`insert into done_things values (${working.run.id}, ${thing})`;
        return {
          did: to - from + 1,
          size: payload.to,
          cursor: to + 1,
          counts: { made: to - from + 1 },
          items: Array.from({ length: to - from + 1 }, (_, i) => ({ number: from + i, outcome: 'made', label: `No. ${from + i}` })),
          over: to === payload.to,
          result: word('Counted', 'গোনা হয়েছে'),
        };
      });
    while (await next()) await between(working, ++n);
  });
};
const begin = (job: PersonJob<Payload>, to = 10) => job.start(db.sql, person, { title, link: '/there', payload: { to } });
const go = async (job: PersonJob<Payload>) => void runners.push(await work(db.url, [job], { pool: db.sql }, () => {}, { concurrency: 2 }));
const stateOf = async (id: number) => (await answer(db.sql, viewRun, person, { id })).state;
const things = async (id: number) => (await db.sql`select thing from done_things where run_id = ${id} order by 1`).map((r) => r.thing);
const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test('a run tells how far it is, what became of each item, and its end', async () => {
  const job = counting();
  const id = await begin(job);
  expect(await answer(db.sql, viewRun, person, { id })).toMatchObject({ state: 'waiting', done: 0, size: null, fresh: false });
  await go(job);
  await expect.poll(() => stateOf(id)).toBe('done');
  expect(await answer(db.sql, viewRun, person, { id })).toMatchObject({
    title,
    link: '/there',
    done: 10,
    size: 10,
    counts: { made: 10 },
    result: { en: 'Counted' },
    fresh: true,
  });
  const items = await answer(db.sql, listItems, person, { id, limit: 4, last_first: true });
  expect(items).toMatchObject({ total: 10, last_page: 3 });
  expect(items.data.map((i) => i.label)).toEqual(['No. 10', 'No. 9', 'No. 8', 'No. 7']);
  expect((await answer(db.sql, listItems, person, { id, outcome: 'wrong' })).total).toBe(0);
});

test('many long ones of one person keep nobody else waiting: one at a time each, everybody’s first before anybody’s second', async () => {
  const of = { role: 'partner', institution_id: await institution() };
  const people = await Promise.all(['many', 'some', 'one'].map(async (name) => ({ name, actor: (await makePerson(db.sql, of)).actor })));
  const begun: string[] = [];
  const now = new Map<number, number>();
  let most = 0;
  const long = personJob<Payload>(
    'jobs.long',
    async ({ run, portion }) => {
      begun.push(people.find(({ actor }) => actor.user.id === run.user_id)!.name);
      now.set(run.user_id, (now.get(run.user_id) ?? 0) + 1);
      most = Math.max(most, ...now.values());
      await new Promise((done) => setTimeout(done, 30));
      now.set(run.user_id, now.get(run.user_id)! - 1);
      await portion(async () => ({ over: true }));
    },
    { turns: false, lane: 'files' },
  );
  const start = (n: number) => long.start(db.sql, people[n]!.actor, { title, link: '/there', payload: { to: 1 } });
  for (let i = 0; i < 8; i++) await start(0);
  for (let i = 0; i < 4; i++) await start(1);
  const last = await start(2);
  await go(long);
  const over = async () => (await db.sql`select from runs where job = 'jobs.long' and state = 'done'`).count;
  await expect.poll(over).toBe(13);
  expect(most).toBe(1);
  // two are taken at once, and either may begin first
  expect(begun.slice(0, 4)).toEqual(expect.arrayContaining(['many', 'one', 'some']));
  expect((await answer(db.sql, viewRun, people[2]!.actor, { id: last })).state).toBe('done');
});

test('begun by two at once, and after one has died in the middle, each thing is done once', async () => {
  const dying = counting(async (_, portion) => {
    if (portion === 2) throw new Error('killed');
  });
  const id = await begin(dying);
  await expect(dying.run({ run_id: id }, { pool: db.sql })).rejects.toThrow('killed');
  expect(await things(id)).toEqual([1, 2, 3, 4, 5, 6]);
  const job = counting();
  await Promise.all([job.run({ run_id: id }, { pool: db.sql }), job.run({ run_id: id }, { pool: db.sql })]);
  expect(await things(id)).toEqual(ten);
  await job.run({ run_id: id }, { pool: db.sql });
  expect(await things(id)).toEqual(ten);
  expect(await answer(db.sql, viewRun, person, { id })).toMatchObject({ state: 'done', done: 10, counts: { made: 10 } });
});

test('stopped it keeps what is done, and goes on from there', async () => {
  let id = 0;
  const job = counting(async (_, portion) => {
    if (portion === 1) await answer(db.sql, stopRun, person, { id });
  });
  id = await begin(job);
  await go(job);
  await expect.poll(() => stateOf(id)).toBe('stopped');
  await expect.poll(() => db.sql`select 1 from graphile_worker.jobs`).toHaveLength(0);
  expect(await things(id)).toEqual([1, 2, 3]);
  expect(await refusedWith(answer(db.sql, stopRun, person, { id }))).toBe('run_over');
  expect(await answer(db.sql, resumeRun, person, { id })).toMatchObject({ state: 'waiting', done: 3 });
  await expect.poll(() => stateOf(id)).toBe('done');
  expect(await things(id)).toEqual(ten);
  expect(await refusedWith(answer(db.sql, resumeRun, person, { id }))).toBe('run_over');
});

test('a long run gives its place up from time to time, and one that waits gets its turn', { timeout: 90_000 }, async () => {
  const slow = personJob<Payload>('jobs.count', async ({ portion }) => {
    while (
      await portion(async (sql, run) => {
        if (run.payload.to === 1) return { did: 1, over: true };
        await sql`select pg_sleep(.5)`;
        return { did: 1, over: run.done > 12 };
      })
    );
  });
  const long = [await begin(slow, 100), await begin(slow, 100)];
  const short = await begin(slow, 1);
  await go(slow);
  await expect.poll(() => Promise.all([...long, short].map(stateOf)), { timeout: 60_000 }).toEqual(['done', 'done', 'done']);
  const ended = await db.sql<{ id: number }[]>`select id from runs where id = any (${[...long, short]}::int[]) order by ended_at`;
  expect(ended[0]!.id).toBe(short);
});

test('whoever lost the role can go on with nothing: the run ends and says why', async () => {
  const job = personJob<Payload>('jobs.count', async ({ portion, actor, run }) => {
    while (
      await portion(async (sql) => {
        const acting = await actor(sql);
        if (run.payload.to === 1) expect(acting).toMatchObject({ user: { id: person.user.id }, role: person.role, grants: person.grants });
        return { did: 1, over: true };
      })
    );
  });
  const held = await begin(job, 1);
  await job.run({ run_id: held }, { pool: db.sql });
  expect(await stateOf(held)).toBe('done');
  const id = await begin(job);
  await db.sql`delete from user_roles where user_id = ${person.user.id}`;
  await job.run({ run_id: id }, { pool: db.sql });
  const run = await answer(db.sql, viewRun, person, { id });
  expect(run).toMatchObject({ state: 'failed', done: 0 });
  expect(run.result?.en).toMatch(/role/);
});

test('a fault of ours is tried again, then told; one that the work tells itself is told at once', async () => {
  const faulty = counting(async () => {
    throw new Error('a fault');
  });
  const id = await begin(faulty);
  const tries = [];
  // each try does a portion before it fails
  while ((await stateOf(id)) !== 'done' && tries.length < 10) tries.push(await refusedWith(faulty.run({ run_id: id }, { pool: db.sql })));
  expect(tries.filter((t) => t === 'a fault')).toHaveLength(3);
  const broken = personJob<Payload>('jobs.count', async () => {
    throw new Error('at once');
  });
  const other = await begin(broken);
  for (let i = 0; i < 3; i++) await expect(broken.run({ run_id: other }, { pool: db.sql })).rejects.toThrow('at once');
  expect(await answer(db.sql, viewRun, person, { id: other })).toMatchObject({ state: 'failed', result: { en: /wrong on our side/ } });
  await broken.run({ run_id: other }, { pool: db.sql });
  const told = personJob<Payload>('jobs.count', async () => {
    throw new RunFault(word('No such thing', 'এমন কিছু নেই'));
  });
  const third = await begin(told);
  await told.run({ run_id: third }, { pool: db.sql });
  expect(await answer(db.sql, viewRun, person, { id: third })).toMatchObject({ state: 'failed', result: { en: 'No such thing' } });
});

test('the header hears of each step: an answer waits until something differs', async () => {
  const nothing = await answer(db.sql, watchRuns, person, {});
  expect(nothing).toMatchObject({ data: [], mark: '' });
  const waiting = answer(db.sql, watchRuns, person, { seen: nothing.mark });
  await expect.poll(countWatching).toBe(1);
  const job = counting();
  const id = await begin(job, 2);
  const begun = await waiting;
  expect(begun.data).toMatchObject([{ id, state: 'waiting' }]);
  const changed = answer(db.sql, watchRuns, person, { seen: begun.mark });
  await job.run({ run_id: id }, { pool: db.sql });
  let seen = await changed;
  while (seen.data[0]!.state !== 'done') seen = await answer(db.sql, watchRuns, person, { seen: seen.mark });
  // it stays until it is put away, on whichever page
  expect((await answer(db.sql, watchRuns, person, {})).data).toMatchObject([{ id, state: 'done', fresh: true }]);
  await answer(db.sql, hideRun, person, { id });
  expect((await answer(db.sql, watchRuns, person, { seen: seen.mark })).data).toEqual([]);
  expect((await answer(db.sql, listRuns, person, {})).data).toMatchObject([{ id, fresh: false }]);
});

test('of one account only a few may wait: the one that has waited longest is answered', async () => {
  const waits = Array.from({ length: 30 }, () => answer(db.sql, watchRuns, person, { seen: '' }));
  let answered = 0;
  for (const wait of waits) void wait.then(() => answered++);
  await expect.poll(() => answered).toBe(26);
  expect(countWatching()).toBe(4);
  endWatching();
  expect(await Promise.all(waits)).toHaveLength(30);
});

test('nobody sees or touches the run of another', async () => {
  const id = await begin(counting());
  const other = (await makePerson(db.sql, { role: 'super' })).actor;
  for (const call of [viewRun, stopRun, resumeRun, hideRun, listItems])
    expect(await refusedWith(answer(db.sql, call, other, { id }))).toBe('not_found');
  expect((await answer(db.sql, listRuns, other, {})).data).toEqual([]);
  expect((await answer(db.sql, watchRuns, other, {})).data).toEqual([]);
  expect(await refusedWith(answer(db.sql, hideRun, person, { id }))).toBe('run_goes_on');
});
