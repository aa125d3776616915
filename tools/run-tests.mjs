// One run of vitest in a process group of its own, which ends with this process; answers what each file came to.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const PATIENCE_MS = 20_000;
const bin = join(root, 'node_modules/.bin');
const under = new Set();
/** Tells every child's group to end, waits for it, then ends it by force: what has no terminal of its own is not reached by its Ctrl+C. */
async function endAll(signal) {
  const tell = (child, how) => {
    try {
      process.kill(-child.pid, how);
    } catch {}
  };
  for (const { child } of under) tell(child, signal);
  await Promise.race([Promise.all([...under].map(({ ended }) => ended)), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  for (const { child } of under) tell(child, 'SIGKILL');
  process.exit(130);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void endAll(signal));

/** Runs a program of the packages. Answers `{ code, text }`; `text` is what it said, unless it says it to the terminal. */
export function program(name, args, { env = {}, shown = false } = {}) {
  const child = spawn(join(bin, name), args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    // the channel tells by its end that this process is gone, however it ended
    stdio: shown ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const ended = new Promise((done) => {
    child.once('error', (error) => done({ code: 1, text: error.message }));
    child.once('close', (code) => done({ code: code ?? 1, text }));
  });
  const one = { child, ended };
  under.add(one);
  return ended.finally(() => under.delete(one));
}

/** `{ code, files, lost }` as `tests/results.ts` writes them; `env.TEST_WORKERS` says how many work side by side. */
export async function vitest(args, { env = {}, shown = true } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), 'shikhon-results-'));
  const told = join(scratch, 'results.json');
  const reporters = ['--reporter=minimal', '--reporter=./tests/results.ts'];
  const { code, text } = await program('vitest', ['run', ...reporters, ...args], { env: { ...env, TEST_RESULTS: told }, shown });
  const results = existsSync(told) ? JSON.parse(readFileSync(told, 'utf8')) : { files: [], lost: ['The run told no results.'] };
  rmSync(scratch, { recursive: true, force: true });
  return { code, text, ...results };
}
export const isRed = ({ tests, faults }) => faults.length > 0 || tests.some(({ state }) => state === 'failed');
/** Each failure of a file: its title, empty for the file itself, and what was said. */
export const failuresOf = ({ tests, faults }) => [
  ...faults.map((message) => ({ title: '', message })),
  ...tests.filter(({ state }) => state === 'failed').map(({ title, message = '' }) => ({ title, message })),
];
