// A sheet of 10,000 rows brought in and undone on the running program: seconds of each step, its memory, and what others wait meanwhile.
// --rows N: how many.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { nodeEnv, nodeFlags } from '../tools/prepare.mjs';
import { bound, childrenOf, memoryOf, print, startChild } from './load.ts';
import { benchToken, makeSchool } from '../tools/school.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const ROWS = Number(values.rows);
const folder = mkdtempSync(join(tmpdir(), 'shikhon-sheets-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
await makeSchool(sql, { courses: 200, learners: 200, enrollments: 2000 });
const { token } = await makePerson(sql, { role: 'super' });
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...nodeEnv,
  DATABASE_URL: opened.url,
  DATA_DIR: folder,
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
});
const pid = server.child.pid!;
const base = `http://127.0.0.1:${server.port}/api`;

interface Sheet {
  id: number;
  state: string;
  matches: (string | null)[];
  verdicts: { new: number };
  results: { made: number; undone: number };
}
const staff = { authorization: `Bearer ${token}` };
async function told<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}
const post = async (path: string, body: object) =>
  told<Sheet>(
    await fetch(base + path, { method: 'POST', headers: { ...staff, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  );
/** Looks twice a second, as a screen does. */
async function until(id: number, state: string): Promise<Sheet> {
  for (;;) {
    const sheet = await told<Sheet>(await fetch(`${base}/sheet/${id}`, { headers: staff }));
    if (sheet.state === state) return sheet;
    await new Promise((done) => setTimeout(done, 500));
  }
}

const most = { server: 0, sandbox: 0 };
const watch = setInterval(() => {
  most.server = Math.max(most.server, memoryOf(pid));
  most.sandbox = Math.max(most.sandbox, ...childrenOf(pid).map(memoryOf));
}, 100);
// others meanwhile: four people, each of whom asks, reads a little, and asks again; they are no load by themselves
const waits: number[] = [];
let going = true;
const learner = { authorization: `Bearer ${benchToken(1)}` };
const asked: [path: string, headers: Record<string, string>][] = [
  ['/learner-course/course-search-solr?keyword=biggan&rows=18', {}],
  ['/learner-course/my/dashboard', learner],
  ['/admin-settings/categories?pagination=none', {}],
  ['/jobs/runs', staff],
];
const others = asked.map(async (_, person) => {
  for (let i = person; going; i++) {
    const [path, headers] = asked[i % asked.length]!;
    const began = performance.now();
    const response = await fetch(base + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    waits.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, 400));
  }
});
const p99 = (from: number) => waits.slice(from).toSorted((a, b) => a - b)[Math.floor((waits.length - from) * 0.99)] ?? Number.NaN;
// what is asked for the first time is compiled
await new Promise((done) => setTimeout(done, 5000));
const warm = waits.length;
await new Promise((done) => setTimeout(done, 10_000));
print('sheet_others_p99_before', p99(warm), 'ms');
const quiet = waits.length;

const seconds = (from: number) => (performance.now() - from) / 1000;
const file = ['Name (English),Name (Bangla),Short name'].concat(
  Array.from({ length: ROWS }, (_, i) => `Level number ${i},স্তর নম্বর ${i},bench-${i}`),
);
const form = new FormData();
form.append('file', new Blob([file.join('\n')]), 'levels.csv');
let began = performance.now();
const { id } = await told<Sheet>(await fetch(`${base}/sheets/education-levels/upload`, { method: 'POST', headers: staff, body: form }));
const { matches } = await until(id, 'columns');
print('sheet_read', seconds(began), 's');
await post(`/sheet/${id}/match`, { matches });
const judged = await until(id, 'judged');
print('sheet_dry_run', seconds(began), 's');
bound('sheet_dry_run', seconds(began), 20);
began = performance.now();
await post(`/sheet/${id}/apply`, {});
const applied = await until(id, 'applied');
print('sheet_run', seconds(began), 's');
bound('sheet_run', seconds(began), 60);
began = performance.now();
await post(`/sheet/${id}/undo`, {});
const undone = await until(id, 'undone');
print('sheet_undo', seconds(began), 's');
bound('sheet_undo', seconds(began), 60);
going = false;
await Promise.all(others);
clearInterval(watch);
for (const [what, n] of [
  ['new', judged.verdicts.new],
  ['made', applied.results.made],
  ['undone', undone.results.undone],
] as const)
  if (n !== ROWS) throw new Error(`${n} of ${ROWS} rows were ${what}`);
print('sheet_others_p99', p99(quiet), 'ms');
bound('sheet_others_p99', p99(quiet), 200);
print('sheet_server_memory', most.server, 'MB');
bound('sheet_server_memory', most.server, 350);
print('sheet_sandbox_memory', most.sandbox, 'MB');
await server.stop();
await opened.close();
rmSync(folder, { recursive: true, force: true });
