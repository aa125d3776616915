// What the history costs: a changing call with and without it, in pairs, by HTTP as staff send it. The processor of server and database for one
// call is the figure that depends least on what else the machine has to do.
// --calls N: how many in one run; --rounds N: how many pairs of runs.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { nodeEnv, nodeFlags } from '../tools/prepare.mjs';
import { bound, cpuOf, cpuOfFamily, parentOf, print, startChild } from './load.ts';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '200' }, rounds: { type: 'string', default: '30' } } });
const folder = mkdtempSync(join(tmpdir(), 'shikhon-history-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
const database = parentOf(pid);
const { token } = await makePerson(sql, { role: 'super' });

const env = { ...nodeEnv, DATABASE_URL: opened.url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error', WORKER: '0' };
const start = (...args: string[]) => startChild([...nodeFlags, 'bench/history-server.ts', ...args], env);
const houses = { recorded: await start(), plain: await start('--plain') };
type House = keyof typeof houses;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
interface Row {
  id: number;
  version: number;
}
const ask = (house: House, method: string, path: string, body: object): Promise<Row> =>
  new Promise((done, fail) => {
    const sent = request(
      {
        ...{ port: houses[house].port, host: '127.0.0.1', agent, method, path: `/api/admin-settings/categories${path}` },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece));
        response.on('end', () => {
          if (response.statusCode === 200) done((JSON.parse(text) as { data: Row }).data);
          else fail(new Error(`${response.statusCode} ${text}`));
        });
      },
    );
    sent.on('error', fail);
    sent.end(JSON.stringify(body));
  });

const rows: Row[] = [];
for (let i = 0; i < 100; i++)
  rows.push(await ask('recorded', 'POST', '/create', { slug: `bench-${i}`, title: `Bench ${i}`, bn_title: 'মাপ', image: 'shapla' }));
let edits = 0;
interface Cost {
  ms: number;
  server: number;
  database: number;
}
/** Four people, each editing one row after another: milliseconds of a call, and of the processors for it. */
async function edit(house: House): Promise<Cost> {
  const server = houses[house].child.pid!;
  const [before, before_database, began] = [cpuOf(server), cpuOfFamily(database), performance.now()];
  const calls = Number(values.calls);
  await Promise.all(
    [0, 1, 2, 3].map(async (person) => {
      for (let i = person; i < calls; i += 4) {
        const row = rows[i % rows.length]!;
        const { version } = await ask(house, 'PUT', '/update', { id: row.id, version: row.version, title: `Edit ${edits++}` });
        row.version = version;
      }
    }),
  );
  return {
    ms: (performance.now() - began) / (calls / 4),
    server: (cpuOf(server) - before) / calls,
    database: (cpuOfFamily(database) - before_database) / calls,
  };
}
const taken: Record<House, Cost>[] = [];
for (const house of ['plain', 'recorded', 'plain', 'recorded'] as const) await edit(house);
for (let round = 0; round < Number(values.rounds); round++) {
  // in turn the first and the second, so that neither has the warmer caches
  const order: House[] = round % 2 ? ['recorded', 'plain'] : ['plain', 'recorded'];
  const [one, two] = [await edit(order[0]!), await edit(order[1]!)];
  taken.push({ [order[0]!]: one, [order[1]!]: two } as Record<House, Cost>);
}
/** Of all runs together: short ones in turn meet the same noise, and the processor is counted in steps of 10 ms. */
const sum = (house: House, of: (one: Cost) => number) => taken.reduce((all, t) => all + of(t[house]), 0);
const figure = (name: string, of: (one: Cost) => number) =>
  print(name, sum('recorded', of) / taken.length, 'ms', sum('recorded', of) / sum('plain', of));
figure('history_changing_call', (one) => one.ms);
const cpu = (one: Cost) => one.server + one.database;
figure('history_changing_call_server_cpu', (one) => one.server);
figure('history_changing_call_database_cpu', (one) => one.database);
figure('history_changing_call_cpu', cpu);
const ratio = sum('recorded', cpu) / sum('plain', cpu);
bound('history_changing_call_cpu_ratio', ratio, 1.15);
const [size] = await sql<{ bytes: number }[]>`
  select (pg_total_relation_size('history_entries') + pg_total_relation_size('history_private'))::float8
    / (select count(*) from history_entries) as bytes`;
print('history_entry', size!.bytes, 'bytes');
agent.destroy();
await houses.recorded.stop();
await houses.plain.stop();
await opened.close();
rmSync(folder, { recursive: true, force: true });
