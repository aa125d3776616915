// Browser tests wait for states, not for times: on a machine that is busy the one comes later, the other is over too early.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = ['tests/e2e', 'tests/accessibility'];
const instead: [RegExp, string][] = [
  // pages fetch their scripts once they are painted, which may be later than half a second of silence
  [/networkidle/, 'visit, reload and settle of tests/e2e/settled.ts wait until a page is live'],
  [/waitForTimeout\(/, 'wait for what is expected to be there by then'],
  [/waitForFunction\(/, 'what is not so at once is evaluated as a string, which the content security policy refuses: expect.poll'],
  [/setDefaultTimeout\(\d|timeout: \d/, 'LIMIT_MS is for all that never comes, and is the limit already'],
];

test('no browser test waits for a time', () => {
  const files = [
    ...folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))),
    ...globSync('src/{app,features/*}/test/{screens,states}.ts'),
  ];
  const found = files
    .filter((file) => file !== 'tests/e2e/settled.ts')
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return instead.filter(([wrong]) => wrong.test(text)).map(([wrong, way]) => `${file}: ${wrong.source}; ${way}`);
    });
  expect(files.length).toBeGreaterThan(folders.length);
  expect(found).toEqual([]);
});
