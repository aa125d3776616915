// What the history costs: changing calls of staff and of people with and without it, in pairs, by HTTP as the screens send them. One call of
// each kind weighs the same in the mix; none of them hashes a password, which would hide the cost. The processor of server and database for
// one call is the figure that depends least on what else the machine has to do.
// --calls N: how many in one run of a scene; --rounds N: how many pairs of runs; --only NAME: only scenes with this in their name.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openHouse } from '#app/server/all-rooms.ts';
import { open } from '#app/server/open.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { settleHistory } from '#core/history/server/settling.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { updateProfile } from '#features/accounts/contract.ts';
import * as categories from '#features/categories/contract-admin.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { writing as levels } from '#features/education/contract-admin-levels.ts';
import { approve } from '#features/enrollments/contract.ts';
import { answerMessage } from '#features/help/contract-staff.ts';
import { insertMessage } from '#features/help/server/store.ts';
import { updateInstitution } from '#features/institutions/contract-admin.ts';
import { moderatePost } from '#features/discussions/contract-staff.ts';
import { sayUnderLesson } from '#features/posts/server/service.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { updatePerson } from '#features/people/contract-person.ts';
import { create as createRole, update as updateRole } from '#features/roles/contract.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { bound, cpuOf, cpuOfFamily, parentOf, print, startChild } from './load.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
  },
});
const CALLS = Number(values.calls);
const ROUNDS = Number(values.rounds);
/** Runs of one scene before any is counted. */
const WARM = 4;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-history-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
openHouse();
const sql = opened.pool;
const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
const database = parentOf(pid);
const chief = await makePerson(sql, { role: 'super', type: 1 });

const env = { ...serverEnv, DATABASE_URL: opened.url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error', WORKER: '0' };
const start = (...args: string[]) => startChild([...nodeFlags, 'bench/history-server.ts', ...args], env);
const houses = { recorded: await start(), plain: await start('--plain') };
type House = keyof typeof houses;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
interface Answer {
  id: number;
  version: number;
  slug: string;
}
const ask = (house: House, call: AnyCall, input: Record<string, unknown>, token = chief.token): Promise<Answer> =>
  new Promise((done, fail) => {
    const path = call.paths[0]!.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
    const sent = request(
      {
        ...{ port: houses[house].port, host: '127.0.0.1', agent, method: call.method, path: `/api${path}` },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece));
        response.on('end', () => {
          if (response.statusCode === 200) done((JSON.parse(text) as { data: Answer }).data);
          else fail(new Error(`${call.name}: ${response.statusCode} ${text}`));
        });
      },
    );
    sent.on('error', fail);
    sent.end(JSON.stringify(input));
  });

/** So many things that are changed one after the other. */
const THINGS = 20;
const times = async <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let i = 0; i < n; i++) made.push(await make(i));
  return made;
};
const course = await makeLearnable(sql);
const lesson_id = await makeLesson(sql, course.id);
const learners = await times(THINGS, () => makePerson(sql));
const enrolled = await times(THINGS, (i) => makeEnrolled(sql, course, { actor: learners[i]!.actor }));
const institutions = await times(THINGS, () => makeInstitution(sql));

let edits = 0;
/** The thing that a call changes next, by the number of the call. */
type Step = (house: House, i: number) => Promise<unknown>;
/** Rows with a version, which each call brings along: no two people edit the same one at once. */
const versioned =
  (call: AnyCall, rows: { version: number }[], input: (row: never, edit: number, i: number) => Record<string, unknown>): Step =>
  async (house, i) => {
    const row = rows[i % rows.length]!;
    const { version } = await ask(house, call, { ...input(row as never, edits++, i), version: row.version });
    row.version = version;
  };
const versionsOf = async (table: string, ids: readonly number[]) =>
  sql.unsafe<{ id: number; version: number }[]>(
    `select id, version from ${table} where id = any ('{${ids.join(',')}}'::int[]) order by id`,
  );
const people = [
  ...(await versionsOf(
    'users',
    (await times(THINGS, () => makePerson(sql))).map(({ user }) => user.id),
  )),
];
const places = [...(await versionsOf('institutions', institutions))];
const category = (i: number) => ({ slug: `bench-${i}`, title: `Bench ${i}`, bn_title: 'মাপ', image: 'shapla' });
const level = (i: number) => ({ type: `bench-${i}`, title: `Bench ${i}`, bn_title: 'মাপ' });
const role = (i: number) => ({ name: `Bench ${i}`, bn_name: 'মাপ', access: { course: { view: true } } });
const posts = await times(
  THINGS,
  async (i) =>
    (
      await sayUnderLesson(sql, {
        ...{ lesson_id, batch_id: course.batch_id, parent_id: null, user_id: learners[i]!.user.id, text: `Why? ${i}` },
        client_key: randomUUID(),
      })
    ).id,
);
const enrollments = await sql<{ id: number }[]>`
  select id from enrollments where user_id = any (${enrolled.map(({ user }) => user.id)}::int[]) order by id`;
const waiting = await times((ROUNDS * 2 + WARM) * CALLS, () =>
  insertMessage(sql, {
    ...{ topic: 'other', name: 'Rafia', contact: 'rafia@people.test', text: 'Fee?', language: 'en', user_id: null },
    client_key: randomUUID(),
  }),
);
const scenes: Record<string, Step> = {
  category_saved: versioned(
    categories.update,
    await times(THINGS, (i) => ask('recorded', categories.create, category(i))),
    ({ id }: Answer, edit) => ({ id, title: `Edit ${edit}` }),
  ),
  level_moved: versioned(levels.update, await times(THINGS, (i) => ask('recorded', levels.create, level(i))), ({ id }: Answer, edit) => ({
    id,
    title: `Edit ${edit}`,
    position: (edit % THINGS) + 1,
  })),
  person_saved: versioned(updatePerson, people, ({ id }: Answer, edit) => ({
    id,
    name: `Rafia ${'abcdefghij'[edit % 10]!}`,
    profession: `No. ${edit}`,
  })),
  role_saved: versioned(
    updateRole,
    await times(THINGS, (i) => ask('recorded', createRole, { ...role(i), role: `bench-${i}` })),
    ({ slug }: Answer, edit, i) => ({ slug, ...role(i), name: `Edit ${edit}` }),
  ),
  institution_saved: versioned(updateInstitution, places, ({ id }: Answer, edit) => ({ id, about: `About ${edit}` })),
  post_moderated: (house, i) => ask(house, moderatePost, { id: posts[i % THINGS], hide: Math.floor(edits++ / THINGS) % 2 === 0 }),
  enrolment_decided: (house, i) =>
    ask(house, approve, { id: enrollments[i % THINGS]!.id, status: Math.floor(edits++ / THINGS) % 2 === 0 ? 'rejected' : 'approved' }),
  own_name: (house, i) => ask(house, updateProfile, { name: `Rafia ${'abcdefghij'[edits++ % 10]!}` }, learners[i % THINGS]!.token),
  message_answered: (house) => ask(house, answerMessage, { id: waiting.pop(), text: 'There is none.' }),
};

interface Cost {
  ms: number;
  server: number;
  database: number;
}
/** Four people, each doing one after another: milliseconds of a call, and of the processors for it. */
async function run(house: House, step: Step): Promise<Cost> {
  // neither a limit nor a password that is asked for again is what is measured
  await sql`delete from limits`;
  await sql`update sessions set proved_at = now()`;
  const server = houses[house].child.pid!;
  const [before, before_database, began] = [cpuOf(server), cpuOfFamily(database), performance.now()];
  await Promise.all(
    [0, 1, 2, 3].map(async (person) => {
      for (let i = person; i < CALLS; i += 4) await step(house, i);
    }),
  );
  return {
    ms: (performance.now() - began) / (CALLS / 4),
    server: (cpuOf(server) - before) / CALLS,
    database: (cpuOfFamily(database) - before_database) / CALLS,
  };
}
type Pair = Record<House, Cost>;
const taken: Record<string, Pair[]> = {};
const wanted = Object.entries(scenes).filter(([name]) => name.includes(values.only));
for (const [, step] of wanted) for (let n = 0; n < WARM; n++) await run(n % 2 ? 'recorded' : 'plain', step);
for (let round = 0; round < ROUNDS; round++)
  for (const [name, step] of wanted) {
    // in turn the first and the second, so that neither has the warmer caches
    const order: House[] = round % 2 ? ['recorded', 'plain'] : ['plain', 'recorded'];
    const [one, two] = [await run(order[0]!, step), await run(order[1]!, step)];
    (taken[name] ??= []).push({ [order[0]!]: one, [order[1]!]: two } as Pair);
  }
/** Of all runs together: short ones in turn meet the same noise, and the processor is counted in steps of 10 ms. */
const sum = (pairs: readonly Pair[], house: House, of: (one: Cost) => number) => pairs.reduce((all, t) => all + of(t[house]), 0);
const cpu = (one: Cost) => one.server + one.database;
const figure = (name: string, pairs: readonly Pair[], of: (one: Cost) => number) =>
  print(name, sum(pairs, 'recorded', of) / pairs.length, 'ms', sum(pairs, 'recorded', of) / sum(pairs, 'plain', of));
for (const [name, pairs] of Object.entries(taken)) figure(`history_${name}_cpu`, pairs, cpu);
const all = Object.values(taken).flat();
figure('history_changing_call', all, (one) => one.ms);
figure('history_changing_call_server_cpu', all, (one) => one.server);
figure('history_changing_call_database_cpu', all, (one) => one.database);
figure('history_changing_call_cpu', all, cpu);
const ratioOf = (pairs: readonly Pair[]) => sum(pairs, 'recorded', cpu) / sum(pairs, 'plain', cpu);
const ratios = Object.values(taken).map(ratioOf);
const plain = Object.entries(taken).toSorted(([, a], [, b]) => sum(a, 'plain', cpu) - sum(b, 'plain', cpu));
print(`history_cheapest_call_cpu_ratio (${plain[0]![0]})`, ratioOf(plain[0]![1]), 'ratio');
// each kind of call weighs the same, whatever it costs
bound('history_changing_call_cpu_ratio', ratios.reduce((a, b) => a + b, 0) / ratios.length, 1.15);
// what the sealing job makes of it later, in batches
const [written] = await sql<{ n: number }[]>`select count(*)::int as n from history_written where told is not null`;
const [own, of_database] = [process.cpuUsage(), cpuOfFamily(database)];
await settleHistory(sql);
const { user, system } = process.cpuUsage(own);
print('history_settled_entry_cpu', ((user + system) / 1000 + cpuOfFamily(database) - of_database) / written!.n, 'ms');
const [size] = await sql<{ bytes: number }[]>`
  select (pg_total_relation_size('history_entries') + pg_total_relation_size('history_private'))::float8
    / (select count(*) from history_entries) as bytes`;
print('history_entry', size!.bytes, 'bytes');
agent.destroy();
await houses.recorded.stop();
await houses.plain.stop();
await opened.close();
rmSync(folder, { recursive: true, force: true });
