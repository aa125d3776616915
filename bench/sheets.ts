// Sheets of 10,000 rows, of education levels, of people and of new people who are enrolled, brought in and undone on the running program: seconds of each step and of the
// processor for it, memory, and what others wait meanwhile. --rows N: how many; --only NAME: one of them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { bound, childrenOf, cpuOf, cpuOfFamily, memoryOf, parentOf, print, startChild } from './load.ts';
import { benchToken, makeSchool } from '../tools/school.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' }, only: { type: 'string' } } });
const ROWS = Number(values.rows);
const folder = mkdtempSync(join(tmpdir(), 'shikhon-sheets-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
await makeSchool(sql, { courses: 200, learners: 200, enrollments: 2000 });
const { token } = await makePerson(sql, { role: 'super' });
const [batch] = await sql<{ id: number }[]>`
  update batches set seats = null, enroll_until = null, ends_at = null where id = (select min(id) from batches) returning id`;
const [{ backend }] = (await sql`select pg_backend_pid() as backend`) as unknown as [{ backend: number }];
const database = parentOf(backend);
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
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

interface Kind {
  /** As the calls name it. */
  kind: string;
  /** As its figures are named. */
  name: string;
  head: string;
  row(i: number): string;
}
const GIVEN = ['Rafia:রাফিয়া', 'Habibur:হাবিবুর', 'Nusrat:নুসরাত', 'Kamrul:কামরুল', 'Shefali:শেফালী', 'Tanvir:তানভীর', 'Moushumi:মৌসুমী'];
const FAMILY = ['Rahman:রহমান', 'Sultana:সুলতানা', 'Hossain:হোসেন', 'Chakma:চাকমা', 'Begum:বেগম'];
const DISTRICTS = ['Dhaka', 'বরিশাল', 'Khulna', 'রাজশাহী', 'Sylhet', 'Rangpur'];
const named = (i: number): string => {
  const [given, bn_given] = GIVEN[i % GIVEN.length]!.split(':');
  const [family, bn_family] = FAMILY[i % FAMILY.length]!.split(':');
  return `${given} ${family},${bn_given} ${bn_family}`;
};
const kinds: readonly Kind[] = [
  {
    ...{ kind: 'education-levels', name: 'sheet', head: 'Name (English),Name (Bangla),Short name' },
    row: (i) => `Level number ${i},স্তর নম্বর ${i},bench-${i}`,
  },
  {
    ...{ kind: 'people', name: 'sheet_people', head: 'name,বাংলা নাম,phone,e-mail,gender,date of birth,profession,district' },
    row: (i) => {
      const mail = i % 3 ? '' : `bench-sheet-${i}@people.test`;
      return `${named(i)},+88019${String(i).padStart(8, '0')},${mail},${i % 2 ? 'Female' : 'male'},${1960 + (i % 45)}-0${1 + (i % 9)}-11,teacher,${DISTRICTS[i % DISTRICTS.length]}`;
    },
  },
  {
    ...{ kind: `enrollments-${batch!.id}`, name: 'sheet_enrollments', head: 'name,বাংলা নাম,phone' },
    row: (i) => `${named(i)},018${String(i).padStart(8, '0')}`,
  },
];
/** Seconds of a step and of the processor of server and database for it. */
async function step<T>(name: string, most: number, work: () => Promise<T>): Promise<T> {
  const cpu = () => cpuOf(pid) + cpuOfFamily(database);
  const [began, used] = [performance.now(), cpu()];
  const out = await work();
  const seconds = (performance.now() - began) / 1000;
  print(name, seconds, 's');
  print(`${name}_cpu`, (cpu() - used) / 1000, 's');
  bound(name, seconds, most);
  return out;
}
async function bringIn({ kind, name, head, row }: Kind): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([[head, ...Array.from({ length: ROWS }, (_, i) => row(i))].join('\n')]), 'rows.csv');
  const judged = await step(`${name}_dry_run`, 20, async () => {
    const { id } = await told<Sheet>(await fetch(`${base}/sheets/${kind}/upload`, { method: 'POST', headers: staff, body: form }));
    const { matches } = await until(id, 'columns');
    await post(`/sheet/${id}/match`, { matches });
    return until(id, 'judged');
  });
  const run = async (what: string, state: string): Promise<Sheet> => {
    await post(`/sheet/${judged.id}/${what}`, {});
    return until(judged.id, state);
  };
  const applied = await step(`${name}_run`, 60, () => run('apply', 'applied'));
  const undone = await step(`${name}_undo`, 60, () => run('undo', 'undone'));
  for (const [what, n] of [
    ['new', judged.verdicts.new],
    ['made', applied.results.made],
    ['undone', undone.results.undone],
  ] as const)
    if (n !== ROWS) throw new Error(`${n} of ${ROWS} rows of ${kind} were ${what}`);
}
for (const kind of kinds.filter((one) => !values.only || one.kind.startsWith(values.only))) await bringIn(kind);
going = false;
await Promise.all(others);
clearInterval(watch);
print('sheet_others_p99', p99(quiet), 'ms');
bound('sheet_others_p99', p99(quiet), 200);
print('sheet_server_memory', most.server, 'MB');
bound('sheet_server_memory', most.server, 350);
print('sheet_sandbox_memory', most.sandbox, 'MB');
await server.stop();
await opened.close();
rmSync(folder, { recursive: true, force: true });
