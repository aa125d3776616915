// What a session costs: the same calls as a visitor, a learner and a member of staff, by turns in one run; the ratio of the processor that
// server and database use for one request. --learners, --courses, --rounds, --seconds; --only NAME: a scene with this in its name;
// --data FOLDER: a data directory to use.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { benchToken, makeSchool } from '../tools/school.ts';
import { bound, cpuOf, cpuOfFamily, load, median, type Next, parentOf, print, startChild } from './load.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '1000' },
    courses: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '11' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
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
// who asks within the same two seconds: each of them several times, as a page that is opened does
const signedIn = (
  await sql<{ n: number }[]>`
    select substr(u.username, 7)::int as n from sessions s join users u on u.id = s.user_id where u.username like 'bench.%' order by s.id limit 200`
).map(({ n }) => benchToken(n));
const staff = await Promise.all(Array.from({ length: 200 }, async () => (await makePerson(sql, { role: 'super', type: 1 })).token));
const titles = await sql<{ title: string; bn_title: string; slug: string }[]>`
  select title, bn_title, slug from courses where slug like 'bench-%' order by md5(slug)`;
const course = (i: number) => titles[(i * 13) % titles.length]!;
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
  ...{ DATABASE_URL: opened.url, DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', WORKER: '0' },
});

/** Calls that anybody may ask: a search that each asks anew, the sections of a course, a list, an answer that is kept for everybody, and the page of
 *  a course, whose answer is another one for who is signed in: it tells their enrolment, wish and payment, which the database looks up. */
const PERSONAL = ['course_page'];
const scenes: [name: string, path: (i: number) => string][] = [
  [
    'course_search',
    (i) => `/api/learner-course/course-search-solr?rows=15&search=${encodeURIComponent(i % 2 ? course(i).title : course(i).bn_title)}`,
  ],
  ['course_sections', (i) => `/api/learner-course/sections/${course(i).slug}`],
  ['course_page', (i) => `/api/learner-course/details/${course(i).slug}`],
  ['list', () => '/api/admin-settings/categories?limit=20'],
  ['kept_for_all', () => '/api/learner-course/front'],
];
const askers = {
  visitor: () => undefined,
  learner: (i: number) => signedIn[i % signedIn.length],
  staff: (i: number) => staff[i % staff.length],
};
type Asker = keyof typeof askers;
const seconds = Number(values.seconds);
let asked = 0;
/** Milliseconds of processor for one request, in the server and in the database. */
async function measure(path: (i: number) => string, asker: Asker): Promise<{ server: number; database: number; failed: number }> {
  const next: Next = (i) => {
    const bearer = askers[asker](i);
    return { path: path(i), ...(bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}) };
  };
  const before = [cpuOf(server.child.pid!), cpuOfFamily(database)] as const;
  const run = await load(server.port, next, seconds, (asked += 101_777));
  const of = (used: number) => used / run.requests;
  return { server: of(cpuOf(server.child.pid!) - before[0]), database: of(cpuOfFamily(database) - before[1]), failed: run.failed };
}
for (const [scene, path] of scenes.filter(([name]) => name.includes(values.only))) {
  const names = Object.keys(askers) as Asker[];
  const cost = Object.fromEntries(
    names.map((name) => [
      name,
      { server: [] as number[], database: [] as number[], both: [] as number[], ratio: [] as number[], failed: 0 },
    ]),
  );
  for (let round = 0; round <= Number(values.rounds); round++) {
    const now: Partial<Record<Asker, { server: number; database: number; failed: number }>> = {};
    // nobody is always the first of a round
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length]!;
      now[name] = await measure(path, name);
    }
    for (const name of names) {
      const [own, of] = [cost[name]!, now[name]!];
      own.failed += of.failed;
      // the first round only warms
      if (!round) continue;
      own.server.push(of.server);
      own.database.push(of.database);
      own.both.push(of.server + of.database);
      // within one round: what else the machine does meanwhile makes all of it dearer
      own.ratio.push((of.server + of.database) / (now.visitor!.server + now.visitor!.database));
    }
  }
  for (const name of names) {
    const { server: s, database: d, both, ratio, failed } = cost[name]!;
    print(`session_${scene}_${name}_server_cpu`, median(s), 'ms_per_request', median(s) / median(cost.visitor!.server));
    print(`session_${scene}_${name}_database_cpu`, median(d), 'ms_per_request', median(d) / median(cost.visitor!.database));
    print(`session_${scene}_${name}_cpu`, median(both), 'ms_per_request', median(ratio));
    // a list tells its staff more of each row: another answer
    const same = name === 'visitor' || (!PERSONAL.includes(scene) && (scene !== 'list' || name !== 'staff'));
    if (same) bound(`session_${scene}_${name}_cpu_ratio`, median(ratio), 1.1);
    bound(`session_${scene}_${name}_failed`, failed, 0);
  }
}
await server.stop();
await opened.close();
if (!values.data) rmSync(folder, { recursive: true, force: true });
