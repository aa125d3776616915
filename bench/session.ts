// What a session costs: the same calls as a visitor, a learner and a member of staff, by turns in one run; the ratio of the processor that
// server and database use for one request. --learners, --courses, --rounds, --seconds; --data FOLDER: a data directory to use.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { nodeEnv, nodeFlags } from '../tools/prepare.mjs';
import { benchToken, makeSchool } from '../tools/school.ts';
import { cpuOf, cpuOfFamily, load, median, type Next, parentOf, print, startChild } from './load.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '1000' },
    courses: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    data: { type: 'string' },
  },
});
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'shikhon-bench-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
const [made] = await sql`select 1 from users where username like 'bench.%' limit 1`;
if (!made) await makeSchool(sql, { courses: Number(values.courses), learners: Number(values.learners), enrollments: 10_000 });
const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
const database = parentOf(pid);
const signedIn = (
  await sql<{ n: number }[]>`
    select substr(u.username, 7)::int as n from sessions s join users u on u.id = s.user_id where u.username like 'bench.%' limit 2000`
).map(({ n }) => benchToken(n));
const staff = await Promise.all(Array.from({ length: 200 }, async () => (await makePerson(sql, { role: 'super', type: 1 })).token));
const titles = await sql<{ title: string; bn_title: string; slug: string }[]>`
  select title, bn_title, slug from courses where slug like 'bench-%' order by md5(slug)`;
const course = (i: number) => titles[(i * 13) % titles.length]!;
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...nodeEnv,
  ...{ DATABASE_URL: opened.url, DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', WORKER: '0' },
});

/** Calls that anybody may ask: answered from the database each time, and one that is kept for everybody. */
const scenes: [name: string, path: (i: number) => string][] = [
  [
    'course_search',
    (i) => `/api/learner-course/course-search-solr?rows=15&search=${encodeURIComponent(i % 2 ? course(i).title : course(i).bn_title)}`,
  ],
  ['course_page', (i) => `/api/learner-course/details/${course(i).slug}`],
  ['kept_for_all', () => '/api/admin-settings/categories?limit=20'],
];
const askers: [name: string, token: (i: number) => string | undefined][] = [
  ['visitor', () => undefined],
  ['learner', (i) => signedIn[i % signedIn.length]],
  ['staff', (i) => staff[i % staff.length]],
];
const seconds = Number(values.seconds);
let asked = 0;
for (const [scene, path] of scenes) {
  const cost = new Map<string, { server: number[]; database: number[]; both: number[]; failed: number }>(
    askers.map(([name]) => [name, { server: [], database: [], both: [], failed: 0 }]),
  );
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const [name, token] of askers) {
      const next: Next = (i) => {
        const bearer = token(i);
        return { path: path(i), ...(bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}) };
      };
      const before = [cpuOf(server.child.pid!), cpuOfFamily(database)] as const;
      const run = await load(server.port, next, seconds, (asked += 101_777));
      const own = cost.get(name)!;
      own.failed += run.failed;
      // the first round only warms
      if (round === 0 || !run.requests) continue;
      const [in_server, in_database] = [cpuOf(server.child.pid!) - before[0], cpuOfFamily(database) - before[1]];
      own.server.push(in_server / run.requests);
      own.database.push(in_database / run.requests);
      own.both.push((in_server + in_database) / run.requests);
    }
  const visitor = cost.get('visitor')!;
  for (const [name, { server: s, database: d, both, failed }] of cost) {
    print(`session_${scene}_${name}_server_cpu`, median(s), 'ms_per_request', median(s) / median(visitor.server));
    print(`session_${scene}_${name}_database_cpu`, median(d), 'ms_per_request', median(d) / median(visitor.database));
    print(`session_${scene}_${name}_cpu`, median(both), 'ms_per_request', median(both) / median(visitor.both));
    if (failed) print(`session_${scene}_${name}_failed`, failed, 'requests');
  }
}
await server.stop();
await opened.close();
if (!values.data) rmSync(folder, { recursive: true, force: true });
