// A crowd at one certificate: 3,000 requests at once of one that was never printed. What it takes the server and the press in memory.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from '#app/server/open.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { childrenOf, memoryOf, print, startChild } from './load.ts';
import { benchToken, makeSchool } from '../tools/school.ts';

const CROWD = 3000;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-crowd-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
await makeSchool(sql, { courses: 20, learners: 20, enrollments: 20 });
const lessons = await sql<{ id: number }[]>`
  select l.id from users u join enrollments e on e.user_id = u.id join lessons l on l.course_id = e.course_id
  where u.username = 'bench.1' order by l.position`;
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
  DATABASE_URL: opened.url,
  DATA_DIR: folder,
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
  WORKER: '0',
});
const pid = server.child.pid!;
const headers = { authorization: `Bearer ${benchToken(1)}`, 'content-type': 'application/json' };
for (const { id } of lessons)
  await fetch(`http://127.0.0.1:${server.port}/api/learner-course/syllabus-submission`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ lesson_id: id, done: true, percent: 100 }),
  });
const [certificate] = await sql<{ tracking_code: string }[]>`select tracking_code from certificates limit 1`;
const ask = () =>
  new Promise<boolean>((done) => {
    get({ host: '127.0.0.1', port: server.port, path: `/api/certificate-file/${certificate!.tracking_code}.pdf` }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode === 200)).on('error', () => done(false));
    }).on('error', () => done(false));
  });

const most = { server: 0, press: 0 };
const look = () => {
  most.server = Math.max(most.server, memoryOf(pid));
  most.press = Math.max(
    most.press,
    childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0),
  );
};
look();
const watch = setInterval(look, 20);
const began = performance.now();
const answered = await Promise.all(Array.from({ length: CROWD }, ask));
clearInterval(watch);
print('certificate_crowd_seconds', (performance.now() - began) / 1000, 's');
print('certificate_crowd_failed', answered.filter((ok) => !ok).length, 'requests');
print('certificate_crowd_server_memory', most.server, 'MB');
print('certificate_crowd_press_memory', most.press, 'MB');
await server.stop();
await opened.close();
rmSync(folder, { recursive: true, force: true });
