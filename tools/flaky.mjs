// The list of flaky tests: what failed in a run and passed when its file was run once more by itself.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const place = join(root, 'docs/flaky.md');
/** With more of them the suite is red. */
export const MOST_FLAKY = 5;
const head = `# Flaky tests

A test stands here that failed in a run of \`npm test\` and passed when its file was run once more by itself. It is a defect of the test or of the
product, mended before anything else is begun; the suite is red while more than ${MOST_FLAKY} stand here. \`npm run shake -- <file>\` takes a row away when the
file is green ten times with both cores busy.

| date | commit | test | first failure | times |
| --- | --- | --- | --- | ---: |
`;
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
/** `{ date, commit, test, message, times }` of each row; `test` is `file > title`. */
export function readFlaky() {
  if (!existsSync(place)) return [];
  return readFileSync(place, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d{4}-/.test(line))
    .map((line) => {
      const [date, commit, test, message, times] = line.slice(2, -2).split(/(?<!\\) \| /);
      return { date, commit, test, message, times: Number(times) };
    });
}
function write(rows) {
  writeFileSync(place, head + rows.map((r) => `| ${r.date} | ${r.commit} | ${r.test} | ${r.message} | ${r.times} |\n`).join(''));
}
/** `found`: `{ test, message }`, the message's first line alone is kept. */
export function addFlaky(found, commit) {
  const rows = readFlaky();
  for (const { test, message } of found) {
    const named = cell(test);
    const row = rows.find((one) => one.test === named);
    if (row) row.times += 1;
    else
      rows.push({
        ...{ date: new Date().toISOString().slice(0, 10), commit, test: named, times: 1 },
        message: cell(message.split('\n', 1)[0].slice(0, 200)),
      });
  }
  write(rows);
  return rows;
}
export const dropFlaky = (files) => write(readFlaky().filter(({ test }) => !files.includes(test.split(' > ')[0])));
