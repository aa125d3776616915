// npm test: what every change must pass, on a bare machine; npm run test:long: what is too long for that. `-- <room>` for one room. Last
// line: how many passed and failed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS, judge, placeOf } from './budgets.mjs';
import { addFlaky, MOST_FLAKY, readFlaky } from './flaky.mjs';
import { tellLong } from './long-result.mjs';
import { installPrograms, prepare, root, say } from './prepare.mjs';
import { failuresOf, isRed, program, vitest } from './run-tests.mjs';

const long = process.argv[2] === '--long';
/** Where the tests of a room stand: a feature, a part of the core, `ui` or `app`, a folder of tests, and browser tests that bear its name. */
const room = process.argv[long ? 3 : 2];
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

await prepare({ build: true, tools: true });
installPrograms({
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/pdftotext': 'poppler-utils',
  '/usr/bin/mutool': 'mupdf-tools',
  '/usr/bin/ffmpeg': 'ffmpeg',
});

let [passed, failed] = [0, 0];
const reasons = [];
const failedBy = (reason, n = 1) => {
  failed += n;
  reasons.push(`failed: ${reason} (${n})`);
};
/** Told when it ends, whole: what several say at once cannot be read. */
async function check(title, name, args) {
  const { code, text } = await program(name, args);
  say(`${title}: ${code === 0 ? 'good' : 'failed'}`);
  if (code === 0) passed += 1;
  else {
    process.stdout.write(text);
    failedBy(title);
  }
}
async function checks() {
  if (room || long) return;
  await check('Types of the server', 'tsc', ['-p', 'tsconfig.server.json']);
  await check('Types of the pages', 'tsc', ['-p', 'tsconfig.web.json']);
  await check('Lint and import rules', 'oxlint', []);
  await check('Format', 'biome', ['format']);
}
/** Files that hold tests of the long tier, by the tag that they bear. */
const longFiles = () =>
  ['src', 'tests']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.test.ts') && /@module-tag long|tags: \['long'\]/.test(readFileSync(join(root, file), 'utf8')));
const places = room ? [...placesOf(room), ...browserTests(room)] : [];
const files = long ? longFiles().filter((file) => !room || places.some((place) => file === place || file.startsWith(`${place}/`))) : places;
if (long && !files.length) {
  process.stdout.write(`Nothing of ${room} is in the long tier.\n0 passed, 0 failed\n`);
  process.exit();
}
const env = { TEST_TIER: long ? 'long' : 'short' };
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
/** Files of the long tier that are run at once. */
const PORTION = 30;
const kept = join(root, '.test-data', `long-${commit}.json`);
/** The whole long tier takes hours: one that was broken off goes on behind its last portion, while the commit is the same. What is kept goes when
 *  the result is written. */
async function inPortions() {
  const all = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { code: 0, files: [], lost: [], minutes: 0 };
  const done = new Set(all.files.map(({ file }) => file));
  const left = files.filter((file) => !done.has(file));
  for (let n = 0; n < left.length; n += PORTION) {
    const began = Date.now();
    const { code, files: own, lost } = await vitest(left.slice(n, n + PORTION), { env });
    all.code ||= code;
    all.files.push(...own);
    all.lost.push(...lost);
    all.minutes += (Date.now() - began) / 60_000;
    mkdirSync(join(root, '.test-data'), { recursive: true });
    writeFileSync(kept, JSON.stringify(all));
    say(`${Math.min(n + PORTION, left.length)} of ${left.length} files are through`);
  }
  return all;
}
say(long ? 'Long tests' : 'Tests');
const [run] = await Promise.all([long && !room ? inPortions() : vitest(files, { env }), checks()]);

/** Of more files than these no one is run again: what they have in common is no accident. */
const MOST_AGAIN = 10;
const red = run.files.filter(isRed);
const flaky = [];
/** What failed, told again at the end: a long run is read from there. Of the first of a file with its reason, since the others mostly have the same. */
const told = [];
const TOLD_OF_FILE = 2;
const firstLines = (text) =>
  text
    .split('\n', 6)
    .map((line) => `      ${line.slice(0, 300)}`)
    .join('\n');
for (const file of red) {
  let last = file;
  if (red.length <= MOST_AGAIN) {
    say(`Once more by itself: ${file.file}`);
    const again = await vitest(['--project', file.project, file.file], { env: { ...env, TEST_WORKERS: '1' } });
    const found = again.files.find((one) => one.file === file.file);
    if (found && again.code === 0) {
      for (const { title, message } of failuresOf(file)) flaky.push({ test: title ? `${file.file} > ${title}` : file.file, message });
      passed += found.tests.filter(({ state }) => state === 'passed').length;
      continue;
    }
    last = found && isRed(found) ? found : file;
  }
  passed += last.tests.filter(({ state }) => state === 'passed').length;
  const failures = failuresOf(last);
  failedBy(file.file, failures.length);
  for (const [i, { title, message }] of failures.entries())
    told.push(`${file.file}${title ? ` > ${title}` : ''}${i < TOLD_OF_FILE ? `\n${firstLines(message)}` : ''}`);
}
for (const file of run.files) if (!red.includes(file)) passed += file.tests.filter(({ state }) => state === 'passed').length;
for (const message of run.lost) told.push(message);
if (run.lost.length) failedBy('the run', run.lost.length);
else if (run.code !== 0 && !red.length) failedBy('the run');

/** Seconds of a worker by the place they are spent in, so that a room that grows slow is seen. */
const seconds = new Map();
for (const { file, seconds: spent } of run.files) seconds.set(placeOf(file), (seconds.get(placeOf(file)) ?? 0) + spent);
say('Seconds of a worker by room; several work side by side');
for (const [place, time] of [...seconds].toSorted((a, b) => b[1] - a[1]))
  process.stdout.write(`${time.toFixed(1).padStart(9)}  ${place}\n`);
say('The longest files');
for (const { file, seconds: spent } of run.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
  process.stdout.write(`${spent.toFixed(1).padStart(9)}  ${file}\n`);
/** The dearest alone: with both cores busy most rooms seem to be over. */
const MOST_SHOWN = 20;
if (!room && !long) {
  const { over, idle, load } = judge(run.files);
  say(`One second of a quiet machine took ${load.toFixed(1)} s`);
  say(`Over their budget, which is of a quiet machine: ${BUDGETS.own} s a room, ${BUDGETS.walk} s a walk in the browser`);
  for (const { what, seconds: spent } of over.slice(0, MOST_SHOWN)) process.stdout.write(`${spent.toFixed(1).padStart(9)}  ${what}\n`);
  for (const { what, seconds: spent, red: grown } of over)
    if (grown) failedBy(`${what} took ${spent.toFixed(0)} s, over its budget by more than load explains`);
  for (const what of idle) failedBy(`${what} keeps its budget: its exception in tools/budgets.mjs goes`);
}

const listed = flaky.length ? addFlaky(flaky, commit) : readFlaky();
if (listed.length > MOST_FLAKY) failedBy(`docs/flaky.md holds more than ${MOST_FLAKY} tests`);
if (long && !room) {
  tellLong({ commit, passed, failed, minutes: run.minutes, longest: run.files, told, flaky });
  rmSync(kept, { force: true });
  const axe = run.files.filter(({ file }) => file.startsWith('tests/accessibility/axe-'));
  if (axe.length && !axe.some(isRed)) await program('node', ['tools/looked-at.ts']);
}
for (const failure of told.slice(0, 150)) process.stdout.write(`  ${failure}\n`);
for (const { test, message } of flaky) process.stdout.write(`  flaky: ${test}\n${firstLines(message)}\n`);
for (const reason of reasons) process.stdout.write(`  ${reason}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
