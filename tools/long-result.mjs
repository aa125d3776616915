// The last whole result of the long tier, as a document.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const line = (text) => text.split('\n', 1)[0].slice(0, 200);
export function tellLong({ commit, passed, failed, minutes, longest, told, flaky }) {
  const slow = longest
    .flatMap(({ file, tests }) => tests.map(({ title, ms }) => ({ name: `${file} > ${title}`, ms })))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 20);
  writeFileSync(
    join(root, 'docs/test-long.md'),
    `# The long tier's last whole run

Written by \`npm run test:long\`.

| date | commit | passed | failed | minutes |
| --- | --- | ---: | ---: | ---: |
| ${new Date().toISOString().slice(0, 10)} | ${commit} | ${passed} | ${failed} | ${minutes.toFixed(1)} |

## What failed
${told.length ? told.map((text) => `- ${line(text)}`).join('\n') : 'Nothing.'}

## What failed once and passed by itself
${flaky.length ? flaky.map(({ test }) => `- ${test}`).join('\n') : 'Nothing.'}

## The longest tests, in seconds
${slow.map(({ name, ms }) => `- ${(ms / 1000).toFixed(1)} ${name}`).join('\n')}
`,
  );
}
