// What news of sessions (server-sent events) cost: many connections to 127.0.0.1 at once; memory of the server for each, time of the database for
// one look at a session, and how soon all are told. --connections; --data FOLDER: a data directory to use. It ends by itself.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { tokenHash } from '#core/session/server/actor.ts';
import { NEWS_PATH } from '#features/sessions/news.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { bound, cpuOfFamily, memoryOf, parentOf, print, startChild } from './load.ts';

const { values } = parseArgs({ options: { connections: { type: 'string', default: '5000' }, data: { type: 'string' } } });
const connections = Number(values.connections);
/** Whatever happens, it is over then. */
const MOST_MS = 5 * 60_000;
setTimeout(() => {
  process.stderr.write('bench/streams.ts was not done in five minutes\n');
  process.exit(1);
}, MOST_MS).unref();
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'shikhon-bench-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
const tokens = Array.from({ length: connections }, (_, i) => `streams-${String(i).padStart(35, '0')}`);
await sql`delete from users where username like 'streams.%'`;
await sql`
  with people as (
    insert into users (username, name, email, email_verified_at)
    select 'streams.' || n, 'Streams ' || n, 'streams' || n || '@bench.test', now() from generate_series(1, ${connections}::int) n
    returning id)
  insert into sessions (user_id, token_hash, device, ip, expires_at)
  select p.id, t.hash, '', '', now() + interval '7 days'
  from (select id, row_number() over (order by id) as n from people) p
  join unnest(${tokens.map((token) => tokenHash(token).toString('hex'))}::text[]) with ordinality h (hex, n) using (n)
  cross join lateral (select decode(h.hex, 'hex') as hash) t`;
await sql`analyze sessions`;
const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
const database = parentOf(pid);
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
  ...{ DATABASE_URL: opened.url, DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', WORKER: '0' },
});
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** Memory when the collector has had its time: the least of some seconds. */
async function resting(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 8; i++) {
    await sleep(500);
    least = Math.min(least, memoryOf(server.child.pid!));
  }
  return least;
}
const sockets: Socket[] = [];
let told = 0;
const count = (text: string) => (told += text.split('event: ').length - 1);
const openOne = (token: string) =>
  new Promise<void>((done, fail) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`GET ${NEWS_PATH} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`),
    );
    socket.setEncoding('utf8').once('data', () => done());
    socket.on('data', count as (text: string) => void);
    socket.once('error', fail);
    sockets.push(socket);
  });
async function openAll(some: string[]): Promise<void> {
  for (let i = 0; i < some.length; i += 100) await Promise.all(some.slice(i, i + 100).map(openOne));
}
async function until(what: () => boolean): Promise<void> {
  while (!what()) await sleep(10);
}
// what the first requests load stays
await openAll(tokens.slice(0, Math.min(200, connections / 10)));
const first = sockets.length;
await until(() => told >= first);
const before = await resting();
await openAll(tokens.slice(first));
await until(() => told >= connections);
const grown = ((await resting()) - before) * 1000;
print(`streams_memory_per_connection_of_${connections}`, grown / (connections - first), 'KB');
bound('streams_memory_per_connection_kb', grown / (connections - first), 15);

// all are looked at: the rules for staff concern anybody
const rounds = 10;
const used = cpuOfFamily(database);
await sql`delete from staff_rules where institution_id is null`;
for (let i = 0; i < rounds; i++) {
  if (i % 2) await sql`delete from staff_rules where institution_id is null`;
  else await sql`insert into staff_rules (institution_id, idle_minutes) values (null, 30)`;
  await sleep(1500);
}
const database_ms = (cpuOfFamily(database) - used) / rounds / connections;
print('streams_database_per_look', database_ms, 'ms');
bound('streams_database_per_look_ms', database_ms, 0.1);

// everybody is told at once
const told_before = told;
const at = performance.now();
await sql`update sessions set ended_at = now() where user_id in (select id from users where username like 'streams.%')`;
await until(() => told - told_before >= connections);
print(`streams_all_${connections}_told`, (performance.now() - at) / 1000, 's');
for (const socket of sockets) socket.destroy();
await sql`delete from sessions where user_id in (select id from users where username like 'streams.%')`;
await sql`delete from users where username like 'streams.%'`;
await server.stop();
await opened.close();
if (!values.data) rmSync(folder, { recursive: true, force: true });
process.exit(process.exitCode ?? 0);
