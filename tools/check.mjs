// npm run check: types, lint, format, and the tests of the house and of pure rules, side by side; under a minute on two cores.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root, say } from './prepare.mjs';

await prepare({ build: false, tools: true });
const bin = (name) => join(root, 'node_modules/.bin', name);
/** What kills processes, waits for locks or decodes files of people: `npm test` runs it. */
const dear = ['new-feature', 'nightly', 'sandbox', 'pool', 'migrate', 'heartbeat', 'stores', 'reading', 'sheets', 'verifying', 'killed'];
const tests = [
  ...['tests/house', 'tests/words', 'tests/schema', 'tests/permissions/permissions', 'src/core', 'src/ui'],
  ...['certificates/test/rules', 'search/test/keys', 'test/grading', 'test/converters'],
];
const steps = {
  'Types of the server': ['tsc', '-p', 'tsconfig.server.json'],
  'Types of the pages': ['tsc', '-p', 'tsconfig.web.json'],
  'Lint and import rules': ['oxlint'],
  Format: ['biome', 'format'],
  Tests: ['vitest', 'run', '--project', 'unit', '--reporter=minimal', ...tests, '--exclude', `**/{${dear.join(',')}}.test.ts`],
};
const env = { ...process.env, TEST_TIER: 'short' };
/** Told when it ends, whole: what several say at once cannot be read. */
const done = await Promise.all(
  Object.entries(steps).map(
    ([title, [command, ...args]]) =>
      new Promise((settle) => {
        let text = '';
        const child = spawn(bin(command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
        child.once('error', (error) => (text += error.message));
        child.once('close', (code) => {
          say(`${title}: ${code === 0 ? 'good' : 'failed'}`);
          if (code !== 0) process.stdout.write(text);
          settle(code);
        });
      }),
  ),
);
process.exit(done.every((code) => code === 0) ? 0 : 1);
