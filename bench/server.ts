// The server under load, each figure as a ratio to the yardstick measured beside it in the same run.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { load, memoryOf, print, startChild, startYardstick } from './load.ts';
import { benchToken, makeSchool } from './school.ts';

const { values } = parseArgs({ options: { learners: { type: 'string', default: '1000' }, enrollments: { type: 'string', default: '10000' }, courses: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '6' }, only: { type: 'string' } } });
const seconds = Number(values.seconds);
const folder = mkdtempSync(join(tmpdir(), 'shikhon-bench-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder });
await makeSchool(opened.pool, { courses: Number(values.courses), learners: Number(values.learners), enrollments: Number(values.enrollments) });
const places = await opened.pool<{ n: number; slug: string; lesson_id: number }[]>`
  select substr(u.username, 7)::int as n, c.slug, l.id as lesson_id from enrollments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
  join lessons l on l.course_id = c.id and l.position = 5 where u.username like 'bench.%' and substr(u.username, 7)::int <= 2000`;
const server = await startChild(['src/app/server/main.ts'], { DATABASE_URL: opened.url, DATA_DIR: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', WORKER: '0' });
const bare = await startYardstick();
const pages = Math.max(1, Math.floor(Number(values.courses) / 15));
const terms = ['গণিত', 'biggan', 'solar', 'হিসাববিজ্ঞান', 'ingreji', 'physics', 'কৃষি প্রশিক্ষণ', 'rosayon', 'জীব বিজ্ঞান', 'advanced law'];
const place = (i: number) => places[(i * 7919) % places.length]!;
const auth = (n: number) => ({ authorization: `Bearer ${benchToken(n)}` });

const scenes: [name: string, next: Parameters<typeof load>[2]][] = [
  ['page_cached', () => ({ path: '/', headers: { 'accept-encoding': 'br' } })],
  ['page_cached_plain', () => ({ path: '/' })],
  ['page_home_fresh', (i) => ({ path: `/?visit=${i}` })],
  ['courses_browse', (i) => ({ path: `/api/learner-course/course-search-solr?rows=15&start=${((i * 37) % pages) * 15}` })],
  ['courses_search', (i) => ({ path: `/api/learner-course/course-search-solr?rows=15&search=${encodeURIComponent(terms[i % terms.length]!)}` })],
  ['journey_status', (i) => ({ path: `/api/learner-course/journey/status/${place(i).slug}`, headers: auth(place(i).n) })],
  ['progress_save', (i) => ({ path: '/api/learner-course/syllabus-submission', method: 'POST', headers: { ...auth(place(i).n), 'content-type': 'application/json' }, body: JSON.stringify({ lesson_id: place(i).lesson_id, percent: i % 100, seconds: 5, position_seconds: i % 600 }) })],
];
const size = `${values.learners}_learners`;
for (const [name, next] of scenes) {
  if (values.only && !name.includes(values.only)) continue;
  const yard = await load('yardstick', bare.port, () => ({ path: '/' }), Math.max(3, seconds / 2));
  const figure = await load(name, server.port, next, seconds);
  print(`${name}_${size}`, figure.per_second, 'requests_per_second', figure.per_second / yard.per_second);
  print(`${name}_${size}_p99`, figure.p99_ms, 'ms');
  if (figure.failed) print(`${name}_${size}_failed`, figure.failed, 'requests');
}
print('server_memory', await memoryOf(server.child.pid!), 'MB');
await bare.stop();
await server.stop();
await opened.close();
rmSync(folder, { recursive: true, force: true });
