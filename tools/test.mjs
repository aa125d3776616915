// npm test: everything, on a bare machine. Last line: how many passed and failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPrograms, prepare, root, say } from './prepare.mjs';

const node = await prepare({ build: true });
const bin = (name) => join(root, 'node_modules/.bin', name);
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };

installPrograms({ '/usr/bin/chromium': 'chromium', '/usr/bin/firefox-esr': 'firefox-esr' });

const results = [];
const step = (title, command, args) => {
  say(title);
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  results.push({ title, passed: done.status === 0 ? 1 : 0, failed: done.status === 0 ? 0 : 1 });
};
step('Types of the server', bin('tsc'), ['-p', 'tsconfig.server.json']);
step('Types of the pages', bin('tsc'), ['-p', 'tsconfig.web.json']);
step('Lint and import rules', bin('oxlint'), []);
step('Format', bin('biome'), ['format']);

const scratch = mkdtempSync(join(tmpdir(), 'shikhon-results-'));
for (const project of ['unit', 'browser']) {
  say(`Tests: ${project}`);
  const file = join(scratch, `${project}.json`);
  const done = spawnSync(
    node,
    [bin('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { cwd: root, stdio: 'inherit', env },
  );
  const told = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 };
  // a file that could not be loaded has no tests of its own to fail
  const unloaded = (told.testResults ?? []).filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
  const failed = told.numFailedTests + unloaded;
  results.push({ title: project, passed: told.numPassedTests, failed: failed || (done.status === 0 ? 0 : 1) });
}
rmSync(scratch, { recursive: true, force: true });

const passed = results.reduce((n, r) => n + r.passed, 0);
const failed = results.reduce((n, r) => n + r.failed, 0);
for (const r of results) if (r.failed) process.stdout.write(`  failed: ${r.title} (${r.failed})\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
