// npm run bench: every measurement, one line a figure: name, value, unit, ratio to the yardstick (or -). It ends with 1 when a figure is beyond its bound.
import { spawnSync } from 'node:child_process';
import { installPrograms, prepare } from '../tools/prepare.mjs';

await prepare({ build: true, tools: true });
installPrograms({ '/usr/bin/chromium': 'chromium' });

const benches = [
  ['bench/first-start.ts'],
  ['bench/search.ts'],
  ['bench/lists.ts'],
  ['bench/certificates.ts'],
  ['bench/crowd.ts'],
  ['bench/history.ts'],
  ['bench/activity.ts'],
  ['bench/classroom.ts'],
  ['bench/files.ts'],
  ['bench/courses-list.ts'],
  ['bench/people.ts'],
  ['bench/publishing.ts'],
  ['bench/entering.ts'],
  ['bench/bank.ts'],
  ['bench/contents.ts'],
  ['bench/questions.ts'],
  ['bench/sheets.ts'],
  ['bench/session.ts'],
  ['bench/streams.ts'],
  ['bench/server.ts'],
  ['bench/server.ts', '--learners', '100000', '--enrollments', '1000000'],
  ['bench/phone.ts'],
  ['bench/staff.ts'],
  ['bench/staff-home.ts'],
  ['bench/syllabus.ts'],
];
let failed = false;
/** No measurement takes longer; one that does is ended, and the others still run. */
const MOST_MS = 30 * 60_000;
for (const args of benches) if (spawnSync(process.execPath, args, { stdio: 'inherit', timeout: MOST_MS }).status !== 0) failed = true;
process.exit(failed ? 1 : 0);
