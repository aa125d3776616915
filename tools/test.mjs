// npm test: everything, on a bare machine; `npm test -- <room>` for one room. Last line: how many passed and failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installPrograms, prepare, root, say } from './prepare.mjs';

/** Where the tests of a room stand: a feature, a part of the core, `ui` or `app`, a folder of tests, and browser tests that bear its name. */
const room = process.argv[2];
const placesOf = (name) =>
  [`src/features/${name}`, `src/core/${name}`, `src/${name}`, `tests/${name}`].filter((place) => existsSync(join(root, place)));
const browserTests = (name) =>
  ['e2e', 'accessibility'].flatMap((folder) =>
    readdirSync(join(root, 'tests', folder))
      .filter((file) => file.endsWith('.test.ts') && (folder === name || file.startsWith(name)))
      .map((file) => `tests/${folder}/${file}`),
  );
if (room && !placesOf(room).length && !browserTests(room).length) {
  process.stderr.write(`There is no room "${room}": name a folder of src/features, src/core, src or tests, or a file of tests/e2e.\n`);
  process.exit(1);
}

const node = await prepare({ build: true });
const bin = (name) => join(root, 'node_modules/.bin', name);
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
installPrograms({
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/pdftotext': 'poppler-utils',
  '/usr/bin/mutool': 'mupdf-tools',
  '/usr/bin/ffmpeg': 'ffmpeg',
});

const results = [];
const step = (title, command, args) => {
  say(title);
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  results.push({ title, passed: done.status === 0 ? 1 : 0, failed: done.status === 0 ? 0 : 1 });
};
if (!room) {
  step('Types of the server', bin('tsc'), ['-p', 'tsconfig.server.json']);
  step('Types of the pages', bin('tsc'), ['-p', 'tsconfig.web.json']);
  step('Lint and import rules', bin('oxlint'), []);
  step('Format', bin('biome'), ['format']);
}

/** Seconds of tests by the place they stand in, so that a room that grows slow is seen. */
const seconds = new Map();
const placeOf = (file) => {
  const parts = relative(root, file).split('/');
  return parts[0] === 'src' ? parts.slice(1, 3).join('/') : parts.slice(0, 2).join('/');
};
/** What failed, told again at the end: a long run is read from there. Of the first of a file with its reason, since the others mostly have the same. */
const failures = [];
const TOLD_OF_FILE = 2;
const firstLines = (text) =>
  text
    .split('\n', 6)
    .map((line) => `      ${line.slice(0, 300)}`)
    .join('\n');
const scratch = mkdtempSync(join(tmpdir(), 'shikhon-results-'));
const file = join(scratch, 'results.json');
const files = room ? [...placesOf(room), ...browserTests(room)] : [];
say('Tests');
// both projects in one run: no worker waits for the last file of one of them
const done = spawnSync(node, [bin('vitest'), 'run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`, ...files], {
  cwd: root,
  stdio: 'inherit',
  env,
});
const told = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 };
for (const { name, startTime, endTime, message, assertionResults } of told.testResults ?? []) {
  seconds.set(placeOf(name), (seconds.get(placeOf(name)) ?? 0) + (endTime - startTime) / 1000);
  if (message) failures.push(`${relative(root, name)}\n${firstLines(message)}`);
  const red = assertionResults.filter((one) => one.status === 'failed');
  for (const [i, one] of red.entries())
    failures.push(`${relative(root, name)} > ${one.fullName}${i < TOLD_OF_FILE ? `\n${firstLines(one.failureMessages.join('\n'))}` : ''}`);
}
// a file that could not be loaded has no tests of its own to fail
const unloaded = (told.testResults ?? []).filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length;
const failed_tests = told.numFailedTests + unloaded;
results.push({ title: 'tests', passed: told.numPassedTests, failed: failed_tests || (done.status === 0 ? 0 : 1) });
rmSync(scratch, { recursive: true, force: true });

say('Seconds of tests by room; several run side by side');
for (const [place, time] of [...seconds].sort((a, b) => b[1] - a[1])) process.stdout.write(`${time.toFixed(1).padStart(9)}  ${place}\n`);
for (const failure of failures.slice(0, 150)) process.stdout.write(`  ${failure}\n`);
const passed = results.reduce((n, r) => n + r.passed, 0);
const failed = results.reduce((n, r) => n + r.failed, 0);
for (const r of results) if (r.failed) process.stdout.write(`  failed: ${r.title} (${r.failed})\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
