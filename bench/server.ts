// The server under load. Each figure is the median of short runs, each beside a run of the yardstick; the processor that server
// and database use for one request is counted as well, since it depends less on what else the machine has to do.
// --only NAME: only scenes with this in their name. --data FOLDER: a data directory to use, and to fill when it is empty.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import {
  bound,
  cpuOf,
  cpuOfFamily,
  load,
  median,
  memoryOf,
  type Next,
  parentOf,
  print,
  type Run,
  startChild,
  startYardstick,
} from './load.ts';
import { benchToken, makeSchool, searchTerms } from '../tools/school.ts';

/** MB that the server takes at most while it is asked for everything in turn. */
const MOST_MEMORY = 350;
/** What a front page that is rendered anew costs, in answers of the yardstick. The database is not asked for what is everybody's. */
const MOST_RENDERED = 14;
const MOST_ASKED = 0.5;
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '1000' },
    enrollments: { type: 'string', default: '10000' },
    courses: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'shikhon-bench-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
const [made] = await sql`select 1 from users where username like 'bench.%' limit 1`;
if (!made)
  await makeSchool(sql, { courses: Number(values.courses), learners: Number(values.learners), enrollments: Number(values.enrollments) });
const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
const database = parentOf(pid);
const places = await sql<{ n: number; slug: string; lesson_id: number }[]>`
  select substr(u.username, 7)::int as n, c.slug, l.id as lesson_id from sessions s join users u on u.id = s.user_id join enrollments e on e.user_id = u.id
  join courses c on c.id = e.course_id join lessons l on l.course_id = c.id and l.position = 5 where u.username like 'bench.%' order by md5(e.id::text) limit 20000`;
const titles = await sql<
  { title: string; bn_title: string }[]
>`select title, bn_title from courses where slug like 'bench-%' order by md5(slug)`;
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
  DATABASE_URL: opened.url,
  DATA_DIR: folder,
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
  WORKER: '0',
});
const bare = await startYardstick();

const pages = Math.max(1, Math.floor(titles.length / 15));
const terms = searchTerms();
const place = (i: number) => places[(i * 7919) % places.length]!;
const auth = (n: number) => ({ authorization: `Bearer ${benchToken(n)}` });
const search = (text: string) => ({ path: `/api/learner-course/course-search-solr?rows=15&search=${encodeURIComponent(text)}` });
const save: Next = (i) => ({
  path: '/api/learner-course/syllabus-submission',
  method: 'POST',
  headers: { ...auth(place(i).n), 'content-type': 'application/json' },
  body: JSON.stringify({ lesson_id: place(i).lesson_id, percent: i % 100, seconds: 5, position_seconds: i % 600 }),
});
const allScenes: [name: string, next: Next][] = [
  ['page_kept', () => ({ path: '/', headers: { 'accept-encoding': 'br' } })],
  ['page_kept_plain', () => ({ path: '/' })],
  // under names of its own the page is kept for nobody else
  ['page_home_rendered', (i) => ({ path: '/', headers: { host: `visit-${i}.example` } })],
  ['courses_browse', (i) => ({ path: `/api/learner-course/course-search-solr?rows=15&start=${((i * 37) % pages) * 15}` })],
  [`courses_search_${terms.length}_terms_kept_5_s`, (i) => search(terms[(i * 7919) % terms.length]!)],
  // each a title with its number in one of two languages: nobody asked for it within the seconds that an answer is kept
  [
    'courses_search_nothing_kept',
    (i) => search(i % 2 ? titles[(i * 13) % titles.length]!.title : titles[(i * 13) % titles.length]!.bn_title),
  ],
  ['journey_status', (i) => ({ path: `/api/learner-course/journey/status/${place(i).slug}`, headers: auth(place(i).n) })],
  ['progress_save', save],
];
const scenes = allScenes.filter(([name]) => !values.only || name.includes(values.only));

interface Taken {
  runs: Run[];
  ratios: number[];
  server_ms: number;
  database_ms: number;
}
const taken = new Map<string, Taken>(scenes.map(([name]) => [name, { runs: [], ratios: [], server_ms: 0, database_ms: 0 }]));
const yard = { requests: 0, ms: 0 };
const seconds = Number(values.seconds);
let asked = 0;
await load(bare.port, undefined, 2);
for (const [, next] of scenes) await load(server.port, next, 1, (asked += 101_777));
let most = 0;
for (let round = 0; round < Number(values.rounds); round++)
  for (const [name, next] of scenes) {
    const own = taken.get(name)!;
    let before = cpuOf(bare.child.pid!);
    const bareRun = await load(bare.port, undefined, 1);
    yard.ms += cpuOf(bare.child.pid!) - before;
    yard.requests += bareRun.requests;
    // connections are opened and what the scenes before pushed out is back before anything is counted
    await load(server.port, next, 2, (asked += 101_777));
    before = cpuOf(server.child.pid!);
    const stored = cpuOfFamily(database);
    const run = await load(server.port, next, seconds, (asked += 101_777));
    own.server_ms += cpuOf(server.child.pid!) - before;
    own.database_ms += cpuOfFamily(database) - stored;
    own.runs.push(run);
    own.ratios.push(run.per_second / bareRun.per_second);
    most = Math.max(most, memoryOf(server.child.pid!));
  }
const size = `${values.learners}_learners`;
const yard_ms = yard.ms / yard.requests;
print(`yardstick_cpu_${size}`, yard_ms, 'ms_per_request');
for (const [name, { runs, ratios, server_ms, database_ms }] of taken) {
  const requests = runs.reduce((n, r) => n + r.requests, 0);
  const failed = runs.reduce((n, r) => n + r.failed, 0);
  print(`${name}_${size}`, median(runs.map((r) => r.per_second)), 'requests_per_second', median(ratios));
  print(`${name}_${size}_p99`, median(runs.map((r) => r.p99_ms)), 'ms');
  print(`${name}_${size}_server_cpu`, server_ms / requests, 'ms_per_request', yard_ms / (server_ms / requests));
  // the processor is counted in steps of 10 ms: of fewer than ten no ratio can be told
  print(
    `${name}_${size}_database_cpu`,
    database_ms / requests,
    'ms_per_request',
    database_ms < 100 ? undefined : yard_ms / (database_ms / requests),
  );
  if (failed) print(`${name}_${size}_failed`, failed, 'requests');
}
print(`server_memory_${size}`, most || Number.NaN, 'MB');
const rendered = taken.get('page_home_rendered');
if (rendered) {
  const requests = rendered.runs.reduce((n, r) => n + r.requests, 0);
  bound(
    `page_home_rendered_${size}: processor of the server, in answers of the yardstick`,
    rendered.server_ms / requests / yard_ms,
    MOST_RENDERED,
  );
  bound(
    `page_home_rendered_${size}: processor of the database, in answers of the yardstick`,
    rendered.database_ms / requests / yard_ms,
    MOST_ASKED,
  );
}
if (!values.only) bound(`server_memory_${size}`, most || Number.NaN, MOST_MEMORY);
await bare.stop();
await server.stop();
await opened.close();
if (!values.data) rmSync(folder, { recursive: true, force: true });
