// Seeds of the chaos test of examinations at any size, each in a process and a database of its own, so that neither memory nor a seed that breaks off is carried over:
//   node tests/chaos/run.ts --learners 2000 --questions 50 --seeds 20 [--from 101] [--minutes 60] [--out FILE]
// It begins no seed when the minutes are over, says of each how long it took, and ends with 1 where an invariant was broken.
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { startEmbedded } from '#core/db/server/embedded.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { brokenIn, simulate } from './exam.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '2000' },
    questions: { type: 'string', default: '50' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '101' },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string' },
    /** This one alone, in this process. */
    seed: { type: 'string' },
  },
});
const [learners, questions] = [Number(values.learners), Number(values.questions)];
/** A process that needs more has a leak. */
const MOST_MB = 3000;
const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
  if (values.out) appendFileSync(values.out, `${text}\n`);
};
async function one(seed: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'shikhon-chaos-'));
  chmodSync(folder, 0o755);
  // asked by a socket of the system: half of what a question by the network costs is the network
  const socket = join(folder, 'socket');
  mkdirSync(socket);
  chmodSync(socket, 0o777);
  // a database that is killed is played around it; this one need not survive anything. Its tables grow by hours in a minute: plans follow
  const flags = ['fsync=off', 'synchronous_commit=off', 'autovacuum_naptime=5s', `unix_socket_directories=${socket}`];
  const database = await startEmbedded(
    folder,
    'chaos',
    undefined,
    flags.flatMap((flag) => ['-c', flag]),
  );
  const opened = await open({ DATA_DIR: folder, DATABASE_URL: `${database.url}?host=${socket}` }, undefined, { tool: true });
  try {
    useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
    const began = performance.now();
    const report = await simulate(opened.pool, { seed, learners, questions, minutes: 40, late: 60, after: 120 });
    const { stats, looked } = report;
    const broken = brokenIn(report);
    tell(
      JSON.stringify({
        ...{ seed, learners, questions, seconds: Math.round((performance.now() - began) / 1000) },
        ...{ megabytes: Math.round(process.resourceUsage().maxRSS / 1024), records: stats.records, transactions: stats.transactions },
        ...{ looked: Object.values(looked).reduce((sum, n) => sum + n, 0), broken },
      }),
    );
    return Object.keys(broken).length === 0;
  } finally {
    await opened.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
if (values.seed !== undefined) process.exit((await one(Number(values.seed))) ? 0 : 1);
const until = Date.now() + Number(values.minutes) * 60_000;
let [ran, failed] = [0, 0];
for (let seed = Number(values.from); seed < Number(values.from) + Number(values.seeds) && Date.now() < until; seed++) {
  const args = ['--seed', String(seed), '--learners', String(learners), '--questions', String(questions)];
  const { status } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${MOST_MB}`, import.meta.filename, ...args, ...(values.out ? ['--out', values.out] : [])],
    { stdio: 'inherit' },
  );
  ran++;
  if (status !== 0) {
    failed++;
    tell(`seed ${seed} ended with ${status}`);
  }
}
tell(`${ran} seeds of ${learners} learners and ${questions} questions, ${failed} broken`);
process.exit(failed ? 1 : 0);
