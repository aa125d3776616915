// npm run shake -- <files>: runs test files ten times with both cores kept busy beside them; without files those changed against main.
import { execFileSync, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { dropFlaky } from './flaky.mjs';
import { prepare, root, say } from './prepare.mjs';
import { failuresOf, vitest } from './run-tests.mjs';

const TIMES = 10;
if (process.argv[2] === '--busy') {
  // ends with the one for whom it keeps a core busy
  process.once('disconnect', () => process.exit());
  for (let sum = 0; ; await new Promise((done) => setImmediate(done))) for (let i = 0; i < 1e7; i++) sum += Math.sqrt(i);
}
const changed = () =>
  execFileSync('git', ['diff', '--name-only', 'main...'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.test.ts') && existsSync(join(root, file)));
const files = process.argv.length > 2 ? process.argv.slice(2) : changed();
if (!files.length) {
  process.stdout.write('No test file is changed against main.\n');
  process.exit();
}
await prepare({ build: true, tools: true });
const busy = Array.from({ length: availableParallelism() }, () => fork(process.argv[1], ['--busy']));
/** How often each test passed and failed, and what it said the first time. */
const tests = new Map();
const count = (name, passed, message) => {
  const one = tests.get(name) ?? { passed: 0, failed: 0, message: '' };
  tests.set(name, one);
  if (passed) one.passed += 1;
  else {
    one.failed += 1;
    one.message ||= message;
  }
};
for (let i = 1; i <= TIMES; i++) {
  const { code, files: ran, lost } = await vitest(files, { shown: false });
  for (const file of ran) {
    for (const { title, state } of file.tests) if (state === 'passed') count(`${file.file} > ${title}`, true);
    for (const { title, message } of failuresOf(file)) count(title ? `${file.file} > ${title}` : file.file, false, message);
  }
  for (const message of lost) count('the run', false, message);
  say(`${i} of ${TIMES}: ${code === 0 ? 'good' : 'failed'}`);
}
for (const child of busy) child.disconnect();
const unsteady = [...tests].filter(([, { failed }]) => failed);
for (const [name, { passed, failed, message }] of unsteady)
  process.stdout.write(`  ${passed} of ${passed + failed}  ${name}\n      ${message.split('\n', 1)[0].slice(0, 300)}\n`);
const steady = files.filter((file) => !unsteady.some(([name]) => name === 'the run' || name.startsWith(file)));
dropFlaky(steady);
process.stdout.write(`${tests.size - unsteady.length} steady, ${unsteady.length} not\n`);
process.exit(unsteady.length ? 1 : 0);
