// The runner itself, in a copy of the house with a room of planted tests: what is flaky, what is red, and who interrupts a run.
// @module-tag long
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const copied = ['src', 'db', 'tests', 'tools', 'dist', 'package.json', 'package-lock.json', 'vite.config.ts', 'vitest.config.ts'];
const node = resolve('node_modules/.bin/node');
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'shikhon-runner-'));
  const whole = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
  for (const path of copied) cpSync(path, join(copy, path), { ...whole, filter: (p) => !p.includes('zz-planted') });
  // each package by a link of its own, and said to be installed: an installation in the copy would else empty the packages of the checkout
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync('node_modules')) if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(modules, name));
  rmSync(join(modules, '.installed'), { force: true });
  writeFileSync(join(modules, '.installed'), createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'));
  for (const folder of ['docs', 'scratch', 'src/features/zz-planted/test']) mkdirSync(join(copy, folder), { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: copy });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'The copy');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const planted = 'src/features/zz-planted/test/planted.test.ts';
/** Counts its runs in a file, so that a run can be told from the next one. */
const plant = (body: string) =>
  writeFileSync(
    join(copy, planted),
    `import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('planted', async () => {
  appendFileSync('${copy}/runs', 'x');
  const runs = readFileSync('${copy}/runs', 'utf8').length;
  ${body}
});
`,
  );
/** The runner is told nothing of the run that it is tested in. */
const env = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TEST_|VITEST|NODE_CHANNEL|NODE_OPTIONS)/.test(name))),
  TMPDIR: join(copy, 'scratch'),
});
function run(tool: string, ...args: string[]) {
  rmSync(join(copy, 'runs'), { force: true });
  const done = spawnSync(node, [join(copy, 'tools', tool), ...args], { cwd: copy, encoding: 'utf8', env: env(), timeout: 300_000 });
  return { status: done.status, said: `${done.stderr}${done.stdout}` };
}
const flaky = () => readFileSync(join(copy, 'docs/flaky.md'), 'utf8');
/** What runs in the copy or keeps its data there: the command of each such process. A worker's command names the packages alone. */
const alive = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(copy) || readlinkSync(`/proc/${pid}/cwd`).startsWith(copy) ? [command] : [];
      } catch {
        // it has ended meanwhile
        return [];
      }
    });

test('what fails once and passes by itself leaves the run green, is told and listed', () => {
  plant('expect(runs).not.toBe(1);');
  const { status, said } = run('test.mjs', 'zz-planted');
  expect(said).toContain(`flaky: ${planted} > planted`);
  expect(said).toMatch(/1 passed, 0 failed\n$/);
  expect(status).toBe(0);
  expect(flaky()).toContain(`${planted} > planted`);
});
test('what always fails makes the run red, with its reason', () => {
  plant("expect(runs, 'never so many').toBe(0);");
  const { status, said } = run('test.mjs', 'zz-planted');
  expect(status).toBe(1);
  expect(said).toContain('never so many');
  expect(said).toMatch(/0 passed, 1 failed\n$/);
});
test('a rejection that nobody listens to makes the run red, with its file', () => {
  plant("void Promise.reject(new Error('nobody listens')); await new Promise((done) => setTimeout(done, 50));");
  const { status, said } = run('test.mjs', 'zz-planted');
  expect(status).toBe(1);
  expect(said).toMatch(new RegExp(`${planted}[^]*Nobody listened to: Error: nobody listens`));
});
test('shaking finds what fails once in three, and takes away the row of what is steady', () => {
  plant('expect(runs % 3).not.toBe(0);');
  const unsteady = run('shake.mjs', planted);
  expect(unsteady.said).toContain(`7 of 10  ${planted} > planted`);
  expect(unsteady.status).toBe(1);
  expect(flaky()).toContain(planted);
  plant('expect(runs).toBeGreaterThan(0);');
  expect(run('shake.mjs', planted)).toMatchObject({ status: 0 });
  expect(flaky()).not.toContain(planted);
});
test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('%s at the runner leaves nothing of it alive', async (signal) => {
  plant('await new Promise((done) => setTimeout(done, 600_000));');
  rmSync(join(copy, 'runs'), { force: true });
  const runner = spawn(node, [join(copy, 'tools/test.mjs'), 'zz-planted'], { cwd: copy, env: env(), stdio: 'ignore' });
  const ended = new Promise((done) => runner.once('exit', done));
  await expect.poll(() => existsSync(join(copy, 'runs')), { timeout: 120_000 }).toBe(true);
  expect(alive().length).toBeGreaterThan(2);
  runner.kill(signal);
  await ended;
  await expect.poll(alive, { timeout: 60_000 }).toEqual([]);
});
